import { execFile } from "node:child_process";
import { mkdir, readdir, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { ownPackages } from "../generate/write-tessera-site.ts";
import { makePackages } from "../../../scripts/package/make-packages.ts";

const run = promisify(execFile);

const root = path.resolve(import.meta.dirname, "../../..");
const scope = "@tessera-pages";
const command = "tools/cli/tessera.js";

/**
 * Packs the engine as it is published, and puts it beside links to the packages that this
 * repository has: the sources start a third of a second later than what users install.
 *
 * @param work gets a folder for it, made anew
 * @returns the folder `node_modules` for a site
 */
export async function installEngine(work: string): Promise<string> {
  const folder = path.join(work, "packed");
  const packages = path.join(folder, "node_modules");
  const engine = path.join(packages, scope, "engine");
  await rm(folder, { recursive: true, force: true });
  // Beside where it is made: a folder is not moved to another disk.
  const [packed] = await makePackages({ root, out: path.join(root, ".tessera/packed") });
  if (packed === undefined) throw new Error("No engine was packed.");
  await mkdir(engine, { recursive: true });
  await run("tar", ["-xzf", packed.file, "-C", engine, "--strip-components=1"]);
  await mkdir(path.join(packages, ".bin"));
  await symlink(path.join(engine, command), path.join(packages, ".bin/tessera"));
  const names = (await readdir(ownPackages)).filter(
    (name) => !name.startsWith(".") && name !== scope,
  );
  for (const name of names)
    await symlink(path.join(ownPackages, name), path.join(packages, name), "junction");
  return packages;
}
