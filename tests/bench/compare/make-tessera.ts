import { rm } from "node:fs/promises";
import path from "node:path";
import { tesseraCommand } from "../../make-project-copy.ts";
import { makeBenchNotes, sharedNote } from "../generate/make-bench-pages.ts";
import {
  writeTesseraNote,
  writeTesseraPage,
  writeTesseraSite,
} from "../generate/write-tessera-site.ts";
import { makeChangedPage, makeChangedPages } from "./make-changed-pages.ts";
import { removeAll } from "./make-peer.ts";
import type { Command, Step, Tool, Turn } from "./tool.ts";

const made = ["dist", ".tessera"];

/**
 * Makes a tool of Tessera: what the peers do, an entry or every page changed, and its check.
 *
 * @param options.flags of `tessera build`
 */
export function makeTessera(
  work: string,
  options: { name: string; id: string; flags: string[]; isChecked: boolean },
): Tool {
  const { name, id, flags, isChecked } = options;
  const folder = path.join(work, id);
  const validate = runTessera("validate");
  const build = runTessera("build", ...flags);
  const checks: Step[] = [
    { action: "check", prepare: () => removeAll(folder, made), command: validate },
    { action: "checkAgain", prepare: () => Promise.resolve(), command: validate },
  ];
  return {
    name,
    id,
    folder,
    out: path.join(folder, "dist"),
    kept: [path.join(folder, ".tessera")],
    steps: [
      ...(isChecked ? checks : []),
      { action: "cold", prepare: () => removeAll(folder, made), command: build },
      { action: "unchanged", prepare: () => Promise.resolve(), command: build },
      {
        action: "page",
        prepare: (turn) => writeTesseraPage(folder, makeChangedPage(turn)),
        command: build,
      },
      { action: "entry", prepare: (turn) => changeEntry(folder, turn), command: build },
      { action: "all", prepare: (turn) => changeAll(folder, turn), command: build },
    ],
    install: () => Promise.resolve(),
    async writeSite(size) {
      await rm(folder, { recursive: true, force: true });
      await writeTesseraSite(folder, size);
    },
  };
}

function runTessera(...args: string[]): Command {
  return { file: process.execPath, args: [tesseraCommand, ...args] };
}

/** Its code and whatever else is not of pages is kept. */
async function changeAll(folder: string, { round, size }: Turn): Promise<void> {
  // The first was changed before: once more, or it would stand as it was.
  for (const page of makeChangedPages({ round: -round, size }))
    await writeTesseraPage(folder, page);
}

async function changeEntry(folder: string, { round, size }: Turn): Promise<void> {
  const note = makeBenchNotes(size.seed).find(({ slug }) => slug === sharedNote);
  if (note === undefined) throw new Error(`There is no ${sharedNote}`);
  await writeTesseraNote(folder, { ...note, title: `${note.title} ${round}` });
}
