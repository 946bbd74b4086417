import "../src/tools/cli/assert-node.ts";
import path from "node:path";
import { makePackages } from "./package/make-packages.ts";
import { packExtension } from "./package/pack-extension.ts";

const root = path.resolve(import.meta.dirname, "..");

const out = path.join(root, "package");
const packed = [...(await makePackages({ root, out })), await packExtension({ root, out })];
for (const { file, bytes } of packed)
  console.log(`package/${path.basename(file)}  ${Math.ceil(bytes / 1000).toLocaleString("en")} kB`);
