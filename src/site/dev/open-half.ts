import type { Source, UnsavedTexts } from "#core/document/source.ts";
import { areSameStamps, stampFiles, stampTexts, type Stamps } from "#core/graph/stamp-files.ts";
import type { Question } from "#core/graph/node-graph.ts";
import { type GraphRecords, makeRecords } from "#site/make/records/graph-records.ts";
import { listSharedFiles, makeSiteContext } from "#site/make/pages/open-renderer.ts";
import type { CheckedLinks } from "#site/make/records/record-types.ts";
import { readSiteState, type SiteInput, type SiteState } from "#site/make/check/site-state.ts";
import { advanceState, type KnownState, startKnown } from "./advance-state.ts";

/** What is known of one half of a site from save to save. */
export type HalfRecords = {
  graph: GraphRecords;
  /** Of pages as dev renders them. */
  html: Pick<GraphRecords, "pages" | "details"> & { links: CheckedLinks | null };
  /** The states, read whole, that the checks of documents and of HTML were last held against. */
  checkedOf: { documents: SiteState | null; html: SiteState | null };
};

/** What pages need to know of the whole site. */
export type SiteContext = ReturnType<typeof makeSiteContext>;

/** A site as a build has it, or with what that leaves out. */
export type Half = {
  /**
   * @param route of a page that is made of what was just saved; of other pages what it says may be a
   *   save behind
   */
  stateFor: (route: string) => SiteState;
  /** Reads the whole site where more has changed than what pages say. */
  state: () => SiteState;
  /** As `stateFor` gives it of a page that was just saved; null where the whole site is to be read first. */
  nearState: () => SiteState | null;
  context: () => SiteContext;
  /** The same, as it may have been before the last saves. */
  staleContext: () => SiteContext;
  records: HalfRecords;
  /** @returns the questions whose answers may be others than at the last check; undefined for any */
  listFresh: (check: keyof HalfRecords["checkedOf"]) => Iterable<Question> | undefined;
  /** @returns what the half after the next saves goes on from */
  before: (saved: string[]) => HalfBefore;
};

/** A half as it stood; plain values, so that no state holds all those before it. */
export type HalfBefore = {
  known: KnownState | null;
  /** `of` is the state, read whole, that it was made of. */
  context: { of: SiteState; value: SiteContext } | null;
  /** Files that were saved since, below the root. */
  saved: string[];
};

/** The system tells of a save that comes later still. */
const mostReadings = 5;

/** What was last read of a source, and the stamps of its documents then. */
const readings = new WeakMap<Source, { stamps: Stamps; source: Source }>();

/** @returns the same source, from which no text is remembered that was read under other stamps */
function readAfresh(source: Source, stamps: Stamps): Source {
  const last = readings.get(source);
  if (last !== undefined && areSameStamps(last.stamps, stamps)) return last.source;
  const fresh = { ...source };
  readings.set(source, { stamps, source: fresh });
  return fresh;
}

/** @param known what is known of the site already */
export function makeHalfRecords(
  known: Pick<GraphRecords, "stamps" | "surveys" | "summaries">,
): HalfRecords {
  const { pages, details } = makeRecords();
  return {
    graph: { ...makeRecords(), ...known },
    html: { pages, details, links: null },
    checkedOf: { documents: null, html: null },
  };
}

/**
 * @param input what the half is made of
 * @param before the half as it stood
 */
export function openHalf(
  input: Omit<SiteInput, "stamps"> & { unsaved: UnsavedTexts },
  records: HalfRecords,
  before: HalfBefore | null,
): Half {
  const { graph } = records;
  const opened = { known: advance(), context: before?.context ?? null };

  function advance(): KnownState | null {
    const known = before?.known ?? null;
    if (before === null || known === null) return null;
    const { look, outputs, today } = known.state;
    if (look !== input.look || outputs !== input.outputs || today !== input.today) return null;
    const { summaries } = graph;
    const { source, unsaved } = input;
    return advanceState(known, { source, unsaved, files: before.saved, summaries });
  }

  /** What was saved while the site was read may stand under what was there before: then it is read again. */
  function readWhole(): SiteState {
    const files = Object.keys(input.source.documents);
    let stamps = takeStamps(files);
    for (let reading = 1; ; reading += 1) {
      const source = readAfresh(input.source, stamps);
      const read = readSiteState({ ...input, source, stamps }, graph);
      const after = takeStamps(files);
      if (areSameStamps(stamps, after) || reading === mostReadings) {
        opened.known = startKnown(read);
        return read;
      }
      stamps = after;
    }
  }

  function takeStamps(files: string[]): Stamps {
    const takenMs = Date.now();
    const stamps = stampFiles(input.root, files, graph.stamps);
    graph.stamps = { takenMs, stamps };
    return stampTexts(stamps, input.unsaved);
  }

  function state(): SiteState {
    const { known } = opened;
    return known?.isExact === true ? known.state : readWhole();
  }

  function context(): SiteContext {
    const now = state();
    const of = opened.known?.whole ?? now;
    if (opened.context?.of === of) return opened.context.value;
    const value = makeSiteContext(now, new Set(listSharedFiles(now)));
    opened.context = { of, value };
    return value;
  }

  return {
    records,
    state,
    stateFor(route) {
      const { known } = opened;
      const files = known?.state.site.instances.get(route)?.survey.files ?? [];
      return known !== null && files.some((file) => known.changed.has(file))
        ? known.state
        : state();
    },
    nearState: () => opened.known?.state ?? null,
    staleContext: () => opened.context?.value ?? context(),
    context,
    before(saved) {
      const { context: contextBefore } = opened;
      if (opened.known !== null) return { known: opened.known, context: contextBefore, saved };
      // A page that could not be read for a moment: what was known before it holds again after it.
      const all = [...new Set([...(before?.saved ?? []), ...saved])];
      return { known: before?.known ?? null, context: contextBefore, saved: all };
    },
    listFresh(check) {
      const { known } = opened;
      const { checkedOf } = records;
      const isSame = known !== null && checkedOf[check] === known.whole;
      checkedOf[check] = known?.whole ?? null;
      return isSame ? ["common", ...known.fresh.keys()] : undefined;
    },
  };
}
