import { globSync } from "node:fs";
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type BuiltState, takeUpBuild } from "../build-once.ts";

const root = path.resolve(import.meta.dirname, "../..");
const site = path.join(import.meta.dirname, "site");
const made = ["dist", ".tessera", "data"];
/** Where it stands, every page has to lead to it: tests write pages of a few lines. */
const editorSchema = "schema/page.schema.json";
const leftOut = new Set([...made, editorSchema].map((name) => path.join(site, name)));

/** The engine's one command, to be run by this process's Node. */
export const tesseraCommand = path.join(root, "src/tools/cli/tessera.ts");

export type SiteCopy = {
  root: string;
  /** Saves a file otherwise than it is. */
  edit: (file: string, change: (text: string) => string) => Promise<void>;
  remove: () => Promise<void>;
};

/**
 * Copies the small site into a folder of its own, in which a test may write what it likes.
 *
 * @param state what an earlier build has left there
 */
export async function makeSiteCopy(state: BuiltState = "warm"): Promise<SiteCopy> {
  const copy = await realpath(await mkdtemp(path.join(os.tmpdir(), "tessera-")));
  await fill(copy);
  const files = globSync("**/*.*", { cwd: site }).map((file) => path.join(site, file));
  await takeUpBuild(copy, { files, fill, state });
  return {
    root: copy,
    async edit(file, change) {
      const target = path.join(copy, file);
      const text = await readFile(target, "utf8");
      const changed = change(text);
      if (changed === text) throw new Error(`Nothing changes in ${file}`);
      await writeFile(target, changed);
    },
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}

async function fill(folder: string): Promise<void> {
  await cp(site, folder, { recursive: true, filter: (source) => !leftOut.has(source) });
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
}
