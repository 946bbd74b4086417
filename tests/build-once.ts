import { execFile } from "node:child_process";
import { existsSync, globSync, readFileSync, realpathSync } from "node:fs";
import { cp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { graphFolder, keepRecords, openRecords } from "#site/make/records/graph-records.ts";
import { bundleRecord, type CodeBundle } from "#site/make/bundle/bundle-code.ts";
import { stampAgain } from "#site/make/files/dist-state.ts";
import { waitForLock } from "#site/make/records/wait-for-lock.ts";
import { workFolder } from "#site/make/records/work-folder.ts";
import { hashContent } from "#core/graph/hash-content.ts";

const project = path.resolve(import.meta.dirname, "..");
const tesseraCommand = path.join(project, "src/tools/cli/tessera.ts");

/**
 * How much of a build a copy of a site has: nothing, what `.tessera/` keeps of one (its code, its graph,
 * its pictures), or that and `dist/`.
 */
export type BuiltState = "cold" | "warm" | "built";

/** Whose lock it is, and who runs, differs from folder to folder. */
const ofOneFolder = /\.sqlite|lock\.pid/;

const prefix = "tessera-built-";
const unusedMs = 24 * 60 * 60 * 1000;

/**
 * Gives a copy of a site what a build of it leaves, for a small part of what that costs. The site is built
 * once for each state of it and of the engine, in a folder that all workers and later runs share.
 * It stands beside the copies: a bundle names the engine's files by their way from the site.
 *
 * @param copy a folder directly below the system's folder for such files
 * @param site `files` are those of the site, `fill` copies them
 */
export async function takeUpBuild(
  copy: string,
  site: { files: string[]; fill: (folder: string) => Promise<void>; state: BuiltState },
): Promise<void> {
  if (site.state === "cold") return;
  const built = await buildOnce(site);
  const kept = path.join(copy, workFolder);
  const isCarried = (file: string): boolean => !ofOneFolder.test(path.basename(file));
  await cp(path.join(built, workFolder), kept, { recursive: true, filter: isCarried });
  await nameBundle(copy);
  if (site.state === "warm") return;
  await cp(path.join(built, "dist"), path.join(copy, "dist"), { recursive: true });
  const records = openRecords(graphFolder(copy));
  if (records.dist === null) throw new Error(`${built} has no records of its output.`);
  records.dist = stampAgain(path.join(copy, "dist"), records.dist);
  keepRecords(graphFolder(copy), records);
  records.close();
}

/** Names the folder of a bundle that was copied: nothing else of what is kept says where it stands. */
export async function nameBundle(root: string): Promise<void> {
  const bundle: CodeBundle = JSON.parse(await readFile(bundleRecord(root), "utf8"));
  const folder = path.join(root, workFolder, path.basename(bundle.folder));
  await writeFile(bundleRecord(root), JSON.stringify({ ...bundle, folder }));
}

async function buildOnce(site: Parameters<typeof takeUpBuild>[1]): Promise<string> {
  const folder = realpathSync(os.tmpdir());
  const built = path.join(folder, `${prefix}${hashFiles([...listEngine(), ...site.files])}`);
  const mark = `${built}.whole`;
  const lock = await waitForLock(`${built}.sqlite`);
  try {
    if (existsSync(mark) && existsSync(built)) {
      await utimes(mark, new Date(), new Date());
      return built;
    }
    await removeUnused(folder);
    await rm(built, { recursive: true, force: true });
    await site.fill(built);
    const env = { PATH: process.env["PATH"] };
    const args = [tesseraCommand, "build", "--root", built];
    await promisify(execFile)(process.execPath, args, { env });
    await writeFile(mark, "");
    return built;
  } finally {
    lock.release();
  }
}

let engineFiles: string[] | undefined;

function listEngine(): string[] {
  engineFiles ??= [
    path.join(project, "package-lock.json"),
    ...globSync("src/**/*.*", { cwd: project }).map((file) => path.join(project, file)),
  ];
  return engineFiles;
}

function hashFiles(files: string[]): string {
  const parts = files.toSorted().flatMap((file) => [file, hashContent(readFileSync(file))]);
  return hashContent(process.version, ...parts);
}

/** Of other states of the engine; nobody copies from them any more. */
async function removeUnused(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix) || !name.endsWith(".whole")) continue;
    const mark = path.join(folder, name);
    const usedMs = (await stat(mark).catch(() => null))?.mtimeMs ?? Date.now();
    if (Date.now() - usedMs < unusedMs) continue;
    for (const ending of [".whole", ".sqlite", ""])
      await rm(mark.replace(/\.whole$/, ending), { recursive: true, force: true });
  }
}
