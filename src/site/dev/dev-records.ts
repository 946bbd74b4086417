import { type RememberedWhile, rememberWhile } from "#core/remember.ts";
import type { SiteState } from "#site/make/load/site-state.ts";
import type { ServerEntry } from "#site/render/render-context.ts";
import { type HtmlRecords, makeHtmlRecords, type SiteFacts } from "./check-rendered.ts";
import type { KnownHtml } from "./read-known-html.ts";

/** The records of a site's HTML during development. */
export type DevRecords = {
  /** Returns the same records each time; the first call reads what is known. */
  openHtml: (state: SiteState, serverEntry: ServerEntry) => HtmlRecords;
  /** Keeps the facts of the whole site that pages last got. */
  factsWhile: RememberedWhile<SiteFacts>;
};

/** A site is looked at as a build has it, and with its drafts. */
const views = 2;

/** @param readKnown returns what an earlier process has found in the HTML of pages */
export function makeDevRecords(
  readKnown: (state: SiteState) => KnownHtml | null = () => null,
): DevRecords {
  const opened: { html?: HtmlRecords } = {};
  return {
    openHtml: (state, serverEntry) =>
      (opened.html ??= makeHtmlRecords(readKnown(state), serverEntry)),
    factsWhile: rememberWhile(views),
  };
}
