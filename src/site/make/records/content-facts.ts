import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { tryReadText } from "#core/document/read/try-read-text.ts";

/** What was found out about contents, each in a word, from process to process. */
export type ContentFacts = {
  get: (name: string) => string | undefined;
  set: (name: string, fact: string) => void;
  /** Writes what was set since the last time; throws where the disk does not let it. */
  store: () => void;
};

/** The fact of a content in which nothing was found wrong. */
export const right = "right";

/** Facts never change: their names have hashes of all that they rest on. */
const opened = new Map<string, ContentFacts>();

/** A whole line: one that a crash or a full disk cut off is none, nor is one that went on after it. */
const whole = /^(\S+) (\S+) ;$/;

/**
 * Opens the facts that are kept in a folder: in one file, since to look whether there is a file for
 * each takes longer than most else that a build does with a photograph that it knows.
 */
export function openFacts(folder: string): ContentFacts {
  const before = opened.get(folder);
  if (before !== undefined) return before;
  const file = path.join(folder, "facts");
  const lines = (tryReadText(file) ?? "").split("\n");
  const known = new Map(
    lines.flatMap((line): [string, string][] => {
      const [, name, fact] = whole.exec(line) ?? [];
      return name === undefined || fact === undefined ? [] : [[name, fact]];
    }),
  );
  const unwritten: string[] = [];
  const facts: ContentFacts = {
    get: (name) => known.get(name),
    set(name, fact) {
      known.set(name, fact);
      unwritten.push(`${name} ${fact} ;\n`);
    },
    store() {
      if (unwritten.length === 0) return;
      mkdirSync(folder, { recursive: true });
      appendFileSync(file, unwritten.splice(0).join(""));
    },
  };
  opened.set(folder, facts);
  return facts;
}
