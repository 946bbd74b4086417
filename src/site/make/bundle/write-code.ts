import { readFileSync } from "node:fs";
import path from "node:path";
import type { CodeBundle } from "./bundle-code.ts";
import { isPlanned } from "./entries.ts";
import type { DistWriter } from "../files/write-dist.ts";

/** Writes scripts and fonts, each under a name with a hash of its content. */
export function writeCode({ code, dist }: { code: CodeBundle; dist: DistWriter }): void {
  const chunks = Object.entries(code.manifest).filter(([source]) => !isPlanned(source));
  const files = chunks.flatMap(([, { file, css, assets }]) => [
    file,
    ...(css ?? []),
    ...(assets ?? []),
  ]);
  const sheetAssets = Object.entries(code.manifest).flatMap(([, { assets }]) => assets ?? []);
  for (const file of new Set([...files, ...sheetAssets]))
    dist.writeHashed(file, () => readFileSync(path.join(code.folder, file)));
}
