import { execFile } from "node:child_process";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { makeChangedPage } from "./make-changed-pages.ts";
import type { Command, Tool } from "./tool.ts";
import type { Templates } from "../templates/derive-templates.ts";
import {
  asJson,
  type PageFormat,
  writeFiles,
  writePeerPage,
  writePeerPages,
} from "./write-peer-site.ts";

const run = promisify(execFile);
const peers = path.resolve(import.meta.dirname, "../peers");

export type Peer = {
  name: string;
  /** Its folder in `peers/`, and in the work folder. */
  id: string;
  build: Command;
  /** What it makes and keeps, removed before it works from nothing; the first is where its pages stand. */
  made: [out: string, ...kept: string[]];
  format?: PageFormat;
  /** Writes the templates in its language, by file. */
  write: (templates: Templates) => Record<string, string>;
};

/**
 * Makes a tool of a peer: built from nothing, with a page changed, and with nothing changed.
 *
 * @param templates derives them, once for all tools
 */
export function makePeer(work: string, peer: Peer, templates: () => Promise<Templates>): Tool {
  const { name, id, build, made, format = asJson, write } = peer;
  const folder = path.join(work, id);
  return {
    name,
    id,
    folder,
    out: path.join(folder, made[0]),
    kept: made.slice(1).map((file) => path.join(folder, file)),
    steps: [
      { action: "cold", prepare: () => removeAll(folder, made), command: build },
      {
        action: "first",
        prepare: ({ round, size }) =>
          writePeerPage(folder, makeChangedPage(size, String(round)), format),
        command: build,
      },
      { action: "unchanged", prepare: () => Promise.resolve(), command: build },
    ],
    install: () => installPeer(folder, id),
    async writeSite(size) {
      await removeAll(folder, ["pages", "content"]);
      await writePeerPages(folder, size, format);
      const derived = await templates();
      await writeFiles(folder, { ...write(derived), "site.css": derived.styles });
    },
  };
}

/** Removes files and folders below a folder. */
export async function removeAll(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(path.join(folder, name), { recursive: true, force: true });
}

/**
 * Copies a folder of `peers/` to where it works, and installs what its lock file names, unless that
 * stands there already.
 *
 * @throws what npm says
 */
export async function installPeer(folder: string, id: string): Promise<void> {
  await cp(path.join(peers, id), folder, { recursive: true });
  await cp(path.join(peers, "strings"), path.join(folder, "strings"), { recursive: true });
  const lock = await readText(path.join(folder, "package-lock.json"));
  const installed = path.join(folder, "installed.json");
  if (lock === null || lock === (await readText(installed))) return;
  await run("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder });
  await writeFile(installed, lock);
}

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
