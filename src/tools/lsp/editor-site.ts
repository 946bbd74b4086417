import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { limitOldHeap, settleHeap } from "#site/make/load/limit-heap.ts";
import { loadWhole } from "#site/make/load/load-whole.ts";
import { tryReadText } from "#core/document/read/try-read-text.ts";
import { type Knowledge, openKnowledge } from "#core/language/knowledge.ts";
import { warmMentions } from "#core/language/mentions/list-mentions.ts";
import { LiveSource } from "#core/live/live-source.ts";
import { Checker, type CheckerResult } from "./checker.ts";

/** All messages of one file, which replace those before. */
export type FileDiagnostics = {
  file: string;
  uri: string;
  version?: number;
  diagnostics: Diagnostic[];
};

/** The paths of documents, also of those that are not saved yet. */
const newDocuments = /^(?:pages|content)\/.+\.(?:json|md)$/;

type EditorOptions = {
  root: string;
  /** Shows the messages of a file. */
  show: (messages: FileDiagnostics) => void;
  /** Logs a text. */
  report: (text: string) => void;
};

/** A site that is open in an editor: its texts are in memory, and a thread checks them. */
export class EditorSite {
  readonly root: string;
  readonly #options: EditorOptions;
  readonly #open = new Map<string, TextDocument>();
  readonly #read = new Map<string, TextDocument>();
  readonly #shown = new Map<string, { diagnostics: Diagnostic[]; words: string }>();
  readonly #checker: Checker;
  readonly #warming: Promise<void>;
  #source: Promise<LiveSource>;
  #knowledge: Knowledge | null = null;
  /** The last messages of the HTML, but for files that were changed since. */
  #htmlDiagnostics: Diagnostic[] = [];

  constructor(options: EditorOptions) {
    const { root, report } = options;
    this.root = root;
    this.#options = options;
    limitOldHeap();
    this.#source = this.#load();
    this.#warming = this.#warmUp().catch((error: unknown) => report(String(error)));
    this.#checker = new Checker({ root, report, take: (result) => this.#takeResult(result) });
  }

  /** @returns the knowledge of the site, with the editor's texts */
  async know(): Promise<Knowledge> {
    this.#knowledge = openKnowledge((await this.#source).now().source);
    return this.#knowledge;
  }

  /** Stores a typed text; null where the document was closed: the file's own text counts then. */
  take(file: string, document: TextDocument | null): void {
    if (document === null) this.#open.delete(file);
    else this.#open.set(file, document);
    // Styles are no documents: a check reads them from the disk.
    if (file.endsWith(".css")) return;
    this.#source = this.#source.then((source) => this.#lay(source, file));
    this.#source.catch(() => undefined);
    this.#htmlDiagnostics = this.#htmlDiagnostics.filter((one) => one.file !== file);
    this.#checker.change(file, document?.getText() ?? null);
  }

  /** @returns a document of the site, also one that is not open; null where there is none */
  documentOf(file: string): TextDocument | null {
    const cached = this.#open.get(file) ?? this.#read.get(file);
    if (cached !== undefined) return cached;
    const text =
      this.#knowledge?.source.documents.read(file) ?? tryReadText(path.join(this.root, file));
    if (text === null) return null;
    const document = TextDocument.create(this.uriOf(file), "jsonc", 0, text);
    this.#read.set(file, document);
    return document;
  }

  /** @returns an address as the editor writes it */
  uriOf(file: string): string {
    return this.#open.get(file)?.uri ?? pathToFileURL(path.join(this.root, file)).href;
  }

  /** @returns the last messages of a file */
  diagnosticsOf(file: string): Diagnostic[] {
    return this.#shown.get(file)?.diagnostics ?? [];
  }

  /** @returns the last message about a document that cannot be read; null where there is none */
  findUnread(): Diagnostic | null {
    const all = [...this.#shown.values()].flatMap(({ diagnostics }) => diagnostics);
    return all.find(({ code }) => code === "json-syntax") ?? null;
  }

  async close(): Promise<void> {
    for (const [file] of this.#shown) this.#showOne(file, []);
    await this.#checker.close();
    await this.#warming;
  }

  async #load(): Promise<LiveSource> {
    const { root } = this;
    const source = new LiveSource(await loadWhole(root), { root, isInMemory: true });
    for (const file of this.#open.keys()) this.#lay(source, file);
    return source;
  }

  #lay(source: LiveSource, file: string): LiveSource {
    const text = this.#open.get(file)?.getText();
    const isDocument = source.now().source.documents.files.has(file) || newDocuments.test(file);
    if (text === undefined || !isDocument) source.reset([file]);
    else source.set(new Map([[file, text]]));
    return source;
  }

  /**
   * Reads the names in every document, in pieces of 10 ms, so that a request waits no longer and
   * the first one for references finds them read.
   */
  async #warmUp(): Promise<void> {
    let until = performance.now() + 10;
    for (const _ of warmMentions(await this.know())) {
      if (performance.now() < until) continue;
      await setImmediate();
      until = performance.now() + 10;
    }
    settleHeap();
  }

  #takeResult(result: CheckerResult): void {
    if (result.kind === "saved") return this.#renew(result.files);
    // Something was typed meanwhile: the next check reports.
    if (result.revision !== this.#checker.revision()) return;
    if (result.kind === "quick") return this.#showOne(result.file, result.diagnostics);
    if (result.isWhole) this.#htmlDiagnostics = result.ofHtml;
    // Messages of documents come at once, those of their HTML later.
    const all = result.isWhole
      ? result.diagnostics
      : [...result.diagnostics, ...this.#htmlDiagnostics];
    this.#showAll(Map.groupBy(all, ({ file }) => file));
  }

  #renew(files: string[]): void {
    for (const file of files) this.#read.delete(file);
    this.#source = this.#source.then(
      async (source) => {
        await source.take(files);
        for (const file of this.#open.keys()) this.#lay(source, file);
        return source;
      },
      () => this.#load(),
    );
    this.#source.catch((error: unknown) => this.#options.report(String(error)));
  }

  #showAll(all: Map<string, Diagnostic[]>): void {
    // Open files are reported without messages too: editors wait for the version that they sent.
    for (const file of new Set([...this.#shown.keys(), ...this.#open.keys()]))
      if (!all.has(file)) this.#showOne(file, []);
    for (const [file, diagnostics] of all) this.#showOne(file, diagnostics);
  }

  #showOne(file: string, diagnostics: Diagnostic[]): void {
    const version = this.#open.get(file)?.version;
    const words = JSON.stringify([version, diagnostics]);
    if (this.#shown.get(file)?.words === words) return;
    if (diagnostics.length === 0 && version === undefined) this.#shown.delete(file);
    else this.#shown.set(file, { diagnostics, words });
    const messages = { file, uri: this.uriOf(file), diagnostics };
    this.#options.show(version === undefined ? messages : { ...messages, version });
  }
}
