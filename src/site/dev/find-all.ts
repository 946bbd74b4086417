import { setTimeout } from "node:timers";
import { type Diagnostic, isError } from "#core/messages/diagnostic.ts";
import { sortDiagnostics } from "#core/messages/make-diagnostic.ts";
import type { Source } from "#core/document/source.ts";
import type { ServerEntry } from "#site/render/render-context.ts";
import { describeFailure, type Failure } from "#site/make/check/describe-failure.ts";
import type { Materials } from "./dev-materials.ts";
import type { DevSite } from "./dev-site.ts";
import { runInSlices } from "./run-in-slices.ts";

/** All that is wrong with the site, and the texts that it points into. */
export type Findings = {
  diagnostics: Diagnostic[];
  /** Those among them that only the HTML shows. */
  ofHtml: Diagnostic[];
  documents: Source["documents"];
};

type Search = {
  root: string;
  /** Where a fault is told that names no file. */
  lastSaved: string;
  materials: Materials;
  /** What is wrong with code and pictures. */
  failures: Failure[];
  source: Source;
  openSite: () => DevSite;
  loadServerEntry: () => Promise<ServerEntry>;
  /** Whether the site was saved meanwhile. */
  isOver: () => boolean;
  /** Is told what the documents show, where their HTML takes longer than `earlyMs`. */
  tellEarly: (findings: Findings) => void;
  earlyMs: number;
};

/**
 * Finds all that is wrong with a site, in slices. What takes seconds to find is told when it is; until then
 * what the documents show.
 *
 * @returns null where the site was saved before the end
 */
export async function findAll(search: Search): Promise<Findings | null> {
  const { root, lastSaved, materials, isOver } = search;
  const failures = [...Object.values(materials.failures), ...search.failures];
  const own = [...materials.lookDiagnostics, ...failures.map(({ diagnostic }) => diagnostic)];
  const toFindings = (diagnostics: Diagnostic[], told = failures): Findings => {
    const documents = addTexts(search.source.documents, told);
    return { diagnostics: sortDiagnostics(dropDoubles(diagnostics)), ofHtml: [], documents };
  };
  const about: { id: "not-taken-up" | "code-failed" } = { id: "not-taken-up" };
  try {
    const site = search.openSite();
    const ofDocuments = await runInSlices(site.checkDocuments(), isOver);
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
  { isOver, tellEarly, earlyMs, loadServerEntry }: Search,
  site: DevSite,
  found: Findings,
): Promise<Diagnostic[] | null> {
  const early = setTimeout(() => {
    if (!isOver()) tellEarly(found);
  }, earlyMs);
  try {
    return await runInSlices(site.checkHtml(await loadServerEntry()), isOver);
  } finally {
    clearTimeout(early);
  }
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

/** @returns a name that two messages share that are about the same place and say the same */
export function nameCause({ file, line, column, code, text }: Diagnostic): string {
  return JSON.stringify([file, line, column, code, text]);
}
