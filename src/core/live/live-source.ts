import { layOver, layTexts } from "#core/document/read/lay-over.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { reloadDocuments } from "#core/document/read/reload-documents.ts";
import type { Source } from "#core/document/source.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import { type KnownStamps, type Stamp, stampFiles, type Stamps } from "#core/graph/stamp-files.ts";
import { textsOf } from "#core/messages/texts.ts";
import { type EntryRecords, knowEntries } from "./know-entries.ts";
import { once } from "#core/remember.ts";

/** Texts that replace those of files; null removes a file. */
export type ChangedTexts = ReadonlyMap<string, string | null>;

/** The documents of a site at one moment, with the texts in memory. */
export type SourceMoment = {
  source: Source;
  /** Returns the stamps of all documents; computed by the first call. */
  stamps: () => Stamps;
};

type SourceOptions = {
  /** The site's folder; null if the site is in memory alone. */
  root: string | null;
  /**
   * True to keep the texts of all documents at hand; schemas are then as they were saved, whatever
   * is typed into them.
   */
  isInMemory?: boolean;
  /** The stamps of the files as they are, if they are known. */
  stamps?: Stamps | undefined;
  /** Stamps of an earlier time: a file that has the same one is not read again. */
  known?: KnownStamps | undefined;
  /** What is known of entries, which are then read by need; all are read if it is left out. */
  records?: EntryRecords | undefined;
};

/** Keeps the documents of a site as they are on the disk, with other texts in place of some. */
export class LiveSource {
  readonly #root: string | null;
  readonly #isInMemory: boolean;
  readonly #records: EntryRecords | undefined;
  /** The folder as it was read; texts of pages are read from it on demand. */
  #read: Source;
  /** The same, with texts in memory if they are to be kept. */
  #base: Source;
  #texts: ChangedTexts = new Map();
  #moment: SourceMoment | null = null;
  #known: KnownStamps;
  /** The stamps of the files on the disk; null until they are needed. */
  #stamps: Stamps | null;
  /** How often each file was saved. */
  readonly #saves = new Map<string, number>();

  constructor(source: Source, options: SourceOptions) {
    const { root, isInMemory = false, stamps = null } = options;
    this.#root = root;
    this.#isInMemory = isInMemory;
    this.#records = options.records;
    this.#read = source;
    this.#base = isInMemory ? keepTexts(source, null) : source;
    this.#stamps = stamps;
    this.#known = options.known ?? { takenMs: 0, stamps: new Map() };
  }

  /** @returns the site with all texts; the same object while nothing changes */
  now(): SourceMoment {
    if (this.#moment !== null) return this.#moment;
    const [base, texts] = [this.#base, this.#texts];
    const lay = this.#isInMemory ? layTexts : layOver;
    const source = texts.size === 0 ? base : lay(base, Object.fromEntries(texts));
    this.#moment = { source, stamps: once(() => this.#stampAll(source, texts)) };
    return this.#moment;
  }

  /**
   * Replaces texts of files in memory.
   *
   * @returns a function that restores the texts that were there before
   */
  set(texts: ChangedTexts): () => void {
    const before = this.#texts;
    this.#replace(new Map([...before, ...texts]));
    return () => this.#replace(before);
  }

  /** Restores the texts of files from the disk. */
  reset(files: Iterable<string>): void {
    const gone = new Set(files);
    this.#replace(new Map([...this.#texts].filter(([file]) => !gone.has(file))));
  }

  #replace(texts: ChangedTexts): void {
    this.#texts = texts;
    this.#moment = null;
  }

  /**
   * Applies saved files: pages, and texts that were there, at the cost of these alone, anything else by
   * reading the folder.
   *
   * @throws if the folder cannot be read
   */
  async take(files: string[], { isWhole = false }: { isWhole?: boolean } = {}): Promise<void> {
    const root = this.#root;
    if (root === null) return;
    const reloaded = isWhole ? null : reloadDocuments(this.#read, root, files);
    const loaded = reloaded === null ? await this.#load(root) : null;
    this.#read = loaded?.source ?? reloaded ?? this.#read;
    const before = { documents: this.#base.documents, saved: new Set(files) };
    this.#base = this.#isInMemory ? keepTexts(this.#read, before) : this.#read;
    // Counted after reading: who stamped the files meanwhile had the texts before the save.
    for (const file of files) this.#saves.set(file, (this.#saves.get(file) ?? 0) + 1);
    this.#stamps =
      loaded === null
        ? this.#stampAgain(files, root)
        : loaded.stamps && this.#markAll(loaded.stamps);
    this.#moment = null;
  }

  async #load(root: string): Promise<{ source: Source; stamps: Stamps | null }> {
    const unsaved = new Map(this.#isInMemory ? [] : [...this.#texts].flatMap(listText));
    const records = this.#records;
    if (records === undefined) return { source: await loadSource(root, unsaved), stamps: null };
    const source = await loadSource(root, unsaved, { readsEntriesLater: true });
    const stamps = this.#stampDisk(source);
    const saved = new Map([...stamps].filter(([file]) => !unsaved.has(file)));
    return { source: knowEntries(source, { records, stamps: saved }), stamps };
  }

  #stampAgain(files: string[], root: string): Stamps | null {
    if (this.#stamps === null) return null;
    const again = stampFiles(root, files, { takenMs: 0, stamps: new Map() });
    const stamps = new Map(this.#stamps);
    for (const file of files) {
      const stamp = again.get(file);
      if (stamp === undefined) stamps.delete(file);
      else stamps.set(file, this.#markSaved(file, stamp));
    }
    return stamps;
  }

  /** @returns a stamp of its own for each save: a file may have been read in the middle of one */
  #markSaved(file: string, stamp: Stamp): Stamp {
    const [changedMs, bytes, inode, content] = stamp;
    return [changedMs, bytes, inode, `${content} ${this.#saves.get(file) ?? 0}`];
  }

  #markAll(onDisk: Stamps): Stamps {
    if (this.#saves.size === 0) return onDisk;
    const stamps = new Map(onDisk);
    for (const file of this.#saves.keys()) {
      const stamp = stamps.get(file);
      if (stamp !== undefined) stamps.set(file, this.#markSaved(file, stamp));
    }
    return stamps;
  }

  #stampDisk(source: Source): Stamps {
    const files = [...source.documents.files];
    if (this.#root === null) return new Map(files.map((file) => [file, stampText(source, file)]));
    const takenMs = Date.now();
    const stamps = stampFiles(this.#root, files, this.#known);
    this.#known = { takenMs, stamps };
    return stamps;
  }

  /** Stamps the documents: those in memory by their texts, the others as they are on the disk. */
  #stampAll(source: Source, texts: ChangedTexts): Stamps {
    this.#stamps ??= this.#markAll(this.#stampDisk(this.#base));
    if (texts.size === 0) return this.#stamps;
    const stamps = new Map(this.#stamps);
    for (const [file, text] of texts) {
      if (text === null) stamps.delete(file);
      else if (source.documents.files.has(file)) stamps.set(file, stampText(source, file));
    }
    return stamps;
  }
}

function stampText({ documents }: Source, file: string): Stamp {
  const text = documents.read(file) ?? "";
  return [0, text.length, -1, hashContent(text)];
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

function listText([file, text]: [string, string | null]): [string, string][] {
  return text === null ? [] : [[file, text]];
}
