import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import type { ResolvedBlock, ResolvedPage } from "#core/document/resolved-site.ts";
import type { Source } from "#core/document/source.ts";
import { type NodeGraph, parseGraph } from "#core/graph/node-graph.ts";
import type { Issue } from "#core/messages/issue.ts";
import { once } from "#core/remember.ts";
import type { KnownStamps, Stamps } from "#core/graph/stamp-files.ts";
import { type ChangedTexts, LiveSource, type SourceMoment } from "./live-source.ts";
import type { OpenSite } from "./open-site.ts";
import { makeSiteRecords, type SiteRecords } from "./site-records.ts";
import { type Opener, SiteView, type ViewRecords } from "./site-view.ts";

const viewNames = ["published", "complete"] as const;

/** `published` is what a build shows; `complete` adds drafts and pages of another day. */
export type ViewName = (typeof viewNames)[number];

/**
 * A site at one moment; it does not change when the site does. Both views are one where a build
 * leaves no page out.
 */
export type SiteMoment<State extends OpenSite> = Readonly<Record<ViewName, SiteView<State>>> & {
  source: Source;
};

export type LiveParts<State extends OpenSite> = {
  source: Source;
  /** The site's folder; null if the site is in memory alone. */
  root: string | null;
  open: Opener<State>;
  /** @returns the day as ISO 8601 */
  today: () => string;
  /** Records of the site as it was published, and of its files then: with them, entries are read by need. */
  records?: (SiteRecords & { stamps: KnownStamps }) | undefined;
  /** Returns issues of the published pages' documents; only a check of all pages asks for them. */
  checks?: (() => NodeGraph<Issue[]>) | undefined;
  /** The stamps of the files as they are; the files are stamped if they are left out. */
  stamps?: Stamps | undefined;
  /** Renders HTML; injected, since this folder has no renderer. */
  render?: Render<State>;
};

/** @returns the HTML of a page, or of one block of it */
export type Render<State extends OpenSite> = (
  state: State,
  page: ResolvedPage,
  block: ResolvedBlock | null,
) => Promise<string>;

/** @returns the views that differ, first that of a build */
export function listViews<State extends OpenSite>({
  published,
  complete,
}: SiteMoment<State>): SiteView<State>[] {
  return [...new Set([published, complete])];
}

type Opened<State extends OpenSite> = {
  moment: SiteMoment<State>;
  of: { moment: SourceMoment; open: Opener<State>; today: string };
};

/**
 * Keeps one site in memory: as it is on the disk, with other texts in place of some files. Each
 * call costs what has changed since the last one.
 */
export class LiveSite<State extends OpenSite> {
  readonly #source: LiveSource;
  readonly #parts: LiveParts<State>;
  readonly #records: { published: ViewRecords; complete: () => ViewRecords };
  #open: Opener<State>;
  #opened: Opened<State> | null = null;

  constructor(parts: LiveParts<State>) {
    const { root, records, stamps } = parts;
    this.#parts = parts;
    this.#open = parts.open;
    this.#source = new LiveSource(parts.source, { root, stamps, known: records?.stamps, records });
    const { checks: readChecks = () => parseGraph<Issue[]>("") } = parts;
    // Both views share the documents; a build does not show all pages.
    const { entries, surveys, contents, samples, summaries, points } = records ?? makeSiteRecords();
    const ofDocuments = { entries, surveys, contents, samples, last: null };
    const checks = once(readChecks);
    this.#records = {
      published: { ...ofDocuments, summaries, points, checks },
      complete: once(() => ({
        ...ofDocuments,
        summaries: summaries.fork(),
        points: points.fork(),
        checks: once(() => checks().fork()),
      })),
    };
  }

  /** The documents with all texts in place. */
  get source(): Source {
    return this.#source.now().source;
  }

  /** Replaces a file's text in memory. */
  set(file: string, text: string): void {
    this.#source.set(new Map([[file, text]]));
  }

  /** Marks a file as removed. */
  remove(file: string): void {
    this.#source.set(new Map([[file, null]]));
  }

  /** Restores a file's text from the disk. */
  reset(file: string): void {
    this.#source.reset([file]);
  }

  /**
   * Applies saved files, given below the root.
   *
   * @param how `isWhole`: the folder is read again, whatever was saved
   * @throws if the folder cannot be read; then the earlier state stays
   */
  take(files: string[], how: { isWhole?: boolean } = {}): Promise<void> {
    return this.#source.take(files, how);
  }

  /** Replaces the function that opens the site: its outputs or its look have changed. */
  use(open: Opener<State>): void {
    this.#open = open;
  }

  /** @returns the site as it is now; another object after each change, and at midnight */
  now(): SiteMoment<State> {
    const of = { moment: this.#source.now(), open: this.#open, today: this.#parts.today() };
    const last = this.#opened;
    if (last?.of.moment === of.moment && last.of.open === of.open && last.of.today === of.today)
      return last.moment;
    const records = this.#records;
    const published = new SiteView({ ...of, drafts: false }, records.published);
    const findComplete = once(() => {
      const isWhole = published.state().shown.hidden.size === 0;
      return isWhole ? published : new SiteView({ ...of, drafts: true }, records.complete());
    });
    const moment = {
      source: of.moment.source,
      published,
      get complete() {
        return findComplete();
      },
    };
    this.#opened = { moment, of };
    return moment;
  }

  /** @returns all issues of the documents, without those that only HTML shows */
  diagnostics(names: readonly ViewName[] = viewNames): Diagnostic[] {
    const moment = this.now();
    const views = new Set(names.map((name) => moment[name]));
    const issues = [...views].flatMap((view) => view.checkAll());
    return makeDiagnostics(issues, moment.source.documents);
  }

  /** @returns the messages that the documents would have with these texts; null removes a file */
  try(texts: ChangedTexts, names: readonly ViewName[] = viewNames): Diagnostic[] {
    const restore = this.#source.set(texts);
    try {
      return this.diagnostics(names);
    } finally {
      restore();
    }
  }

  /** @returns the resolved page of a route, drafts too; null if it is missing or has an error */
  page(route: string): ResolvedPage | null {
    return this.now().complete.page(route).page;
  }

  /**
   * Renders a page, or one block of it without the rest.
   *
   * @param origin where the block is written, as the resolved page has it
   * @returns null if there is no such page or block, or it has an error
   * @throws what a block throws
   */
  async render(route: string, origin?: ResolvedBlock["origin"]): Promise<string | null> {
    const { render } = this.#parts;
    const { complete } = this.now();
    const { page } = complete.page(route);
    if (page === null || render === undefined) return null;
    if (origin === undefined) return render(complete.state(), page, null);
    const key = JSON.stringify(origin);
    const blocks = Object.values(page.regions).flat();
    const block = blocks.find((one) => JSON.stringify(one.origin) === key);
    return block === undefined ? null : render(complete.state(), page, block);
  }
}
