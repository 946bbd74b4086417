import { expect } from "vitest";

/** The bytes of every file of an output, by path. */
type Files = ReadonlyMap<string, string>;

/** @returns the hashed files that an output lists as its own, or as kept */
function readList(files: Files, list: "_hashed" | "_kept"): string[] {
  return (files.get(list) ?? "").split("\n").filter((line) => line !== "");
}

/** @returns an output without what it only kept of another, which is what its build made */
export function leaveKept(files: Files): Map<string, string> {
  const kept = readList(files, "_kept");
  const beyond = new Set(["_kept", ...kept.flatMap((file) => [file, `${file}.br`, `${file}.gz`])]);
  return new Map([...files].filter(([file]) => !beyond.has(file)));
}

/**
 * Holds what an output kept against the one before it: the hashed files of that one where its were
 * others, and else what that one had kept.
 *
 * @param isSure whether it was known how that one stood; nothing may be kept where it was not
 * @returns how many it kept
 */
function expectKept(before: Files, after: Files, isSure: boolean): number {
  const [hashed, kept] = [readList(after, "_hashed"), readList(after, "_kept")];
  const own = readList(before, "_hashed");
  const isSame = JSON.stringify(own) === JSON.stringify(hashed);
  const expected = (isSame ? readList(before, "_kept") : own).filter(
    (file) => !hashed.includes(file),
  );
  if (isSure || kept.length > 0) expect(kept).toEqual(expected);
  expect(after.has("_kept")).toBe(kept.length > 0);
  for (const file of kept) {
    expect(after.get(file), file).toBe(before.get(file));
    for (const form of [".br", ".gz"])
      if (after.has(file + form)) expect(after.get(file + form)).toBe(before.get(file + form));
  }
  return kept.length;
}

/** Follows the builds of one output. */
export type KeptWatch = {
  /** Holds an output that was built against the one before it. */
  look: (before: Files, after: Files) => void;
  /** From here to the next build, the records may be of another output than stands there. */
  shake: () => void;
  /** @returns how many old files were kept so far */
  count: () => number;
};

export function watchKept(): KeptWatch {
  let [isSure, count] = [true, 0];
  return {
    look(before, after) {
      count += expectKept(before, after, isSure);
      isSure = true;
    },
    shake() {
      isSure = false;
    },
    count: () => count,
  };
}
