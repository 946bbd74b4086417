import { setTimeout } from "node:timers";
import { type Diagnostic, isError } from "#core/messages/diagnostic.ts";
import { sortDiagnostics } from "#core/messages/make-diagnostic.ts";
import { replaceTexts } from "#core/messages/texts.ts";
import type { Source } from "#core/document/source.ts";
import type { ServerEntry } from "#site/render/render-context.ts";
import {
  describeFailure,
  type Failure,
  textsOfFailures,
} from "#site/make/check/describe-failure.ts";
import type { Materials } from "./dev-materials.ts";
import type { DevSite } from "./dev-site.ts";
import { runInSlices, type Watch } from "./run-in-slices.ts";

/** All issues of the site, and the texts that they point into. */
export type Findings = {
  diagnostics: Diagnostic[];
  /** The issues among them that only the HTML shows. */
  ofHtml: Diagnostic[];
  documents: Source["documents"];
};

export type Search = Watch & {
  root: string;
  /** The file at which a fault is reported that names none. */
  lastSaved: string;
  materials: Materials;
  /** Failures of code and pictures. */
  failures: Failure[];
  source: Source;
  openSite: () => DevSite;
  loadServerEntry: () => Promise<ServerEntry>;
  /** Receives the documents' issues, if their HTML takes longer than `earlyMs`. */
  reportEarly: (findings: Findings) => void;
  earlyMs: number;
};

/**
 * Finds all issues of a site, in slices. Those that take seconds to find are reported then; before
 * that, those of the documents.
 *
 * @returns null where the site was saved before the end
 */
export async function findAll(search: Search): Promise<Findings | null> {
  const { root, lastSaved, materials } = search;
  const failures = [...Object.values(materials.failures), ...search.failures];
  const own = [...materials.lookDiagnostics, ...failures.map(({ diagnostic }) => diagnostic)];
  const toFindings = (diagnostics: Diagnostic[], told = failures): Findings => {
    const documents = replaceTexts(search.source.documents, textsOfFailures(told));
    return { diagnostics: sortDiagnostics(dropDoubles(diagnostics)), ofHtml: [], documents };
  };
  const about: { id: "not-taken-up" | "code-failed" } = { id: "not-taken-up" };
  try {
    const site = search.openSite();
    const ofDocuments = await runInSlices(site.checkDocuments(), search);
    if (ofDocuments === null) return null;
    const found = toFindings([...ofDocuments, ...own]);
    if (found.diagnostics.some(isError)) return found;
    about.id = "code-failed";
    const ofHtml = await findInHtml(search, site, found);
    if (ofHtml === null) return null;
    return { ...toFindings([...found.diagnostics, ...ofHtml]), ofHtml };
  } catch (error) {
    const failure = describeFailure(error, { root, fallback: lastSaved, ...about });
    return toFindings([...own, failure.diagnostic], [...failures, failure]);
  }
}

async function findInHtml(
  search: Search,
  site: DevSite,
  found: Findings,
): Promise<Diagnostic[] | null> {
  const { reportEarly, earlyMs, loadServerEntry } = search;
  const early = setTimeout(() => {
    if (!search.isOver()) reportEarly(found);
  }, earlyMs);
  try {
    return await runInSlices(site.checkHtml(await loadServerEntry()), search);
  } finally {
    clearTimeout(early);
  }
}

/** Removes duplicates: an issue of the built site is one of the site with drafts, too. */
function dropDoubles(diagnostics: Diagnostic[]): Diagnostic[] {
  const known = new Map(diagnostics.toReversed().map((one) => [nameCause(one), one]));
  return [...known.values()];
}

/** @returns a key that is the same for two messages with the same place and text */
export function nameCause({ file, line, column, code, text }: Diagnostic): string {
  return JSON.stringify([file, line, column, code, text]);
}
