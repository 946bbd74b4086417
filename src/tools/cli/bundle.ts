import path from "node:path";
import { bundleService } from "#site/make/service/bundle-service.ts";
import type { Command } from "./command.ts";

const usualFolder = "service";

export const command: Command = {
  about: `Writes the built site and its service to a folder that runs with Node alone, without node_modules:
${usualFolder}/ where none is named. There, node tessera.js takes the commands serve, enquiries and vitals.
What stood in the folder is replaced as a whole. Build first: dist/ is copied as it stands.`,
  options: {},
  words: "[folder]",
  needsSite: true,
  async run({ root, words: [folder = usualFolder, ...others], io }) {
    if (others.length > 0) throw new Error("One folder is written: tessera bundle [folder]");
    const out = path.resolve(folder === usualFolder ? root : io.cwd, folder);
    const { files, bytes, codeBytes } = await bundleService({ root, out });
    const sizes = `${inMegabytes(bytes)}, of which ${inMegabytes(codeBytes)} are code`;
    io.out(`${out}: ${files} files, ${sizes}`);
  },
};

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
