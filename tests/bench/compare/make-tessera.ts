import { readdir } from "node:fs/promises";
import path from "node:path";
import { type BenchSize, findSharedAnswer } from "../generate/make-bench-pages.ts";
import {
  writeTesseraAnswer,
  writeTesseraPage,
  writeTesseraSite,
} from "../generate/write-tessera-site.ts";
import { makeChangedPage, makeChangedPages } from "./make-changed-pages.ts";
import { measureProcess } from "./measure-process.ts";
import { removeAll } from "./make-peer.ts";
import type { Command, Step, Tool, Turn } from "./tool.ts";

/** Longer than a search engine shows: a harmless warning. */
const longDescription = "A description that says more than a list of results has room for. ".repeat(
  4,
);

/**
 * Makes a tool of Tessera: what the peers do, and a change of an entry, of every page, and of one
 * where each has a warning; and its check.
 *
 * @param options.flags of `tessera build`
 * @param options.findPackages returns the folder `node_modules` of its site
 */
export function makeTessera(
  work: string,
  options: {
    name: string;
    id: string;
    flags: string[];
    isChecked: boolean;
    findPackages: () => Promise<string>;
  },
): Tool {
  const { name, id, flags, isChecked, findPackages } = options;
  const folder = path.join(work, id);
  const validate = runTessera("validate");
  const build = runTessera("build", ...flags);
  const checks: Step[] = [
    { action: "check", prepare: () => removeMade(folder), command: validate },
    { action: "checkAgain", prepare: () => Promise.resolve(), command: validate },
  ];
  const changes = (["first", "page"] as const).map((action): Step => ({
    action,
    prepare: ({ round, size }) =>
      writeTesseraPage(folder, makeChangedPage(size, `${action} ${round}`)),
    command: build,
  }));
  return {
    name,
    id,
    folder,
    out: path.join(folder, "dist"),
    kept: [path.join(folder, ".tessera")],
    steps: [
      ...(isChecked ? checks : []),
      { action: "cold", prepare: () => removeMade(folder), command: build },
      ...changes,
      { action: "unchanged", prepare: () => Promise.resolve(), command: build },
      { action: "entry", prepare: (turn) => changeEntry(folder, turn), command: build },
      {
        action: "warned",
        async prepare({ round, size }) {
          await changeAll(folder, size, { stamp: `${round} warned`, description: longDescription });
          await measureProcess(build, folder);
          const page = makeChangedPage(size, `${round} warned once more`);
          await writeTesseraPage(folder, { ...page, description: longDescription });
        },
        command: build,
      },
      {
        action: "all",
        prepare: ({ round, size }) => changeAll(folder, size, { stamp: `${round} all` }),
        command: build,
      },
    ],
    install: () => Promise.resolve(),
    writeSite: async (size) => writeTesseraSite(folder, size, await findPackages()),
  };
}

/** Runs in the site's folder. */
export function runTessera(...args: string[]): Command {
  return { file: process.execPath, args: ["node_modules/.bin/tessera", ...args] };
}

/** Removes what it has made, but for the sizes of photographs: those are sharp's work. */
export async function removeMade(folder: string): Promise<void> {
  const kept = await readdir(path.join(folder, ".tessera"));
  const others = kept.filter((entry) => entry !== "images");
  await removeAll(folder, ["dist", ...others.map((entry) => `.tessera/${entry}`)]);
}

/** Its code and whatever else is not of pages is kept. */
async function changeAll(
  folder: string,
  size: BenchSize,
  { stamp, ...keys }: { stamp: string; description?: string },
): Promise<void> {
  for (const page of makeChangedPages(size, stamp))
    await writeTesseraPage(folder, { ...page, ...keys });
}

async function changeEntry(folder: string, { round, size }: Turn): Promise<void> {
  const answer = findSharedAnswer(size.seed);
  await writeTesseraAnswer(folder, { ...answer, question: `${answer.question} ${round}` });
}
