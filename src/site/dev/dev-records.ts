import { type RememberedWhile, rememberWhile } from "#core/remember.ts";
import { type PlacedFiles, recallPlaced } from "#site/make/check/place-html.ts";
import type { GraphRecords } from "#site/make/records/graph-records.ts";
import type { SiteState } from "#site/make/load/site-state.ts";
import type { ServerEntry } from "#site/render/render-context.ts";
import { type HtmlRecords, makeHtmlRecords, type SiteFacts } from "./check-rendered.ts";
import { readKnownHtml } from "./read-known-html.ts";

/** The records of a site's HTML during development. */
export type DevRecords = {
  /** Returns the same records each time; the first call reads what is known. */
  openHtml: (state: SiteState, serverEntry: ServerEntry) => HtmlRecords;
  /** Keeps the facts of the whole site that pages last got. */
  factsWhile: RememberedWhile<SiteFacts>;
  /** The messages of the last check. */
  placed: PlacedFiles;
};

/** A site is looked at as a build has it, and with its drafts. */
const views = 2;

/** @param known what an earlier process has found */
export function makeDevRecords(known: GraphRecords): DevRecords {
  const opened: { html?: HtmlRecords } = {};
  return {
    openHtml: (state, serverEntry) =>
      (opened.html ??= makeHtmlRecords(readKnownHtml(known, state), serverEntry)),
    factsWhile: rememberWhile(views),
    placed: recallPlaced(known.lastRun),
  };
}
