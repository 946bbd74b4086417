import { readFile } from "node:fs/promises";
import path from "node:path";
import type { CodeBundle } from "./bundle-code.ts";
import { isBlockStyle, type StyleSheets } from "./make-style-sheets.ts";
import type { DistWriter } from "./write-dist.ts";

/** Writes scripts, styles and fonts, each under a name that holds its content's hash. */
export async function writeCode({
  code,
  sheets,
  dist,
}: {
  code: CodeBundle;
  /** After the pages, which say which sheets there are. */
  sheets: StyleSheets;
  dist: DistWriter;
}): Promise<void> {
  const chunks = Object.entries(code.manifest).filter(([source]) => !isBlockStyle(source));
  const files = chunks.flatMap(([, { file, css, assets }]) => [
    file,
    ...(css ?? []),
    ...(assets ?? []),
  ]);
  const blockAssets = Object.entries(code.manifest).flatMap(([, { assets }]) => assets ?? []);
  await Promise.all(
    [...new Set([...files, ...blockAssets])].map(async (file) =>
      dist.write(file, await readFile(path.join(code.folder, file))),
    ),
  );
  await Promise.all([...sheets.files].map(([file, text]) => dist.write(file, text)));
}
