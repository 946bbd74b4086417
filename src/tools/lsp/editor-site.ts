import path from "node:path";
import { pathToFileURL } from "node:url";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import type { Source } from "#core/document/source.ts";
import { type Knowledge, openKnowledge } from "#core/language/knowledge.ts";
import { holdSource, renewSource } from "./hold-source.ts";
import { joinFound } from "./join-found.ts";
import { startChecker } from "./start-checker.ts";
import { warmUp } from "./warm-up.ts";
import { tryReadText } from "#core/document/read/try-read-text.ts";

/** One site that is open in an editor. */
export type EditorSite = {
  root: string;
  /** @returns what is known of the site as it stands in the editor */
  know: () => Promise<Knowledge>;
  /** Takes up what was typed; null where the document was closed, and the file's own text holds. */
  take: (file: string, document: TextDocument | null) => void;
  /** @returns a document of the site, also one that is not open; null where there is none */
  documentOf: (file: string) => TextDocument | null;
  /** @returns an address as the editor writes it */
  uriOf: (file: string) => string;
  /** @returns whether a file is open */
  isOpen: (file: string) => boolean;
  /** @returns what was last told of a file */
  diagnosticsOf: (file: string) => Diagnostic[];
  /** @returns what keeps a document of the site from being read, as it was last told */
  findUnread: () => Diagnostic | null;
  close: () => Promise<void>;
};

/** What is told of one file: all of it, in the place of what was told before. */
export type Told = { file: string; uri: string; version?: number; diagnostics: Diagnostic[] };

/** What looks like a document of a site, though it was not saved yet. */
const newDocuments = /^(?:pages|content)\/.+\.json$/;

/**
 * Opens a site: its texts are held here, to answer at once; a thread checks them.
 *
 * @param site `tell` is told what is wrong, file by file; `report` what is for a log
 */
export function openEditorSite(site: {
  root: string;
  tell: (told: Told) => void;
  report: (text: string) => void;
}): EditorSite {
  const { root, tell, report } = site;
  const open = new Map<string, TextDocument>();
  const read = new Map<string, TextDocument>();
  const told = new Map<string, { diagnostics: Diagnostic[]; words: string }>();
  const found = joinFound();
  const state: { source: Promise<Source>; known?: { of: Source; knowledge: Knowledge } } = {
    source: holdSource(root),
  };
  const warming = warmUp(know).catch((error: unknown) => report(String(error)));
  const checker = startChecker({
    root,
    report,
    tell(news) {
      if (news.kind === "saved") return renew(news.files);
      // Typed meanwhile: the check after that tells.
      if (news.revision !== checker.revision()) return;
      if (news.kind === "quick") tellOne(news.file, news.diagnostics);
      else tellAll(found.take(news));
    },
  });

  function renew(files: string[]): void {
    delete state.known;
    for (const file of files) read.delete(file);
    const before = state.source;
    state.source = before.then(
      (source) => renewSource(root, source, files),
      () => holdSource(root),
    );
    state.source.catch((error: unknown) => report(String(error)));
  }

  function tellAll(all: Map<string, Diagnostic[]>): void {
    // Of what is open it is told also that nothing is wrong: editors wait for the version that they typed.
    for (const file of new Set([...told.keys(), ...open.keys()]))
      if (!all.has(file)) tellOne(file, []);
    for (const [file, diagnostics] of all) tellOne(file, diagnostics);
  }

  function tellOne(file: string, diagnostics: Diagnostic[]): void {
    const version = open.get(file)?.version;
    const words = JSON.stringify([version, diagnostics]);
    if (told.get(file)?.words === words) return;
    if (diagnostics.length === 0 && version === undefined) told.delete(file);
    else told.set(file, { diagnostics, words });
    tell({ file, uri: uriOf(file), diagnostics, ...(version === undefined ? {} : { version }) });
  }

  function uriOf(file: string): string {
    return open.get(file)?.uri ?? pathToFileURL(path.join(root, file)).href;
  }

  async function know(): Promise<Knowledge> {
    const source = await state.source;
    if (state.known?.of === source) return state.known.knowledge;
    const documents = { ...source.documents };
    for (const [file, document] of open)
      if (file in documents || newDocuments.test(file)) documents[file] = document.getText();
    const knowledge = openKnowledge({ ...source, documents });
    state.known = { of: source, knowledge };
    return knowledge;
  }

  return {
    root,
    know,
    uriOf,
    isOpen: (file) => open.has(file),
    take(file, document) {
      if (document === null) open.delete(file);
      else open.set(file, document);
      delete state.known;
      found.touch(file);
      checker.change(file, document?.getText() ?? null);
    },
    documentOf(file) {
      const own = open.get(file) ?? read.get(file);
      if (own !== undefined) return own;
      const text =
        state.known?.knowledge.source.documents[file] ?? tryReadText(path.join(root, file));
      if (text === null) return null;
      const document = TextDocument.create(uriOf(file), "jsonc", 0, text);
      read.set(file, document);
      return document;
    },
    diagnosticsOf: (file) => told.get(file)?.diagnostics ?? [],
    findUnread() {
      for (const { diagnostics } of told.values()) {
        const unread = diagnostics.find(({ code }) => code === "json-syntax");
        if (unread !== undefined) return unread;
      }
      return null;
    },
    async close() {
      for (const [file] of told) tellOne(file, []);
      await checker.close();
      await warming;
    },
  };
}
