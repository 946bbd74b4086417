import { loadSource, reloadPages } from "#core/document/read/load-source.ts";
import type { Source, UnsavedTexts } from "#core/document/source.ts";
import { iconFile } from "#site/look/icons/color-drawing.ts";
import { type Look, tokensFile } from "#site/look/look.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { loadSiteConfig } from "../../site-config.ts";
import { listOutputs } from "#site/outputs/list-outputs.ts";
import { makePolicy } from "#site/outputs/make-policy.ts";
import type { Output } from "#site/outputs/output.ts";
import { checkCode } from "#site/make/check/check-code.ts";
import { resolveLook } from "#site/make/load/resolve-look.ts";
import { writeLookSheets } from "#site/make/styles/write-look-sheets.ts";
import { describeFailure, type Failure } from "#site/make/check/describe-failure.ts";
import { importFresh } from "./import-fresh.ts";
import type { Change } from "./make-save-queue.ts";

/** All that pages are made of, as it was last taken up; another object after each save. */
export type Materials = {
  source: Source;
  /** What stands in it in the place of files. */
  unsaved: UnsavedTexts;
  /** The last theme that could be read. */
  look: Look | null;
  lookDiagnostics: Diagnostic[];
  /** What the text of the code shows to be wrong: style sheets, islands. */
  codeFailures: Failure[];
  /** What the last `site.config.ts` that ran hands in, and the engine's own. */
  outputs: Output[];
  /** The content security policy of a build. */
  policy: string;
  /** What could not be taken up, by what it is a part of. */
  failures: Partial<Record<"source" | "documents" | "theme" | "code" | "config", Failure>>;
};

export type DevMaterials = {
  current: () => Materials;
  takeUp: (changes: Change[]) => Promise<void>;
};

/** Read one by one when saved; anything else that documents rest on is read afresh altogether. */
const documentFiles = /^(?:(?:pages|content)\/.+\.json|theme\/tokens\.json|theme\/icon\.svg)$/;

/** What documents rest on besides. */
const otherFiles = /^(?:schema\/|public\/|blocks\/[^/]+\/(?:schema\.json$|migrations\/))/;

/** Code that `site.config.ts` may bring in: blocks are the renderer's. */
const configFiles =
  /^(?!blocks\/|pages\/|content\/|schema\/|public\/|src\/|tests\/).*\.[cm]?[jt]sx?$/;

/** Style sheets, what they name, and code that may declare what they use. */
const codeFiles = /^(?:blocks|theme|forms)\/.+\.(?!json$)\w+$/;

/** As many documents are read one by one; of more, as after a change of the branch, all. */
const fewDocuments = 20;

const nothing: Source = {
  documents: {},
  blocks: {},
  schemas: {},
  assets: [],
  icons: [],
  fileNames: {},
  issues: [],
};

/**
 * Reads a site that is being written. What cannot be read leaves what stood before, and a message;
 * it is tried again with every save, so that it heals by itself.
 *
 * @param site `api` is the base address that forms are sent to; `readUnsaved` gives what stands in the
 *   place of files by now, where the site is open in an editor: then nobody is shown its pages
 */
export async function openMaterials(site: {
  root: string;
  api: string;
  readUnsaved?: () => UnsavedTexts;
}): Promise<DevMaterials> {
  const { root, api, readUnsaved } = site;
  const forget = importFresh(root);
  const first = { policy: makePolicy({ api, frames: [] }), outputs: await listOutputs({}) };
  const state: { now: Materials } = {
    now: {
      source: nothing,
      unsaved: new Map(),
      look: null,
      lookDiagnostics: [],
      codeFailures: [],
      failures: {},
      ...first,
    },
  };

  async function attempt(
    part: keyof Materials["failures"],
    fallback: string,
    read: () => Promise<Partial<Materials>>,
  ): Promise<void> {
    const { [part]: _, ...others } = state.now.failures;
    try {
      state.now = { ...state.now, ...(await read()), failures: others };
    } catch (error) {
      const failure = describeFailure(error, { root, id: "not-taken-up", fallback });
      state.now = { ...state.now, failures: { ...others, [part]: failure } };
    }
  }

  async function readConfig(): Promise<Partial<Materials>> {
    const config = await loadSiteConfig(root);
    const policy = makePolicy({ api, frames: config.allow?.frames ?? [] });
    return { policy, outputs: await listOutputs(config) };
  }

  async function readLook(): Promise<Partial<Materials>> {
    const { value, diagnostics } = await resolveLook(root, state.now.source);
    const isBroken = value === null && diagnostics.length > 0;
    const look = isBroken ? state.now.look : value;
    if (readUnsaved === undefined) await writeLookSheets(look, { root, use: "dev", fontUse: null });
    return { look, lookDiagnostics: diagnostics };
  }

  async function readCode(): Promise<Partial<Materials>> {
    const { issues, texts } = await checkCode(root, state.now.look);
    const diagnostics = makeDiagnostics(issues, texts);
    return {
      codeFailures: diagnostics.map((diagnostic) => ({
        diagnostic,
        document: texts[diagnostic.file] ?? "",
      })),
    };
  }

  async function readDocuments(files: string[]): Promise<Partial<Materials>> {
    const isOfPages = files.every((file) => file.startsWith("pages/"));
    if (!isOfPages) return readAll();
    if (readUnsaved === undefined)
      return { source: reloadPages(state.now.source, root, { files }) };
    const unsaved = new Map(readUnsaved());
    return { source: reloadPages(state.now.source, root, { files, unsaved }), unsaved };
  }

  /** What is not saved is another text at every moment: source and stamps are of the same one. */
  async function readAll(): Promise<Partial<Materials>> {
    const unsaved = new Map(readUnsaved?.());
    return { source: await loadSource(root, unsaved), unsaved };
  }

  await attempt("config", "site.config.ts", readConfig);
  await attempt("source", "pages", readAll);
  await attempt("theme", tokensFile, readLook);
  await attempt("code", "theme/theme.css", readCode);

  return {
    current: () => state.now,
    async takeUp(changes) {
      const files = changes.map(({ file }) => file);
      const documents = files.filter((file) => documentFiles.test(file));
      const { failures, source } = state.now;
      const isNamed = (file: string): boolean =>
        Object.keys(source.fileNames).some((folder) => file.startsWith(`${folder}/`));
      const isWide =
        failures.source !== undefined ||
        failures.documents !== undefined ||
        documents.length > fewDocuments ||
        files.some((file) => otherFiles.test(file) || isNamed(file));
      const [name = "pages"] = files;
      if (isWide) await attempt("source", name, readAll);
      // What can be read is, also where something else cannot.
      const single = isWide && state.now.failures.source === undefined ? [] : documents;
      await attempt("documents", single[0] ?? name, () => readDocuments(single));
      const isLook = failures.theme !== undefined || files.some(isOfLook);
      if (isLook) await attempt("theme", tokensFile, readLook);
      if (isLook || failures.code !== undefined || files.some((file) => codeFiles.test(file)))
        await attempt("code", "theme/theme.css", readCode);
      if (failures.config !== undefined || files.some((file) => configFiles.test(file))) {
        forget();
        await attempt("config", "site.config.ts", readConfig);
      }
    },
  };
}

function isOfLook(file: string): boolean {
  return file === tokensFile || file === iconFile || file.startsWith("theme/fonts/");
}
