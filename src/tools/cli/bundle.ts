import path from "node:path";
import { bundleService } from "#site/make/service/bundle-service.ts";
import type { Command } from "./command.ts";

const usualFolder = "service";

export const command: Command = {
  about: `Copies the built site and its service to a folder that needs only Node, and no node_modules:
${usualFolder}/ by default. There, node tessera.js has the commands serve, enquiries and vitals.
The command replaces the whole folder. Build first: it copies dist/ as it is.`,
  options: {},
  words: "[folder]",
  needsSite: true,
  async run({ root, words: [folder = usualFolder, ...others], io }) {
    if (others.length > 0) throw new Error("Type one folder: tessera bundle [folder]");
    const out = path.resolve(folder === usualFolder ? root : io.cwd, folder);
    const { files, bytes, codeBytes } = await bundleService({ root, out });
    const sizes = `${inMegabytes(bytes)}, of which ${inMegabytes(codeBytes)} are code`;
    io.out(`${out}: ${files} files, ${sizes}`);
  },
};

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
