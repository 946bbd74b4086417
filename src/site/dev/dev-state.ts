import { randomUUID } from "node:crypto";
import { setTimeout as setTimer } from "node:timers";
import { setTimeout } from "node:timers/promises";
import type { DevNews } from "#site/client/dev-news.ts";
import { type Diagnostic, isError } from "#core/messages/diagnostic.ts";
import { sortDiagnostics } from "#core/messages/make-diagnostic.ts";
import type { Source, UnsavedTexts } from "#core/document/source.ts";
import type { ServerEntry } from "#site/render/render-context.ts";
import type { Content } from "#site/outputs/output.ts";
import { describeFailure, type Failure } from "#site/make/check/describe-failure.ts";
import { makeDevImages } from "./dev-images.ts";
import { openMaterials } from "./dev-materials.ts";
import { addNews, makeEmptyPage } from "./dev-page.ts";
import {
  type DevPage,
  type DevSite,
  openDevRecords,
  type OpenedSite,
  openDevSite,
} from "./dev-site.ts";
import { countMessages, toDevMessages } from "./dev-messages.ts";
import { keepMemo } from "./keep-memo.ts";
import type { Change } from "./make-save-queue.ts";
import { runInSlices } from "./run-in-slices.ts";

export type DevAnswer = { status: number; html: string };

/** All that is wrong with the site, and the texts that it points into. */
export type Findings = {
  diagnostics: Diagnostic[];
  /** Those among them that only the HTML shows. */
  ofHtml: Diagnostic[];
  documents: Source["documents"];
};

/** What is wrong with one page. */
type OwnFindings = Pick<Findings, "diagnostics" | "documents">;

/** The site as it stands while it is being written. */
export type DevState = {
  /** Takes up what was saved, of documents as of code; then the version is another. */
  takeUp: (changes: Change[]) => Promise<void>;
  /** @returns the page of a route, also where there is none, or where it is broken: never throws */
  answer: (route: string, how: { isQuick: boolean }) => Promise<DevAnswer>;
  answerUnknown: () => Promise<DevAnswer>;
  makeFile: (address: string) => Promise<Content | null>;
  findRedirect: DevSite["findRedirect"];
  /**
   * Checks the whole site behind whatever else is asked, unless that is done already or on its way.
   *
   * @returns null where the site was saved before the check came to its end
   */
  check: () => Promise<Findings | null>;
  /** @returns what is wrong in one page's document, at once; null where only `check` can tell */
  checkFile: (file: string) => Diagnostic[] | null;
  /** @returns the version, and what the last check found */
  readNews: () => DevNews;
};

/** Milliseconds that a page waits for the check of the whole site, which is told later otherwise. */
const longestWaitMs = 200;

/** Milliseconds after which what documents show is told, though the HTML is not checked yet. */
const earlyMs = 1000;

/**
 * Opens a site for `tessera dev`, or for an editor.
 *
 * @param dev `hasChanged` is called when photographs were made after all, `hasChecked` when there is
 *   something to tell though the check goes on: to an editor, which has `readUnsaved`, at once
 */
