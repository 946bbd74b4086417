import type { KnownEntry } from "#core/document/read/known-entry.ts";
import type { ContentSurvey } from "#core/document/survey/survey-content.ts";
import type { Survey } from "#core/document/survey/survey-page.ts";
import { type NodeGraph, parseGraph } from "#core/graph/node-graph.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { KeptSummary } from "./kept-summary.ts";

/** Records of a site from state to state. */
export type SiteRecords = {
  /** What is known of entries, by file; null for one that must be read. */
  entries: NodeGraph<KnownEntry | null>;
  /** Surveys by the documents' routes. */
  surveys: NodeGraph<Survey>;
  /** Surveys of documents of content, by file. */
  contents: NodeGraph<ContentSurvey>;
  /** What documents of content may not go live with, by file. */
  samples: NodeGraph<Issue[]>;
  /** What parts of the content point at in vain, by a hash of the part. */
  points: NodeGraph<Issue[]>;
  /** Summaries by route, like the pages. */
  summaries: NodeGraph<KeptSummary>;
};

/** The names of these records, in the order in which they are made. */
export const siteGraphs = [
  "entries",
  "surveys",
  "contents",
  "samples",
  "points",
  "summaries",
] as const satisfies (keyof SiteRecords)[];

/** @returns records of a site of which nothing is known */
export function makeSiteRecords(): SiteRecords {
  return {
    entries: parseGraph("", { keepsValues: true }),
    surveys: parseGraph("", { keepsValues: true }),
    contents: parseGraph("", { keepsValues: true }),
    samples: parseGraph("", { keepsValues: true }),
    points: parseGraph(""),
    summaries: parseGraph("", { keepsValues: true }),
  };
}
