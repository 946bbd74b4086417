import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { buildSite } from "#site/make/build-site.ts";
import { formatSummary } from "#site/make/format-summary.ts";
import { type Command, exitCodes, readToday } from "./command.ts";
import { previewFolder } from "./preview-folder.ts";
import { allOption, formatOption, readFormat, writeMessages } from "./message-format.ts";

export const command: Command = {
  about: `Writes the site to dist.preview/, with its drafts and the pages of other days, each with a mark at its top.
It keeps search engines out, and dist/ stays the same. To look at it, type: tessera serve --preview.
Copy the folder to a host of static files, and send a colleague the address.`,
  options: {
    out: { value: "folder", help: `the folder to write; default ${previewFolder}` },
    all: allOption,
    format: formatOption,
  },
  needsSite: true,
  async run({ root, options, io }) {
    const format = readFormat(options);
    const out = readFolder({ root, typed: options["out"], cwd: io.cwd });
    const { value, diagnostics, documents } = await buildSite({
      root,
      out,
      today: readToday(),
      isPreview: true,
      report: io.error,
      watch: io.progress?.watch,
    });
    const text = await writeMessages({ root, options, diagnostics, documents }, format);
    if (text !== "") io.error(text);
    if (value === null) return exitCodes.wrong;
    io.out(formatSummary(value, diagnostics));
    io.out(`The preview is in ${out}`);
    return exitCodes.done;
  },
};

/**
 * @returns the folder to write, which a build replaces as a whole
 * @throws where that would remove what no preview wrote
 */
function readFolder(call: {
  root: string;
  typed: string | boolean | undefined;
  cwd: string;
}): string {
  const { root, typed, cwd } = call;
  if (typeof typed !== "string") return path.join(root, previewFolder);
  const out = path.resolve(cwd, typed);
  const isEmpty =
    !existsSync(out) || (statSync(out).isDirectory() && readdirSync(out).length === 0);
  if (isEmpty || existsSync(path.join(out, "preview.css"))) return out;
  throw new Error(
    `${out} has files that are not from a preview. Type a new folder: --out ${previewFolder}`,
  );
}
