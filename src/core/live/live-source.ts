import { layOver, layTexts } from "#core/document/read/lay-over.ts";
import { loadSource, reloadPages } from "#core/document/read/load-source.ts";
import type { Source } from "#core/document/source.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import { type KnownStamps, stampFiles, type Stamps } from "#core/graph/stamp-files.ts";
import { textsOf } from "#core/messages/texts.ts";

/** Texts that replace those of files; null removes a file. */
export type Texts = ReadonlyMap<string, string | null>;

/** The documents of a site at one moment. */
export type SourceMoment = {
  /** The site's folder; null if the site is in memory alone. */
  root: string | null;
  /** The documents, with the texts in memory. */
  source: Source;
  texts: Texts;
};

/** Keeps the documents of a site as they are on the disk, with other texts in place of some. */
export class LiveSource {
  readonly #root: string | null;
  readonly #isInMemory: boolean;
  /** The folder as it was read; texts of pages are read from it on demand. */
  #read: Source;
  /** The same, with texts in memory if they are to be kept. */
  #base: Source;
  #texts: Texts = new Map();
  #moment: SourceMoment | null = null;

  /**
   * @param options `isInMemory` keeps the texts of all documents at hand; schemas are then as
   *   they were saved, whatever is typed into them
   */
  constructor(source: Source, options: { root: string | null; isInMemory?: boolean }) {
    this.#root = options.root;
    this.#isInMemory = options.isInMemory ?? false;
    this.#read = source;
    this.#base = this.#isInMemory ? keepTexts(source, null) : source;
  }

  /** @returns the site with all texts; the same object while nothing changes */
  now(): SourceMoment {
    if (this.#moment !== null) return this.#moment;
    const [base, texts] = [this.#base, this.#texts];
    const lay = this.#isInMemory ? layTexts : layOver;
    const source = texts.size === 0 ? base : lay(base, Object.fromEntries(texts));
    this.#moment = { root: this.#root, source, texts };
    return this.#moment;
  }

  /** Replaces texts of files in memory. */
  set(texts: Texts): void {
    this.#texts = new Map([...this.#texts, ...texts]);
    this.#moment = null;
  }

  /** Restores the texts of files from the disk. */
  reset(files: Iterable<string>): void {
    const gone = new Set(files);
    this.#texts = new Map([...this.#texts].filter(([file]) => !gone.has(file)));
    this.#moment = null;
  }

  /**
   * Applies saved files: pages at the cost of these alone, anything else by reading the folder.
   *
   * @throws if the folder cannot be read
   */
  async take(files: string[], { isWhole = false }: { isWhole?: boolean } = {}): Promise<void> {
    const root = this.#root;
    if (root === null) return;
    const isOfPages = !isWhole && files.every((file) => file.startsWith("pages/"));
    const texts = this.#isInMemory ? [] : [...this.#texts];
    this.#read = isOfPages
      ? reloadPages(this.#read, root, files)
      : await loadSource(root, new Map(texts.flatMap(listText)));
    const before = { documents: this.#base.documents, saved: new Set(files) };
    this.#base = this.#isInMemory ? keepTexts(this.#read, before) : this.#read;
    this.#moment = null;
  }
}

/** @returns a source with the texts of all its documents; unsaved pages keep their earlier ones */
function keepTexts(
  source: Source,
  before: (Pick<Source, "documents"> & { saved: ReadonlySet<string> }) | null,
): Source {
  const isKept = (file: string): boolean => file.startsWith("pages/") && !before?.saved.has(file);
  const texts = [...source.documents.files].map((file) => {
    const known = isKept(file) ? before?.documents.read(file) : undefined;
    return [file, known ?? source.documents.read(file) ?? ""] as const;
  });
  return { ...source, documents: textsOf(Object.fromEntries(texts)) };
}

/**
 * Stamps all documents of a moment.
 *
 * @param known stamps of those on the disk, from an earlier time
 * @returns the stamps, and those on the disk for the next time
 */
export function stampDocuments(
  { root, source: { documents }, texts }: SourceMoment,
  known: KnownStamps,
): { stamps: Stamps; onDisk: KnownStamps } {
  const takenMs = Date.now();
  const files = [...documents.files];
  const isInMemory = (file: string): boolean => root === null || texts.has(file);
  const onDisk = stampFiles(
    root ?? "",
    files.filter((file) => !isInMemory(file)),
    known,
  );
  const stamps: Stamps = new Map(onDisk);
  for (const file of files.filter(isInMemory)) {
    const text = documents.read(file) ?? "";
    stamps.set(file, [0, text.length, -1, hashContent(text)]);
  }
  return { stamps, onDisk: { takenMs, stamps: onDisk } };
}

function listText([file, text]: [string, string | null]): [string, string][] {
  return text === null ? [] : [[file, text]];
}
