import "../src/cli/assert-node.ts";
import path from "node:path";
import { makePackages } from "./package/make-packages.ts";

const root = path.resolve(import.meta.dirname, "..");

const packed = await makePackages({ root, out: path.join(root, "package") });
for (const { file, bytes } of packed)
  console.log(`package/${path.basename(file)}  ${Math.ceil(bytes / 1000).toLocaleString("en")} kB`);
