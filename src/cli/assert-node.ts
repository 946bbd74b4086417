// Imported first by every command: a fall-back to an older Node of the system would go unnoticed.
const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 24) {
  console.error(`Tessera runs on Node 24 or newer; this is ${process.versions.node}. Type: npm ci`);
  process.exit(1);
}
