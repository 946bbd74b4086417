import type { Issue } from "./issue.ts";

/** A text, and the reasons why it cannot be read as it is. */
export type ReadText = { text: string; issues: Issue[] };

/** Texts of files by path from the site's root, in memory, or on the disk until one is read. */
export type Texts = {
  readonly files: ReadonlySet<string>;
  /** Reads a file again with each call if it is on the disk; null for others than `files`. */
  readonly read: (file: string) => string | null;
  /** Does the same, and reports what is wrong with the file itself. */
  readonly open: (file: string) => ReadText | null;
};

/** @param open is called for `files` alone */
export function makeTexts(files: ReadonlySet<string>, open: (file: string) => ReadText): Texts {
  const openListed = (file: string): ReadText | null => (files.has(file) ? open(file) : null);
  return { files, open: openListed, read: (file) => openListed(file)?.text ?? null };
}

/** @returns texts that are in memory, by file */
export function textsOf(texts: Readonly<Record<string, string>> = {}): Texts {
  return makeTexts(new Set(Object.keys(texts)), (file) => ({
    text: texts[file] ?? "",
    issues: [],
  }));
}

/**
 * Replaces texts without reading the others.
 *
 * @param changes the new texts by file; null removes a file
 */
export function replaceTexts(
  { files, open }: Pick<Texts, "files" | "open">,
  changes: Readonly<Record<string, string | null>>,
): Texts {
  const changed = new Map(Object.entries(changes));
  const isSame = changed.entries().every(([file, text]) => text !== null && files.has(file));
  const listLeft = (): string[] =>
    [...new Set([...files, ...changed.keys()])].filter((file) => changed.get(file) !== null);
  return makeTexts(isSame ? files : new Set(listLeft().toSorted()), (file) => {
    const text = changed.get(file);
    if (typeof text === "string") return { text, issues: [] };
    return open(file) ?? { text: "", issues: [] };
  });
}

/** @returns the texts of those files that exist, each read once; of all where none are named */
export function pickTexts(
  texts: Texts,
  files: Iterable<string> = texts.files,
): Record<string, string> {
  const pairs = [...new Set(files)].map((file) => [file, texts.read(file)]);
  return Object.fromEntries(pairs.filter(([, text]) => text !== null)) as Record<string, string>;
}
