import { cp, mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const parts = [
  "blocks",
  "content",
  "forms",
  "pages",
  "public",
  "schema",
  "theme",
  "package.json",
  "site.config.ts",
  "tsconfig.json",
];

/** The engine's one command, to be run by this process's Node. */
export const tesseraCommand = path.join(root, "src/cli/tessera.ts");

export type ProjectCopy = { root: string; remove: () => Promise<void> };

/** Copies the site into a folder of its own, in which a test may write what it likes. */
export async function makeProjectCopy(): Promise<ProjectCopy> {
  const copy = await realpath(await mkdtemp(path.join(os.tmpdir(), "tessera-")));
  for (const part of parts)
    await cp(path.join(root, part), path.join(copy, part), { recursive: true });
  await symlink(path.join(root, "node_modules"), path.join(copy, "node_modules"), "junction");
  return { root: copy, remove: () => rm(copy, { recursive: true, force: true }) };
}
