import { globSync, readdirSync, readFileSync } from "node:fs";
import { cp, mkdir, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { runCreate } from "#tools/create/run-create.ts";
import { applyPatches } from "../../docs/apply-sample.ts";
import { root, type Workshop } from "../make-starters.ts";

/** The sites that are made of the company starter by data alone. */
export const companySites = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap(
  (entry) => (entry.isDirectory() ? [entry.name] : []),
);

/** Six routes of each site: those that tests look at, and that the documentation shows. */
export const shownRoutes: Record<string, string[]> = {
  bakery: ["/", "/breads/pretzels", "/about", "/prices", "/journal/why-36-hours", "/contact"],
  dentist: [
    "/",
    "/treatments/implants",
    "/practice",
    "/prices",
    "/advice/how-to-brush",
    "/contact",
  ],
};

/** How a site begins, and which files of the starter it has not. */
type Beginning = { name: string; brand: string; accent: string; delete: string[] };

/**
 * Makes one of the sites: a new company site, without what it deletes, with its files over it.
 *
 * @returns the site's folder
 */
export async function makeCompanySite(site: string, workshop: Workshop): Promise<string> {
  const from = path.join(import.meta.dirname, site);
  const { delete: deleted, ...typed } = readBeginning(site);
  const folder = path.join(workshop.folder, site);
  await runCreate(
    { ...typed, folder: site, starter: "company", yes: true },
    { cwd: workshop.folder, starters: workshop.starters, write: () => {} },
  );
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
  await keepPictures(site, folder);
  for (const file of deleted) await rm(path.join(folder, file));
  await cp(path.join(from, "files"), folder, { recursive: true });
  await applyPatches(folder);
  return folder;
}

/** The sizes of its photographs, which take a minute to make, stay from one time to the next. */
async function keepPictures(site: string, folder: string): Promise<void> {
  const kept = path.join(root, ".tessera/company-sites", site);
  await mkdir(kept, { recursive: true });
  await mkdir(path.join(folder, ".tessera"));
  await symlink(kept, path.join(folder, ".tessera/images"), "junction");
}

/** @returns the files that a site brings, by their place in it */
export function listSiteFiles(site: string): string[] {
  const cwd = path.join(import.meta.dirname, site, "files");
  return globSync("**/*", { cwd, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(cwd, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join("/"));
}

function readBeginning(site: string): Beginning {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, site, "site.json"), "utf8"));
}
