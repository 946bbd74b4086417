import type { Allow } from "#core/allow.ts";
import { settingsFile } from "#core/document/read/content-files.ts";
import { editorSchemaFile, type Source } from "#core/document/source.ts";
import { LiveSite } from "#core/live/live-site.ts";
import { iconFile } from "#site/look/icons/color-drawing.ts";
import { type Look, tokensFile } from "#site/look/look.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { textsOf } from "#core/messages/texts.ts";
import { loadSiteConfig } from "#site/make/load/load-site-config.ts";
import { dropOutdated } from "#site/make/records/drop-outdated.ts";
import { graphFolder, type GraphRecords, openRecords } from "#site/make/records/graph-records.ts";
import { readChecks } from "#site/make/records/read-checks.ts";
import { limitOldHeap } from "#site/make/load/limit-heap.ts";
import { makeOpener, type SiteState } from "#site/make/load/site-state.ts";
import { listOutputs } from "#site/outputs/list-outputs.ts";
import type { Output } from "#site/outputs/output.ts";
import { checkCode } from "#site/make/check/check-code.ts";
import { readHosts } from "#site/make/load/read-hosts.ts";
import { resolveLook } from "#site/make/load/resolve-look.ts";
import { writeLookSheets } from "#site/make/styles/write-look-sheets.ts";
import { describeFailure, type Failure } from "#site/make/check/describe-failure.ts";
import { refreshEditorSchema } from "#site/make/fix/write-generated.ts";
import { importFresh } from "./import-fresh.ts";
import type { Change } from "./save-queue.ts";

/** The last valid parts of pages beside documents; a new object after each save. */
export type Materials = {
  /** The last theme that could be read. */
  look: Look | null;
  lookDiagnostics: Diagnostic[];
  /** Addresses of the fonts that pages preload. */
  fonts: string[];
  /** Issues in the text of the code: style sheets, islands. */
  codeFailures: Failure[];
  /** The outputs of the last `site.config.ts` that ran, and the engine's own. */
  outputs: Output[];
  /** The hosts that `site.config.ts` allows. */
  allow: Allow;
  /** Failures to read a part, by the part. */
  failures: Partial<Record<"source" | "documents" | "help" | "theme" | "code" | "config", Failure>>;
};

/**
 * Documents that are read one by one when saved; after any other change to their sources, all are
 * read.
 */
const documentFiles =
  /^(?:(?:pages|content)\/.+\.(?:json|md)|theme\/tokens\.json|theme\/icon\.svg)$/;

/** Other sources of documents. */
const otherFiles =
  /^(?:schema\/|public\/|theme\/words\/|(?:pages|content)\/(?!.+\.(?:json|md)$)|blocks\/[^/]+\/(?:schema\.json$|migrations\/|presets\/))/;

/** Code that `site.config.ts` may import: blocks are the renderer's. */
const configFiles =
  /^(?!blocks\/|pages\/|content\/|schema\/|public\/|src\/|tests\/).*\.[cm]?[jt]sx?$/;

/** Style sheets, files that they name, and code that may declare what they use. */
const codeFiles = /^(?:blocks|theme|forms)\/.+\.(?!json$)\w+$/;

/**
 * The most documents that are read one by one; for more, as after a change of the branch, all are
 * read.
 */
const fewDocuments = 20;

const nothing: Source = {
  documents: textsOf(),
  blocks: {},
  schemas: {},
  assets: [],
  icons: [],
  fileNames: {},
  issues: [],
};

type MaterialsOptions = {
  root: string;
  /** @returns the day as ISO 8601 */
  today: () => string;
  /** True if the pages are shown in a browser. */
  isShown: boolean;
};

/**
 * Reads a site during development. A part that cannot be read keeps its last value, with a message;
 * each save tries again, so that the site recovers by itself.
 */
export class DevMaterials {
  readonly live: LiveSite<SiteState>;
  /** Those of the last build or check. */
  readonly records: GraphRecords;
  readonly #options: MaterialsOptions;
  readonly #forgetCode: () => void;
  #now: Materials;

  private constructor(options: MaterialsOptions, outputs: Output[]) {
    const { root, today } = options;
    this.#options = options;
    this.#forgetCode = importFresh(root);
    const allow = {};
    const records = openRecords(graphFolder(root));
    this.records = records;
    dropOutdated(root, records);
    const nothingWrong = { lookDiagnostics: [], fonts: [], codeFailures: [], failures: {} };
    this.#now = { look: null, outputs, allow, ...nothingWrong };
    this.live = new LiveSite({
      root,
      source: nothing,
      open: makeOpener({ root, look: null, outputs, allow }),
      today,
      records,
      checks: () => readChecks(records),
    });
  }

