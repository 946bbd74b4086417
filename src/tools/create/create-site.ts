import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { ChosenBrand } from "./choose-brand.ts";
import { copyStarter, type NewSite } from "./copy-starter.ts";

/** The exit code that shells give a command that Ctrl-C ended. */
const interruptedCode = 130;

/**
 * Makes a site: writes it beside its place, and moves it in when it is whole.
 *
 * @returns the brand's colours, null where none was given
 * @throws where the folder holds something, or cannot be written; nothing is left then
 */
export async function createSite(site: NewSite): Promise<ChosenBrand | null> {
  const { folder } = site;
  const problem = findFolderProblem(folder);
  if (problem !== null) throw new Error(problem);
  const parent = path.dirname(folder);
  const firstNew = await mkdir(parent, { recursive: true });
  // An existing folder is written inside: the one above may be somebody else's.
  const place = existsSync(folder) ? folder : parent;
  const beside = await mkdtemp(path.join(place, `.${path.basename(folder)}-`));
  const clean = (): void => {
    rmSync(beside, { recursive: true, force: true });
    // Folders above that were made for it go too, if they are empty.
    if (firstNew !== undefined && !existsSync(folder)) rmSync(firstNew, { recursive: true });
  };
  const end = (): void => {
    clean();
    process.exit(interruptedCode);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, end);
  try {
    const chosen = await copyStarter(site, beside);
    await moveIn(beside, folder);
    return chosen;
  } finally {
    clean();
    for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, end);
  }
}

/** @returns why no site can be made in a folder, with what to type; null where one can */
export function findFolderProblem(folder: string): string | null {
  if (!existsSync(folder)) return null;
  if (!statSync(folder).isDirectory())
    return `${folder} is a file. Type a folder that does not exist yet.`;
  const entries = readdirSync(folder).filter((name) => name !== ".git");
  if (entries.length === 0) return null;
  const some = entries.slice(0, 3).join(", ") + (entries.length > 3 ? ", …" : "");
  return `${folder} is not empty: it has ${some}. Type a folder that is empty, or that does not exist yet.`;
}

async function moveIn(beside: string, folder: string): Promise<void> {
  if (!existsSync(folder)) return rename(beside, folder);
  // The folder itself stays: it may be a shell's current one.
  const moved: string[] = [];
  try {
    for (const name of await readdir(beside)) {
      await rename(path.join(beside, name), path.join(folder, name));
      moved.push(name);
    }
  } catch (error) {
    for (const name of moved) await rm(path.join(folder, name), { recursive: true, force: true });
    throw error;
  }
}
