import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { runTessera } from "./make-tessera.ts";
import { measureProcess } from "./measure-process.ts";

/**
 * What is done before a build, and its name; the code with which it ends, if not 0; and the words of a
 * command that is timed in place of a build.
 */
export type BuildStep = [
  what: string,
  prepare: () => Promise<unknown>,
  code?: number,
  words?: string[],
];

export type BuildRow = { what: string; seconds: string; "peak MiB": string };

/** Times a build of a site without extras, or another command, after each of these steps, in their order. */
export async function timeBuilds(
  folder: string,
  steps: BuildStep[],
  report: (line: string) => void,
): Promise<BuildRow[]> {
  const rows: BuildRow[] = [];
  for (const [what, prepare, code = 0, words = ["build", "--no-extras"]] of steps) {
    report(what);
    await prepare();
    const { seconds, peakMiB } = await measureProcess({ ...runTessera(...words), code }, folder);
    rows.push({ what, seconds: seconds.toFixed(2), "peak MiB": peakMiB?.toFixed(0) ?? "" });
  }
  return rows;
}

/** Replaces a text of a file, each time it is called. */
export async function changeFile(file: string, from: RegExp, to: string): Promise<void> {
  await writeFile(file, (await readFile(file, "utf8")).replace(from, to));
}

/** Changes the title of a page of a site. */
export function changeTitle(folder: string, page: string): Promise<void> {
  return changeFile(path.join(folder, page), /"title": "/, "$&New ");
}
