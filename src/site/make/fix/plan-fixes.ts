import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { applyFixes } from "#core/messages/apply-fixes.ts";
import { layOver } from "#core/document/read/lay-over.ts";
import { readDocument } from "#core/document/read/read-document.ts";
import type { Source } from "#core/document/source.ts";
import { openCheck } from "../open-check.ts";

/** The documents of a site as its fixes would leave them. */
export type FixPlan = {
  /** The texts by file: as they are, and as they would be. */
  texts: Map<string, { before: string; after: string }>;
  fixed: Diagnostic[];
};

/**
 * Applies all fixes of a site's messages to its documents in memory, and writes nothing. A fix that
 * would make an error elsewhere is left out.
 *
 * @param diagnostics those of the site as it is
 * @param isWanted chooses those to be fixed; all where left out
 * @throws where the site's own code does not run
 */
export async function planFixes(
  site: { root: string; today: string },
  diagnostics: Diagnostic[],
  isWanted?: (diagnostic: Diagnostic) => boolean,
): Promise<FixPlan> {
  if (diagnostics.every(({ fix }) => fix === undefined)) return { texts: new Map(), fixed: [] };
  const { state, check } = await openCheck(site);
  const { documents } = layOver(state.source, readOthers(site.root, state.source, diagnostics));
  const { changed, fixed } = applyFixes({ documents, diagnostics, isWanted, check });
  const texts = Object.entries(changed).flatMap(([file, after]) => {
    const before = documents.read(file);
    return before === null || before === after ? [] : [[file, { before, after }] as const];
  });
  return { texts: new Map(texts), fixed };
}

/** @returns texts of the files that fixes change and that are no documents: code, and styles */
function readOthers(
  root: string,
  { documents }: Pick<Source, "documents">,
  diagnostics: Diagnostic[],
): Record<string, string> {
  const edits = diagnostics.flatMap(({ fix }) => fix?.edits ?? []);
  const others = new Set(
    edits.map(({ file }) => file).filter((file) => !documents.files.has(file)),
  );
  return Object.fromEntries(
    [...others].map((file) => [file, readDocument(root, file)?.text ?? ""]),
  );
}
