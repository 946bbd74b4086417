import { applyEdits } from "#core/edit/apply-edits.ts";
import { admitSchemas } from "#core/document/check/admit-schemas.ts";
import { redirectsFile } from "#core/document/read/content-files.ts";
import { pickTexts, textsOf } from "#core/messages/texts.ts";
import type { Source } from "#core/document/source.ts";
import type { Move, RenamePlan } from "./rename.ts";

/** @returns the path of a file after all moves */
export function movePath(file: string, moves: Move[]): string {
  const move = moves.find(({ from }) => file === from || file.startsWith(`${from}/`));
  return move === undefined ? file : move.to + file.slice(move.from.length);
}

/**
 * @param texts by path, of the documents and of code; a missing one is empty
 * @returns the texts that a plan changes, by their paths before the moves
 */
export function editTexts(
  { edits }: Pick<RenamePlan, "edits">,
  texts: Record<string, string>,
): Record<string, string> {
  const byFile = Map.groupBy(edits, ({ file }) => file);
  const changed = [...byFile].map(([file, fileEdits]) => [
    file,
    applyEdits(texts[file] ?? "", fileEdits),
  ]);
  return Object.fromEntries(changed) as Record<string, string>;
}

/** @returns the documents after a plan is applied, with their new schemas */
export function changeSource(source: Source, plan: RenamePlan): Source {
  const before = pickTexts(source.documents);
  const ofDocuments = plan.edits.filter(({ file }) => file in before || file === redirectsFile);
  const after = Object.entries({ ...before, ...editTexts({ edits: ofDocuments }, before) });
  const documents = textsOf(
    Object.fromEntries(after.map(([file, text]) => [movePath(file, plan.moves), text])),
  );
  return admit({ ...source, documents }, plan.moves);
}

/** @returns a source whose blocks and schemas are read anew from its documents */
export function admit(source: Source, moves: Move[]): Source {
  const types = Object.keys(source.blocks).map((type) =>
    movePath(`blocks/${type}`, moves).slice("blocks/".length),
  );
  return { ...source, ...admitSchemas(source.documents, types) };
}
