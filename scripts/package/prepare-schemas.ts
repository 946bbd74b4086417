import { execFile } from "node:child_process";
import { cp, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Lets a packed engine compile the schemas of the starters, as the first build of a site would, and
 * keeps the result in the engine: `prepared/schemas` and `prepared/validators`.
 *
 * @param place `engine` is its folder, `starters` has a folder for each, `work` may be written to
 * @throws where a starter cannot be read
 */
export async function prepareSchemas(place: {
  engine: string;
  starters: string;
  work: string;
}): Promise<void> {
  const { engine, starters, work } = place;
  const sites: string[] = [];
  for (const name of await readdir(starters)) {
    const site = path.join(work, name);
    await mkdir(site, { recursive: true });
    await cp(path.join(starters, name), site, { recursive: true });
    sites.push(site);
  }
  const load = path.join(engine, "site/make/load/load-prepared.js");
  // One after the other in one process: what is known of all schemas is in the last one's file.
  const code = `const { loadPrepared } = await import(${JSON.stringify(load)});
for (const site of ${JSON.stringify(sites)}) await loadPrepared(site);`;
  await run(process.execPath, ["--input-type=module", "--eval", code]);
  for (const site of sites)
    for (const kept of ["schemas", "validators"])
      await cp(path.join(site, ".tessera", kept), path.join(engine, "prepared", kept), {
        recursive: true,
      });
}
