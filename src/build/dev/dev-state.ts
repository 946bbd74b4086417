import { randomUUID } from "node:crypto";
import type { DevNews } from "#client/dev-news.ts";
import type { Diagnostic } from "#document/messages/diagnostic.ts";
import { sortDiagnostics } from "#document/messages/make-diagnostic.ts";
import type { Source } from "#document/source.ts";
import type { ServerEntry } from "#render/render-context.ts";
import type { Content } from "../outputs/output.ts";
import { describeFailure, type Failure } from "./describe-failure.ts";
import { makeDevImages } from "./dev-images.ts";
import { openMaterials } from "./dev-materials.ts";
import { addNews, makeEmptyPage } from "./dev-page.ts";
import { type DevPage, type DevSite, makeDevRecords, openDevSite } from "./dev-site.ts";
import { countMessages, toDevMessages } from "./dev-messages.ts";
import { keepMemo } from "./keep-memo.ts";
import type { Change } from "./make-save-queue.ts";

export type DevAnswer = { status: number; html: string };

/** All that is wrong with the site, and the texts that it points into. */
export type Findings = { diagnostics: Diagnostic[]; documents: Source["documents"] };

/** The site as it stands while it is being written. */
export type DevState = {
  /** Takes up what was saved, of documents as of code; then the version is another. */
  takeUp: (changes: Change[]) => Promise<void>;
  /** @returns the page of a route, also where there is none, or where it is broken: never throws */
  answer: (route: string, how: { isQuick: boolean }) => Promise<DevAnswer>;
  answerUnknown: () => Promise<DevAnswer>;
  makeFile: (address: string) => Promise<Content | null>;
  findRedirect: DevSite["findRedirect"];
  /** Checks the whole site, unless that is done already. */
  check: () => Findings;
  /** @returns the version, and what the last check found */
  readNews: () => DevNews;
};

/**
 * Opens a site for `tessera dev`.
 *
 * @param dev `hasChanged` is called when something is done that was begun by a save
 */
export async function openDevState(dev: {
  root: string;
  api: string;
  loadServerEntry: () => Promise<ServerEntry>;
  today: () => string;
  hasChanged: () => void;
}): Promise<DevState> {
  const { root, api, loadServerEntry } = dev;
  const session = randomUUID();
  const materials = await openMaterials({ root, api });
  const images = makeDevImages(root, () => {
    state.version += 1;
    dev.hasChanged();
  });
  const state: {
    version: number;
    /** Where a fault is told that names no file. */
    lastSaved: string;
    site?: { day: string; of: unknown; open: ReturnType<typeof openDevSite> };
    findings?: Findings & { version: number };
  } = { version: 1, lastSaved: "site.config.ts" };
  const memo = keepMemo();
  const records = makeDevRecords();
  const lastGood = new Map<string, DevPage>();
  images.takeUp(materials.current().source, new Set());

  /** Another one with each save, and at midnight. */
  function openSite(): DevSite {
    const [day, now] = [dev.today(), materials.current()];
    if (state.site?.day === day && state.site.of === now) return state.site.open;
    const before = state.site?.open.known() ?? null;
    const about = { root, materials: now, images: images.current, loadServerEntry, memo, before };
    state.site = { day, of: now, open: openDevSite({ ...about, records, today: day }) };
    return state.site.open;
  }

  function check(): Findings {
    if (state.findings?.version === state.version) return state.findings;
    const { version } = state;
    state.findings = { version, ...findAll() };
    return state.findings;
  }

  function findAll(): Findings {
    const { failures, lookDiagnostics, source } = materials.current();
    const failed = [...Object.values(failures), ...images.failures()];
    const own = failed.map(({ diagnostic }) => diagnostic);
    const documents = addTexts(source.documents, failed);
    try {
      const found = [...openSite().check(), ...lookDiagnostics, ...own];
      return { diagnostics: sortDiagnostics(dropDoubles(found)), documents };
    } catch (error) {
      const from = { root, id: "not-taken-up", fallback: state.lastSaved } as const;
      const failure = describeFailure(error, from);
      return { diagnostics: [...lookDiagnostics, ...own, failure.diagnostic], documents };
    }
  }

  function readNews(): DevNews {
    const { version, findings } = state;
    const { diagnostics, documents } = findings ?? { diagnostics: [], documents: {} };
    const counts = countMessages(diagnostics);
    const messages = toDevMessages(diagnostics, documents);
    return { session, version, checked: findings?.version ?? 0, messages, counts };
  }

  function finish(page: DevPage, { status, own }: { status: number; own: Findings }): DevAnswer {
    const messages = toDevMessages(own.diagnostics, own.documents);
    return { status, html: addNews(page.html, { ...readNews(), own: messages, mark: page.mark }) };
  }

  /** Nothing of it may end in a stack trace: what code throws is told on the last page that was whole. */
  async function attempt(
    route: string,
    render: () => Promise<{ page: DevPage | null; status: number }>,
  ): Promise<DevAnswer> {
    const own: Findings = { diagnostics: [], documents: {} };
    try {
      const { page, status } = await render();
      if (page !== null) {
        lastGood.set(route, page);
        return finish(page, { status, own });
      }
    } catch (error) {
      const from = { root, id: "code-failed", fallback: state.lastSaved } as const;
      const { diagnostic, document } = describeFailure(error, from);
      own.diagnostics.push(diagnostic);
      own.documents[diagnostic.file] = document;
    }
    const last = lastGood.get(route);
    if (last !== undefined) return finish(last, { status: 200, own });
    const page = { html: makeEmptyPage("This page is not in order yet"), mark: null };
    return finish(page, { status: 500, own });
  }

  function answerUnknown(): Promise<DevAnswer> {
    return attempt("/404", async () => ({
      page: await openSite().answerUnknown(),
      status: 404,
    }));
  }

  return {
    async takeUp(changes) {
      await materials.takeUp(changes);
      const changed = new Set(changes.map(({ file }) => file));
      images.takeUp(materials.current().source, changed);
      state.version += 1;
      state.lastSaved = changes[0]?.file ?? state.lastSaved;
    },
    async answer(route, how) {
      if (!how.isQuick) {
        await images.settle();
        check();
      }
      let isUnknown = false;
      const answer = await attempt(route, async () => {
        const { page, diagnostics } = await openSite().answer(route, how);
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
