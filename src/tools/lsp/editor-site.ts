import path from "node:path";
import { pathToFileURL } from "node:url";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { type Knowledge, openKnowledge } from "#core/language/knowledge.ts";
import { LiveSource } from "#core/live/live-source.ts";
import type { CheckerNews } from "./checker-messages.ts";
import { joinFound } from "./join-found.ts";
import { Checker } from "./checker.ts";
import { warmUp } from "./warm-up.ts";
import { tryReadText } from "#core/document/read/try-read-text.ts";

/** All messages of one file, which replace those before. */
export type Told = { file: string; uri: string; version?: number; diagnostics: Diagnostic[] };

/** The paths of documents, also of those that are not saved yet. */
const newDocuments = /^(?:pages|content)\/.+\.json$/;

type EditorOptions = {
  root: string;
  /** Reports messages, file by file. */
  tell: (told: Told) => void;
  /** Logs a text. */
  report: (text: string) => void;
};

/** A site that is open in an editor: its texts are in memory, and a thread checks them. */
export class EditorSite {
  readonly root: string;
  readonly #options: EditorOptions;
  readonly #open = new Map<string, TextDocument>();
  readonly #read = new Map<string, TextDocument>();
  readonly #told = new Map<string, { diagnostics: Diagnostic[]; words: string }>();
  readonly #found = joinFound();
  readonly #checker: Checker;
  readonly #warming: Promise<void>;
  #source: Promise<LiveSource>;
  #knowledge: Knowledge | null = null;

  constructor(options: EditorOptions) {
    const { root, report } = options;
    this.root = root;
    this.#options = options;
    this.#source = this.#load();
    this.#warming = warmUp(() => this.know()).catch((error: unknown) => report(String(error)));
    this.#checker = new Checker({ root, report, tell: (news) => this.#hear(news) });
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
    this.#source = this.#source.then((source) => this.#lay(source, file));
    this.#source.catch(() => undefined);
    this.#found.touch(file);
    this.#checker.change(file, document?.getText() ?? null);
  }

  /** @returns a document of the site, also one that is not open; null where there is none */
  documentOf(file: string): TextDocument | null {
    const own = this.#open.get(file) ?? this.#read.get(file);
    if (own !== undefined) return own;
    const known = this.#knowledge?.source.documents.read(file);
    const text = known ?? tryReadText(path.join(this.root, file));
    if (text === null) return null;
    const document = TextDocument.create(this.uriOf(file), "jsonc", 0, text);
    this.#read.set(file, document);
    return document;
  }

  /** @returns an address as the editor writes it */
  uriOf(file: string): string {
    return this.#open.get(file)?.uri ?? pathToFileURL(path.join(this.root, file)).href;
  }

  isOpen(file: string): boolean {
    return this.#open.has(file);
  }

  /** @returns the last messages of a file */
  diagnosticsOf(file: string): Diagnostic[] {
    return this.#told.get(file)?.diagnostics ?? [];
  }

  /** @returns the last message about a document that cannot be read; null where there is none */
  findUnread(): Diagnostic | null {
    const all = [...this.#told.values()].flatMap(({ diagnostics }) => diagnostics);
    return all.find(({ code }) => code === "json-syntax") ?? null;
  }

  async close(): Promise<void> {
    for (const [file] of this.#told) this.#tellOne(file, []);
    await this.#checker.close();
    await this.#warming;
  }

  async #load(): Promise<LiveSource> {
    const { root } = this;
    const source = new LiveSource(await loadSource(root), { root, isInMemory: true });
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

  #hear(news: Extract<CheckerNews, { kind: "found" | "quick" | "saved" }>): void {
    if (news.kind === "saved") return this.#renew(news.files);
    // Something was typed meanwhile: the next check reports.
    if (news.revision !== this.#checker.revision()) return;
    if (news.kind === "quick") this.#tellOne(news.file, news.diagnostics);
    else this.#tellAll(this.#found.take(news));
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

  #tellAll(all: Map<string, Diagnostic[]>): void {
    // Open files are reported without messages too: editors wait for the version that they sent.
    for (const file of new Set([...this.#told.keys(), ...this.#open.keys()]))
      if (!all.has(file)) this.#tellOne(file, []);
    for (const [file, diagnostics] of all) this.#tellOne(file, diagnostics);
  }

  #tellOne(file: string, diagnostics: Diagnostic[]): void {
    const version = this.#open.get(file)?.version;
    const words = JSON.stringify([version, diagnostics]);
    if (this.#told.get(file)?.words === words) return;
    if (diagnostics.length === 0 && version === undefined) this.#told.delete(file);
    else this.#told.set(file, { diagnostics, words });
    const about = { file, uri: this.uriOf(file), diagnostics };
    this.#options.tell(version === undefined ? about : { ...about, version });
  }
}
