import { existsSync, readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { hashFolder } from "../../engine/build/hash-folder.ts";
import { spawnCommand } from "../../engine/cli/spawn-command.ts";
import { makeSiteCopy, type SiteCopy } from "../../engine/make-site-copy.ts";

/** Two states of the small site: another text on a page, another page, and another style. */
export const states = ["one", "two"] as const;
export type State = (typeof states)[number];
export type Files = Record<string, string>;

/** Saves a site in a state. */
export async function saveState(root: string, state: State): Promise<void> {
  const page = (title: string): string =>
    JSON.stringify({
      title,
      description: `A page of the small site in state ${state}, which builds are killed over.`,
      header: [],
      closing: [],
      footer: [],
      blocks: [{ type: "text", props: { title, level: 1, text: `This is ${state}.` } }],
    });
  await writeFile(path.join(root, "pages/plain.json"), page(`Plain ${state}`));
  for (const one of states) rmSync(path.join(root, `pages/state-${one}.json`), { force: true });
  await writeFile(path.join(root, `pages/state-${state}.json`), page(`State ${state}`));
}

/** @returns what a fresh build of each state writes, in a folder of its own; it is built once for all trials */
export function buildStates(): Promise<Record<State, Files>> {
  fresh ??= buildFresh();
  return fresh;
}

let fresh: Promise<Record<State, Files>> | undefined;

async function buildFresh(): Promise<Record<State, Files>> {
  const copy = await makeSiteCopy("cold");
  const built: Partial<Record<State, Files>> = {};
  for (const state of states) {
    await saveState(copy.root, state);
    rmSync(path.join(copy.root, "dist"), { recursive: true, force: true });
    const { code, error } = await spawnCommand(["build", "--root", copy.root, "--fresh"]);
    if (code !== 0) throw new Error(error);
    built[state] = readSite(copy.root);
  }
  await copy.remove();
  return built as Record<State, Files>;
}

/** @returns hashes of the files of a site's output, but for those that are kept of the one before it */
export function readSite(root: string): Files {
  const dist = path.join(root, "dist");
  if (!existsSync(dist)) return {};
  const list = path.join(dist, "_kept");
  const kept = existsSync(list) ? readFileSync(list, "utf8").trim().split("\n") : [];
  const all = new Set(["_kept", ...kept].flatMap((file) => [file, `${file}.br`, `${file}.gz`]));
  return Object.fromEntries(Object.entries(hashFolder(dist)).filter(([file]) => !all.has(file)));
}

/** @returns how many files are missing, other or too many */
export function countWrong(found: Files, wanted: Files): number {
  const files = new Set([...Object.keys(found), ...Object.keys(wanted)]);
  return [...files].filter((file) => found[file] !== wanted[file]).length;
}

/** @returns a small site that has been built once */
export async function makeBuiltCopy(): Promise<SiteCopy> {
  const copy = await makeSiteCopy();
  await saveState(copy.root, "one");
  const { code, error } = await spawnCommand(["build", "--root", copy.root]);
  if (code !== 0) throw new Error(error);
  return copy;
}
