import { copyFileSync, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { toPosix } from "#core/to-posix.ts";
import { carryOut, readInode } from "#core/swap/carry-out.ts";
import { siteLock } from "#core/swap/recover-output.ts";
import { type Swap, writeJournal } from "#core/swap/swap-journal.ts";
import { hashedList, keptList } from "#site/outputs/output.ts";
import { countFiles } from "./count-files.ts";
import {
  type DistState,
  listFolders,
  stampAgain,
  sumFiles,
  type WrittenFiles,
} from "./dist-state.ts";
import { chooseKept } from "./old-files.ts";
import { nameForms, type Output } from "./output.ts";
import { compressedForms } from "./write-forms.ts";

/**
 * Replaces the last output with one that is whole. Checks its files before; `finishSwap` completes
 * a swap that a kill interrupts.
 *
 * @param write writes a last file to it
 */
export function swapIn(
  output: Output,
  write: (file: string, content: string) => void,
): { written: WrittenFiles; state: DistState } {
  const { out, options, files, hashed, last, staged, standing } = output;
  const { old, isCompressed } = options;
  if (old !== undefined && hashed.size > 0) write(hashedList, writeLines(hashed));
  const kept = chooseKept(old ?? null, { hashed, files: [...files.keys()] });
  const read = standing === null ? openHashReader(output) : (file: string) => last.get(file)?.hash;
  const changed = [...files].filter(([file, { hash }]) => read(file) !== hash).length;
  const stagedOld = stageKept(output, kept);
  countFiles(output, standing === null ? [...files.keys()] : staged, stagedOld);
  const swap =
    standing === null
      ? ({ kind: "folder", ...nameFolders(output) } as const)
      : planMoves(output, standing, { kept, stagedOld });
  if (swap !== null) {
    writeJournal(out, swap);
    carryOut(out, swap);
  }
  const facts = [...files].map(([file, { hash, size }]) => [file, hash, size] as const);
  const state = stampAgain(out, { isCompressed, files: facts, hashed: [...hashed], kept });
  return { written: { ...sumFiles(state), changed }, state };
}

/** @returns the files that have to be moved in; those in the output already stay as they are */
function stageKept(output: Output, kept: string[]): string[] {
  const { out, next, options, last, standing } = output;
  const from = options.old?.folder ?? out;
  const there = new Set(standing === null ? [] : [...last.keys(), ...standing.kept]);
  const forms = kept
    .filter((file) => !there.has(file))
    .flatMap((file) => nameForms(output, file))
    // A build without compressed forms made none.
    .filter((file) => existsSync(path.join(from, file)));
  for (const file of forms) {
    mkdirSync(path.dirname(path.join(next, file)), { recursive: true });
    copyFileSync(path.join(from, file), path.join(next, file));
  }
  if (kept.length === 0) return forms;
  writeFileSync(path.join(next, keptList), writeLines(kept));
  return [...forms, keptList];
}

/**
 * Plans the moves: first what pages need, then pages, then removals of what is no longer needed;
 * null where there are none.
 */
function planMoves(
  output: Output,
  standing: NonNullable<Output["standing"]>,
  { kept, stagedOld }: { kept: string[]; stagedOld: string[] },
): Swap | null {
  const { out, last, files, staged } = output;
  const before = [...last.keys(), ...standing.kept, keptList];
  const stay = new Set([...files.keys(), ...kept, ...stagedOld]);
  const gone = before.filter((file) => !stay.has(file) && isListed(out, file));
  const taken = new Set([...staged, ...staged.flatMap(listFolders)]);
  // Matches what needs the place of a folder, or a folder in the place of a file.
  const isInTheWay = (file: string): boolean =>
    taken.has(file) || listFolders(file).some((folder) => files.has(folder));
  const first = gone.filter(isInTheWay);
  const sorted = staged.toSorted((one, other) => isPage(one) - isPage(other));
  const moves = [...sorted.flatMap((file) => nameForms(output, file)), ...stagedOld];
  if (moves.length === 0 && gone.length === 0) return null;
  // A full disk is reported before anything is removed.
  if (first.length === 0)
    for (const folder of new Set(moves.map((file) => path.dirname(path.join(out, file)))))
      mkdirSync(folder, { recursive: true });
  return {
    kind: "files",
    ...nameFolders(output),
    first: first.flatMap(nameAllForms),
    moves,
    gone: gone.filter((file) => !isInTheWay(file)).flatMap(nameAllForms),
  };
}

function isListed(out: string, file: string): boolean {
  return file !== keptList || existsSync(path.join(out, keptList));
}

function nameFolders({ out, next, options }: Output): Pick<Swap, "lock" | "out" | "next"> {
  const parent = path.dirname(path.resolve(out));
  const lock = path.relative(parent, path.join(options.root ?? parent, siteLock));
  return { lock: toPosix(lock), out: readInode(out), next: readInode(next) ?? 0 };
}

function writeLines(files: Iterable<string>): string {
  return [...files]
    .toSorted()
    .map((file) => `${file}\n`)
    .join("");
}

function isPage(file: string): number {
  return Number(file.endsWith(".html"));
}

/** @returns a function that returns the hash of a file of an output that is not known */
function openHashReader({ out, hash }: Output): (file: string) => string | null {
  return (file) => {
    const place = path.join(out, file);
    // A pipe would never end.
    if (statSync(place, { throwIfNoEntry: false })?.isFile() !== true) return null;
    try {
      return hash(place);
    } catch {
      return null;
    }
  };
}

/** Names all forms: an output without compressed forms may have had them before. */
function nameAllForms(file: string): string[] {
  return [file, ...compressedForms.map((form) => file + form)];
}
