import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { runTessera } from "./make-tessera.ts";
import { measureProcess } from "./measure-process.ts";

/** What is done before a build, and its name; and the code with which it ends, if not 0. */
export type BuildStep = [what: string, prepare: () => Promise<unknown>, code?: number];

export type BuildRow = { what: string; seconds: string; "peak MiB": string };

/** Times a build of a site without extras after each of these steps, in their order. */
export async function timeBuilds(
  folder: string,
  steps: BuildStep[],
  report: (line: string) => void,
): Promise<BuildRow[]> {
  const build = runTessera("build", "--no-extras");
  const rows: BuildRow[] = [];
  for (const [what, prepare, code = 0] of steps) {
    report(what);
    await prepare();
    const { seconds, peakMiB } = await measureProcess({ ...build, code }, folder);
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
