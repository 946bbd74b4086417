import { mkdir, mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { assembleStarters } from "../../scripts/package/assemble-starters.ts";

export const root = path.resolve(import.meta.dirname, "../..");

export type Workshop = {
  /** An empty folder to make sites in, absolute. */
  folder: string;
  /** The starters, as they are packed. */
  starters: string;
  remove: () => Promise<void>;
};

/** Puts the starters together beside a folder in which a test may write what it likes. */
export async function makeStarters(): Promise<Workshop> {
  const beside = await realpath(await mkdtemp(path.join(os.tmpdir(), "tessera-create-")));
  const starters = path.join(beside, "starters");
  await assembleStarters({ root, out: starters });
  const folder = await mkdtemp(path.join(beside, "sites-"));
  return { folder, starters, remove: () => rm(beside, { recursive: true, force: true }) };
}

/** The sizes of the company starter's photographs. */
const keptImages = path.join(root, ".tessera/company-sites/starter");

/** Lets a new site have its photographs' sizes of the ones before: they take half a minute to make. */
export async function keepImages(site: string): Promise<void> {
  await mkdir(keptImages, { recursive: true });
  await mkdir(path.join(site, ".tessera"), { recursive: true });
  await symlink(keptImages, path.join(site, ".tessera/images"), "junction");
}
