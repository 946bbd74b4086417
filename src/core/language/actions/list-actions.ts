import { findNodeAtOffset, getNodePath } from "jsonc-parser";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { parseDocument } from "#core/edit/parse-tree.ts";
import type { Span } from "../define.ts";
import type { Knowledge } from "../knowledge.ts";
import { makeGround } from "../place/scene.ts";
import { readLoosely } from "../text/read-around.ts";
import { type Action, findBlock, type Spot } from "./action.ts";
import { addMissing } from "./add-missing.ts";
import { extractShared } from "./extract-shared.ts";
import { giveId } from "./give-id.ts";
import { writeVariants } from "./write-variants.ts";

/**
 * Lists the actions at a place: fixes of the messages there, and changes of a document that keep
 * its meaning.
 *
 * @param diagnostics of the file, as they are now
 * @returns only fixes for a document that cannot be read
 */
export function listActions(
  knowledge: Knowledge,
  { file, offset, length }: Span,
  diagnostics: Diagnostic[] = [],
): Action[] {
  const text = knowledge.source.documents.read(file);
  if (text === null) return [];
  const fixes = offerFixes(text, { file, offset, length }, diagnostics);
  const { root: tree, problem } = parseDocument(text);
  const node = tree === undefined ? undefined : findNodeAtOffset(tree, offset, true);
  if (tree === undefined || problem !== null || node === undefined) return fixes;
  const ground = makeGround(knowledge, file, readLoosely(text));
  const spot: Spot = { ...ground, text, tree, path: getNodePath(node) };
  const block = findBlock(spot);
  const ofBlock =
    block === null ? writeVariants(spot) : [...giveId(spot, block), ...extractShared(spot, block)];
  return [...fixes, ...addMissing(spot, block), ...ofBlock];
}

/** Returns the fixes of messages that touch a place. */
function offerFixes(text: string, { file, ...span }: Span, diagnostics: Diagnostic[]): Action[] {
  const lines = text.split("\n");
  const offsetOf = (line: number, column: number): number =>
    lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, column - 1);
  return diagnostics.flatMap((one): Action[] => {
    const from = offsetOf(one.line, one.column);
    const to = offsetOf(one.endLine, one.endColumn);
    const touches = one.file === file && from <= span.offset + span.length && span.offset <= to;
    if (!touches || one.fix === undefined) return [];
    const { title, edits } = one.fix;
    return [{ title, kind: "quickfix", edits, creates: [], fixes: one.code }];
  });
}