  static async open(options: MaterialsOptions): Promise<DevMaterials> {
    const materials = new DevMaterials(options, await listOutputs({}));
    await materials.#attempt("config", "site.config.ts", () => materials.#readConfig());
    await materials.#readDocuments("source", "pages", []);
    limitOldHeap(materials.live.source.documents.files.size);
    await materials.#refreshHelp();
    await materials.#attempt("theme", tokensFile, () => materials.#readLook());
    await materials.#attempt("code", "theme/theme.css", () => materials.#readCode());
    return materials;
  }

  current(): Materials {
    return this.#now;
  }

  /** Applies saved changes; never throws. */
  async takeUp(changes: Change[]): Promise<void> {
    const files = changes.map(({ file }) => file);
    const documents = files.filter((file) => documentFiles.test(file));
    const { failures } = this.#now;
    const folders = Object.keys(this.live.source.fileNames);
    const isNamed = (file: string): boolean =>
      folders.some((folder) => file.startsWith(`${folder}/`));
    const isWide =
      failures.source !== undefined ||
      failures.documents !== undefined ||
      documents.length > fewDocuments ||
      changes.some(({ kind, file }) => kind !== "change" && file.startsWith("blocks/")) ||
      files.some((file) => otherFiles.test(file) || isNamed(file));
    const [name = "pages"] = files;
    if (isWide) await this.#readDocuments("source", name, files);
    // Readable parts are read, even if another fails.
    const single = isWide && this.#now.failures.source === undefined ? [] : documents;
    await this.#readDocuments("documents", single[0] ?? name, single);
    // The names of new documents are offered in editors too.
    if (isWide || changes.some(({ kind }) => kind !== "change")) await this.#refreshHelp();
    const isConfig = failures.config !== undefined || files.some((file) => configFiles.test(file));
    if (isConfig) {
      this.#forgetCode();
      await this.#attempt("config", "site.config.ts", () => this.#readConfig());
    }
    const isLook = failures.theme !== undefined || files.some(isOfLook);
    if (isLook) await this.#attempt("theme", tokensFile, () => this.#readLook());
    const isCode = files.some((file) => codeFiles.test(file) || file === settingsFile);
    if (isLook || isConfig || isCode || failures.code !== undefined)
      await this.#attempt("code", "theme/theme.css", () => this.#readCode());
  }

  #readDocuments(part: "source" | "documents", fallback: string, files: string[]): Promise<void> {
    return this.#attempt(part, fallback, async () => {
      if (part === "source") await this.live.take(files, { isWhole: true });
      else if (files.length > 0) await this.live.take(files);
      return {};
    });
  }

  #refreshHelp(): Promise<void> {
    const { root, isShown } = this.#options;
    return this.#attempt("help", editorSchemaFile, async () => {
      if (isShown) refreshEditorSchema(root, this.live.source);
      return {};
    });
  }

  async #attempt(
    part: keyof Materials["failures"],
    fallback: string,
    read: () => Promise<Partial<Materials>>,
  ): Promise<void> {
    const { [part]: _, ...failures } = this.#now.failures;
    const { look, outputs, allow } = this.#now;
    const { root } = this.#options;
    try {
      this.#now = { ...this.#now, ...(await read()), failures };
    } catch (error) {
      const failure = describeFailure(error, { root, id: "not-taken-up", fallback });
      this.#now = { ...this.#now, failures: { ...failures, [part]: failure } };
    }
    const now = this.#now;
    const isSame = now.look === look && now.outputs === outputs && now.allow === allow;
    if (!isSame) this.live.use(makeOpener({ root, ...now }));
  }

  async #readConfig(): Promise<Partial<Materials>> {
    const config = await loadSiteConfig(this.#options.root);
    return { allow: config.allow ?? {}, outputs: await listOutputs(config) };
  }

  async #readLook(): Promise<Partial<Materials>> {
    const { root, isShown } = this.#options;
    const { value, diagnostics } = await resolveLook(root, this.live.source);
    const isBroken = value === null && diagnostics.length > 0;
    const look = isBroken ? this.#now.look : value;
    const sheets = { root, use: "dev", fontUse: null } as const;
    const fonts = isShown ? await writeLookSheets(look, sheets) : [];
    return { look, lookDiagnostics: diagnostics, fonts: fonts.map((file) => `/${file}`) };
  }

  async #readCode(): Promise<Partial<Materials>> {
    const { issues, texts } = await checkCode(this.#options.root, {
      look: this.#now.look,
      hosts: readHosts(this.live.source, this.#now.allow),
    });
    const diagnostics = makeDiagnostics(issues, textsOf(texts));
    const codeFailures = diagnostics.map((diagnostic) => {
      return { diagnostic, document: texts[diagnostic.file] ?? "" };
    });
    return { codeFailures };
  }
}

function isOfLook(file: string): boolean {
  return file === tokensFile || file === iconFile || file.startsWith("theme/fonts/");
}
