import { mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createSite } from "#tools/create/create-site.ts";
import { listStarters } from "#tools/create/list-starters.ts";
import { assembleStarters } from "../../scripts/package/assemble-starters.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** A new site of a starter, with room for copies beside it. */
export type NewSite = { folder: string; remove: () => Promise<void> };

/** Makes a site as `npm create @tessera-pages` does, with this repository's packages. */
export async function makeNewSite(starterName = "blank"): Promise<NewSite> {
  const place = await realpath(await mkdtemp(path.join(os.tmpdir(), "tessera-docs-")));
  const starters = path.join(place, "starters");
  await assembleStarters({ root, out: starters });
  const starter = listStarters(starters).find(({ name }) => name === starterName);
  if (starter === undefined) throw new Error(`There is no starter called ${starterName}.`);
  const folder = path.join(place, "site");
  const engine = "0.1.0";
  await createSite({ folder, name: "Example", starter, brand: null, engine, withNode: false });
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
  return { folder, remove: () => rm(place, { recursive: true, force: true }) };
}
