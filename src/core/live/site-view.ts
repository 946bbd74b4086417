import type { Issue } from "#core/messages/issue.ts";
import type { PageSummary } from "#core/document/resolved-site.ts";
import type { PageInstance } from "#core/document/expand/expand-pages.ts";
import type { ShowOptions } from "#core/document/expand/list-shown.ts";
import type { Source } from "#core/document/source.ts";
import type { Survey } from "#core/document/survey/survey-page.ts";
import { type NodeGraph, parseGraph, type Question } from "#core/graph/node-graph.ts";
import { areSameStamps, type KnownStamps, type Stamps } from "#core/graph/stamp-files.ts";
import { advanceSite, type KnownState, startKnown } from "./advance-site.ts";
import { checkPageByPage, type PageChecks } from "./check-pages.ts";
import { type SourceMoment, stampDocuments } from "./live-source.ts";
import type { OpenSite, SiteRecords } from "./open-site.ts";
import { type ResolvedInstance, resolveInstance, resolvePage } from "./resolve-page.ts";
import { runToEnd } from "./run-to-end.ts";
import type { KnownDocuments } from "./survey-documents.ts";

/** Opens a site of these documents, as `openSite` does. */
export type Opener<State extends OpenSite> = (
  source: Source,
  how: ShowOptions & { records: SiteRecords & KnownDocuments },
) => State;

/** Records of a site from moment to moment, and of the pages that one view of it shows. */
export type ViewRecords = {
  /** Records of documents, the same for all views. */
  documents: { stamps: KnownStamps; surveys: NodeGraph<Survey> };
  summaries: NodeGraph<PageSummary>;
  checks: PageChecks;
  /** The fully read state that each check last ran on, and the questions asked again since. */
  checkedOf: Map<string, { whole: OpenSite; asked: Set<Question> }>;
};

/** An earlier state of a view, as plain values, so that no state keeps all earlier ones. */
export type ViewBefore<State extends OpenSite> = {
  known: KnownState<State> | null;
  /** Files that have changed since, below the root. */
  changed: string[];
};

type ViewInput<State extends OpenSite> = ShowOptions & {
  moment: SourceMoment;
  open: Opener<State>;
  /** Null if the site needs a full read. */
  before: ViewBefore<State> | null;
};

/** The most readings in a row: the system reports any later save. */
const mostReadings = 5;

/** The last reading of a source, and the stamps of its documents at that time. */
const readings = new WeakMap<Source, { stamps: Stamps; source: Source }>();

/** @returns the same source, without cached texts that were read under other stamps */
function readAfresh(source: Source, stamps: Stamps): Source {
  const last = readings.get(source);
  if (last !== undefined && areSameStamps(last.stamps, stamps)) return last.source;
  const fresh = { ...source };
  readings.set(source, { stamps, source: fresh });
  return fresh;
}

/** @param known records that are there already */
export function makeViewRecords(
  documents: ViewRecords["documents"],
  summaries: ViewRecords["summaries"] = parseGraph(""),
): ViewRecords {
  return { documents, summaries, checks: parseGraph(""), checkedOf: new Map() };
}

/** Shows a site at one moment as a build has it, or with the pages that a build leaves out. */
export class SiteView<State extends OpenSite> {
  readonly #input: ViewInput<State>;
  readonly #records: ViewRecords;
  #known: KnownState<State> | null;

  constructor(input: ViewInput<State>, records: ViewRecords) {
    this.#input = input;
    this.#records = records;
    const { known = null, changed = [] } = input.before ?? {};
    const { source } = input.moment;
    const { summaries } = records;
    this.#known = known && advanceSite(known, { source, files: changed, summaries });
  }

  /** @returns the whole site; it is read if more has changed than what pages say */
  state(): State {
    return this.#known?.isExact === true ? this.#known.state : this.#read();
  }

  /** @returns the state of the last full read, which may be some saves behind */
  whole(): State {
    return this.#known?.whole ?? this.#read();
  }

  /** @param route of a page that is made of the changed files; others may be one change behind */
  stateFor(route: string): State {
    const known = this.#known;
    const files = known?.state.site.instances.get(route)?.survey.files ?? [];
    return known !== null && files.some((file) => known.changed.has(file))
      ? known.state
      : this.state();
  }

  /** @returns what `stateFor` gives for a changed page; null if the site has to be read first */
  nearState(): State | null {
    return this.#known?.state ?? null;
  }

  /** @returns the page of a route, and the issues of all that it is made of */
  page(route: string, state: State = this.state()): ReturnType<typeof resolvePage> {
    return resolvePage(state, route);
  }

  /** @returns one page, bound and checked */
  resolve(instance: PageInstance): ResolvedInstance {
    return resolveInstance(this.state(), instance);
  }

  /** @returns the issues of all documents */
  checkAll(): Issue[] {
    return runToEnd(this.check());
  }

  /** Checks all documents, one page a step. */
  *check(): Generator<undefined, Issue[]> {
    const state = this.state();
    yield;
    return yield* checkPageByPage(state, this.#records.checks, this.listFresh("documents"));
  }

  /**
   * @returns the questions whose answers may have changed since the last check of that name;
   *   undefined for all of them
   */
  listFresh(check: string): Iterable<Question> | undefined {
    const known = this.#known;
    if (known === null) return undefined;
    const { checkedOf } = this.#records;
    const last = checkedOf.get(check);
    const isSame = last?.whole === known.whole;
    // A question of another moment may have another answer here.
    const asked = new Set([...(isSame ? last.asked : []), ...known.fresh.keys()]);
    checkedOf.set(check, { whole: known.whole, asked });
    return isSame ? ["common", ...asked] : undefined;
  }

  /** @returns what the view continues from after these files change */
  before(changed: string[]): ViewBefore<State> {
    if (this.#known !== null) return { known: this.#known, changed };
    // If a page could not be read for a moment, the earlier records are valid again after it.
    const { known = null, changed: earlier = [] } = this.#input.before ?? {};
    return { known, changed: [...new Set([...earlier, ...changed])] };
  }

  /**
   * Reads the site, and again if a file was saved meanwhile: that save may be recorded under the
   * earlier stamps.
   */
  #read(): State {
    const { moment, open, drafts, today } = this.#input;
    const { documents, summaries } = this.#records;
    let stamps = this.#stamp();
    for (let reading = 1; ; reading += 1) {
      const source = readAfresh(moment.source, stamps);
      const records = { surveys: documents.surveys, summaries, stamps };
      const state = open(source, { drafts, today, records });
      const after = this.#stamp();
      if (areSameStamps(stamps, after) || reading === mostReadings) {
        this.#known = startKnown(state);
        return state;
      }
      stamps = after;
    }
  }

  #stamp(): Stamps {
    const { documents } = this.#records;
    const { stamps, onDisk } = stampDocuments(this.#input.moment, documents.stamps);
    documents.stamps = onDisk;
    return stamps;
  }
}
