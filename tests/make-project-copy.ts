import { globSync } from "node:fs";
import { cp, mkdir, mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type BuiltState, takeUpBuild } from "./build-once.ts";

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
  "vite.config.ts",
];

/** The engine's one command, to be run by this process's Node. */
export const tesseraCommand = path.join(root, "src/tools/cli/tessera.ts");

export type ProjectCopy = { root: string; remove: () => Promise<void> };

/**
 * Copies the site into a folder of its own, in which a test may write what it likes.
 *
 * @param state what an earlier build has left there
 */
export async function makeProjectCopy(state: BuiltState = "warm"): Promise<ProjectCopy> {
  const copy = await realpath(await mkdtemp(path.join(os.tmpdir(), "tessera-")));
  await fill(copy);
  const folders = parts.map((part) => (part.includes(".") ? part : `${part}/**/*.*`));
  const files = globSync(folders, { cwd: root }).map((file) => path.join(root, file));
  await takeUpBuild(copy, { files, fill, state });
  return { root: copy, remove: () => rm(copy, { recursive: true, force: true }) };
}

async function fill(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const part of parts)
    await cp(path.join(root, part), path.join(folder, part), { recursive: true });
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
}
