import { hashContent } from "#core/graph/hash-content.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { Texts } from "#core/messages/texts.ts";
import { type RememberedWhile, rememberWhile } from "#core/remember.ts";
import { placeHtml, type PlacedFiles, recallPlaced } from "#site/make/check/place-html.ts";
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
  /** Makes messages in small steps; of what has not changed, those of the last check are returned. */
  placeHtml: (issues: Issue[], documents: Texts) => Generator<undefined, Diagnostic[]>;
};

/** A site is looked at as a build has it, and with its drafts. */
const views = 2;

/** @param known what an earlier process has found */
export function makeDevRecords(known: GraphRecords): DevRecords {
  const opened: { html?: HtmlRecords; placed?: PlacedFiles } = {};
  return {
    openHtml: (state, serverEntry) =>
      (opened.html ??= makeHtmlRecords(readKnownHtml(known, state), serverEntry)),
    factsWhile: rememberWhile(views),
    *placeHtml(issues, documents) {
      const nameText = (file: string): string => hashContent(documents.read(file) ?? "");
      const before = (opened.placed ??= recallPlaced(known.lastRun));
      const made = yield* placeHtml(issues, documents, { known: before, nameText });
      opened.placed = made.placed;
      return made.diagnostics;
    },
  };
}
