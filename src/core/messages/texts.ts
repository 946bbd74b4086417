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

/** The texts below those that were replaced, and all that lies over them. */
const layers = new WeakMap<
  object,
  { below: Pick<Texts, "open">; over: Map<string, string | null> }
>();

/**
 * Replaces texts without reading the others. Replaced ones may be replaced again any number of times.
 *
 * @param changes the new texts by file; null removes a file
 */
export function replaceTexts(
  texts: Pick<Texts, "files" | "open">,
  changes: Readonly<Record<string, string | null>>,
): Texts {
  const { files } = texts;
  const changed = Object.entries(changes);
  const { below, over: before } = layers.get(texts) ?? { below: texts, over: [] };
  const over = new Map([...before, ...changed]);
  const isSame = changed.every(([file, text]) => text !== null && files.has(file));
  const listLeft = (): string[] =>
    [...new Set([...files, ...over.keys()])].filter((file) => over.get(file) !== null);
  const replaced = makeTexts(isSame ? files : new Set(listLeft().toSorted()), (file) => {
    const text = over.get(file);
    if (typeof text === "string") return { text, issues: [] };
    return below.open(file) ?? { text: "", issues: [] };
  });
  layers.set(replaced, { below, over });
  return replaced;
}

/** @returns the texts of those files that exist, each read once; of all where none are named */
export function pickTexts(
  texts: Texts,
  files: Iterable<string> = texts.files,
): Record<string, string> {
  const pairs = [...new Set(files)].map((file) => [file, texts.read(file)]);
  return Object.fromEntries(pairs.filter(([, text]) => text !== null)) as Record<string, string>;
}
