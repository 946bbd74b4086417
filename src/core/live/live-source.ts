import { layOver } from "#core/document/read/lay-over.ts";
import { loadSource, reloadPages } from "#core/document/read/load-source.ts";
import type { Source } from "#core/document/source.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import { type KnownStamps, stampFiles, type Stamps } from "#core/graph/stamp-files.ts";

/** Texts that stand in the place of files; null where a file would be gone. */
export type Texts = ReadonlyMap<string, string | null>;

/** The documents of a site at one moment. */
export type SourceMoment = {
  /** The site's folder; null where the site is in memory alone. */
  root: string | null;
  /** With the texts. */
  source: Source;
  texts: Texts;
};

/** The documents of a site as they are on the disk, with other texts in the place of some. */
export class LiveSource {
  readonly #root: string | null;
  readonly #isOfFiles: boolean;
  #base: Source;
  #texts: Texts = new Map();
  #moment: SourceMoment | null = null;

  /**
   * @param options `isOfFiles`: whether texts count of files alone that are there, as those of an editor do
   */
  constructor(base: Source, options: { root: string | null; isOfFiles?: boolean }) {
    this.#base = base;
    this.#root = options.root;
    this.#isOfFiles = options.isOfFiles ?? false;
  }

  /** @returns the site as it stands with all texts; the same object while nothing is otherwise */
  now(): SourceMoment {
    if (this.#moment !== null) return this.#moment;
    const texts = this.#isOfFiles ? this.#pickTexts() : this.#texts;
    const source = texts.size === 0 ? this.#base : layOver(this.#base, Object.fromEntries(texts));
    this.#moment = { root: this.#root, source, texts };
    return this.#moment;
  }

  /** Puts texts in the place of files' own. */
  set(texts: Texts): void {
    this.#texts = new Map([...this.#texts, ...texts]);
    this.#moment = null;
  }

  /** Lets the own texts of files hold again. */
  reset(files: Iterable<string>): void {
    const gone = new Set(files);
    this.#texts = new Map([...this.#texts].filter(([file]) => !gone.has(file)));
    this.#moment = null;
  }

  /**
   * Takes up files that were saved: pages at the cost of these alone, anything else by reading the folder.
   *
   * @throws where the folder cannot be read
   */
  async take(files: string[], { isWhole = false }: { isWhole?: boolean } = {}): Promise<void> {
    const root = this.#root;
    if (root === null) return;
    const isOfPages = !isWhole && files.every((file) => file.startsWith("pages/"));
    this.#base = isOfPages
      ? reloadPages(this.#base, root, files)
      : await loadSource(root, new Map([...this.#pickTexts()].flatMap(listText)));
    this.#moment = null;
  }

  #pickTexts(): Texts {
    const { documents } = this.#base;
    return new Map([...this.#texts].filter(([file]) => file in documents));
  }
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
  const files = Object.keys(documents);
  const isInMemory = (file: string): boolean => root === null || texts.has(file);
  const onDisk = stampFiles(
    root ?? "",
    files.filter((file) => !isInMemory(file)),
    known,
  );
  const stamps: Stamps = new Map(onDisk);
  for (const file of files.filter(isInMemory)) {
    const text = documents[file] ?? "";
    stamps.set(file, [0, text.length, -1, hashContent(text)]);
  }
  return { stamps, onDisk: { takenMs, stamps: onDisk } };
}

function listText([file, text]: [string, string | null]): [string, string][] {
  return text === null ? [] : [[file, text]];
}
