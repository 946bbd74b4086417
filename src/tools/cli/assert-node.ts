import { findNodePackage, nodeVersions, oldestNode } from "#tools/create/versions.ts";

// This file is imported first: nobody would notice a fall-back to an older Node of the system.
const [major = 0] = process.versions.node.split(".").map(Number);
if (major < oldestNode) {
  const name = findNodePackage(process);
  const [version] = Object.values(nodeVersions);
  const packed =
    name === undefined
      ? ""
      : `\nOr get it as a package of the site; npx and npm's scripts find it there. In its folder, type:\n  npm install --save-optional --save-exact ${name}@${version}`;
  console.error(
    `Tessera runs on Node ${oldestNode} or newer; this is ${process.versions.node}.
Get it from https://nodejs.org${packed}`,
  );
  process.exit(2);
}
