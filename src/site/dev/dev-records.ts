import { type RememberedWhile, rememberWhile } from "#core/remember.ts";
import { type HtmlRecords, makeHtmlRecords, type SiteFacts } from "./check-rendered.ts";

/** The records of a site's HTML during development. */
export type DevRecords = {
  html: HtmlRecords;
  /** Keeps the facts of the whole site that pages last got. */
  factsWhile: RememberedWhile<SiteFacts>;
};

/** A site is looked at as a build has it, and with its drafts. */
const views = 2;

/** @returns records of a site of which no page is rendered */
export function makeDevRecords(): DevRecords {
  return { html: makeHtmlRecords(), factsWhile: rememberWhile(views) };
}