export async function openDevState(dev: {
  root: string;
  api: string;
  loadServerEntry: () => Promise<ServerEntry>;
  /** Why `vite.config.ts` is not taken up as it stands; null where it is. */
  viteFailure: () => Failure | null;
  today: () => string;
  hasChanged: () => void;
  hasChecked: (findings: Findings) => void;
  readUnsaved?: () => UnsavedTexts;
}): Promise<DevState> {
  const { root, api, loadServerEntry, readUnsaved } = dev;
  const session = randomUUID();
  const materials = await openMaterials({ root, api, ...(readUnsaved && { readUnsaved }) });
  const isShown = readUnsaved === undefined;
  const images = makeDevImages({ root, isShown, hasChanged });
  const state: {
    version: number;
    /** Where a fault is told that names no file. */
    lastSaved: string;
    site?: { day: string; of: unknown; open: OpenedSite };
    /** Saved since the site was opened. */
    saved: string[];
    checking?: { version: number; done: Promise<Findings | null> };
    findings?: Findings & { version: number };
  } = { version: 1, lastSaved: "site.config.ts", saved: [] };
  const memo = keepMemo();
  const records = openDevRecords(root);
  const lastGood = new Map<string, DevPage>();
  images.takeUp(materials.current().source, new Set());

  function hasChanged(): void {
    state.version += 1;
    dev.hasChanged();
  }

  /** Another one with each save, and at midnight. */
  function openSite(): DevSite {
    const [day, now] = [dev.today(), materials.current()];
    if (state.site?.day === day && state.site.of === now) return state.site.open;
    const before = state.site?.open.before(state.saved) ?? null;
    state.saved = [];
    const about = { root, materials: now, images: images.current, loadServerEntry, memo, before };
    state.site = { day, of: now, open: openDevSite({ ...about, records, today: day }) };
    return state.site.open;
  }

  function check(): Promise<Findings | null> {
    const { version } = state;
    if (state.checking?.version !== version)
      state.checking = { version, done: checkVersion(version) };
    return state.checking.done;
  }

  async function checkVersion(version: number): Promise<Findings | null> {
    const isOver = (): boolean => state.version !== version;
    const take = (findings: Findings): void => void (state.findings = { version, ...findings });
    const findings = await findAll(isOver, take);
    if (findings === null || isOver()) return null;
    take(findings);
    return findings;
  }

  /** What takes seconds to find is told when it is; until then what the documents show. */
  async function findAll(
    isOver: () => boolean,
    tellEarly: (findings: Findings) => void,
  ): Promise<Findings | null> {
    const { failures, lookDiagnostics, codeFailures, source } = materials.current();
    const ofCode = [dev.viteFailure() ?? [], codeFailures].flat();
    const failed = [...Object.values(failures), ...ofCode, ...images.failures()];
    const own = [...lookDiagnostics, ...failed.map(({ diagnostic }) => diagnostic)];
    const about: { id: "not-taken-up" | "code-failed" } = { id: "not-taken-up" };
    try {
      const site = openSite();
      const ofDocuments = await runInSlices(site.checkDocuments(), isOver);
      if (ofDocuments === null) return null;
      const found = toFindings([...ofDocuments, ...own], failed);
      if (found.diagnostics.some(isError)) return found;
      about.id = "code-failed";
      const early = setTimer(
        () => {
          if (isOver()) return;
          tellEarly(found);
          dev.hasChecked(found);
        },
        isShown ? earlyMs : 0,
      );
      try {
        const serverEntry = await loadServerEntry();
        const ofHtml = await runInSlices(site.checkHtml(serverEntry), isOver);
        if (ofHtml === null) return null;
        return { ...toFindings([...found.diagnostics, ...ofHtml], failed), ofHtml };
      } finally {
        clearTimeout(early);
      }
    } catch (error) {
      const failure = describeFailure(error, { root, fallback: state.lastSaved, ...about });
      return toFindings([...own, failure.diagnostic], [...failed, failure]);
    }

    function toFindings(diagnostics: Diagnostic[], told: Failure[]): Findings {
      const documents = addTexts(source.documents, told);
      return { diagnostics: sortDiagnostics(dropDoubles(diagnostics)), ofHtml: [], documents };
    }
  }

  /** Whether the check of the site as it stands has told it already. */
  function isTold(one: Diagnostic): boolean {
    const { findings, version } = state;
    if (findings?.version !== version) return false;
    const cause = nameCause(one);
    return findings.diagnostics.some((other) => nameCause(other) === cause);
  }

  function readNews(): DevNews {
    const { version, findings } = state;
    const { diagnostics, documents } = findings ?? { diagnostics: [], documents: {} };
    const counts = countMessages(diagnostics);
    const messages = toDevMessages(diagnostics, documents);
    return { session, version, checked: findings?.version ?? 0, messages, counts };
  }

  function finish(
    page: DevPage,
    { status, own, version }: { status: number; own: OwnFindings; version: number },
  ): DevAnswer {
    const messages = toDevMessages(own.diagnostics, own.documents);
    return {
      status,
      html: addNews(page.html, { ...readNews(), version, own: messages, mark: page.mark }),
    };
  }

  /** Nothing of it may end in a stack trace: what code throws is told on the last page that was whole. */
  async function attempt(
    { route, found }: { route: string; found: Diagnostic[] },
    render: () => Promise<{ page: DevPage | null; status: number }>,
  ): Promise<DevAnswer> {
    const own: OwnFindings = { diagnostics: [], documents: {} };
    // Of what is saved while the page is made, it shows nothing yet: it is to be fetched again.
    const { version } = state;
    try {
      const { page, status } = await render();
      if (page !== null) {
        lastGood.set(route, page);
        own.diagnostics.push(...found.filter((one) => !isTold(one)));
        own.documents = materials.current().source.documents;
        return finish(page, { status, own, version });
      }
    } catch (error) {
      const from = { root, id: "code-failed", fallback: state.lastSaved } as const;
      const { diagnostic, document } = describeFailure(error, from);
      own.diagnostics.push(diagnostic);
      own.documents[diagnostic.file] = document;
    }
    const last = lastGood.get(route);
    if (last !== undefined) return finish(last, { status: 200, own, version });
    const page = { html: makeEmptyPage("This page is not in order yet"), mark: null };
    return finish(page, { status: 500, own, version });
  }

  function answerUnknown(): Promise<DevAnswer> {
    return attempt({ route: "/404", found: [] }, async () => ({
      page: await openSite().answerUnknown(),
      status: 404,
    }));
  }

  return {
    async takeUp(changes) {
      const changed = new Set(changes.map(({ file }) => file));
      // Before and after: a site that is opened meanwhile may be of either materials.
      state.saved.push(...changed);
      await materials.takeUp(changes);
      images.takeUp(materials.current().source, changed);
      state.version += 1;
      state.saved.push(...changed);
      state.lastSaved = changes[0]?.file ?? state.lastSaved;
    },
    async answer(route, how) {
      if (!how.isQuick) await images.settle();
      const checked = how.isQuick ? null : Promise.race([check(), setTimeout(longestWaitMs)]);
      let isUnknown = false;
      const own: Diagnostic[] = [];
      const answer = await attempt({ route, found: own }, async () => {
        const { page, diagnostics } = await openSite().answer(route, how);
        if (page !== null) own.push(...diagnostics);
        await checked;
        isUnknown = page === null && diagnostics.length === 0;
        if (isUnknown) lastGood.delete(route);
        return { page, status: 200 };
      });
      return isUnknown ? answerUnknown() : answer;
    },
    answerUnknown,
    makeFile: (address) => openSite().makeFile(address),
    findRedirect: (address) => openSite().findRedirect(address),
    check,
    checkFile: (file) => openSite().checkFile(file),
    readNews,
  };
}

/** Not a copy: texts of documents are read when they are looked up, and a site may have many. */
function addTexts(documents: Source["documents"], failures: Failure[]): Source["documents"] {
  const texts = failures.map(({ diagnostic, document }) => [diagnostic.file, { value: document }]);
  const added: Source["documents"] = Object.create(documents, Object.fromEntries(texts));
  return failures.length === 0 ? documents : added;
}

/** What is wrong in the site of a build is wrong in the one with drafts too. */
function dropDoubles(diagnostics: Diagnostic[]): Diagnostic[] {
  const known = new Map(diagnostics.toReversed().map((one) => [nameCause(one), one]));
  return [...known.values()];
}

function nameCause({ file, line, column, code, text }: Diagnostic): string {
  return JSON.stringify([file, line, column, code, text]);
}
