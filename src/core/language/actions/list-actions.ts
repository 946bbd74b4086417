import { findNodeAtOffset, getNodePath } from "jsonc-parser";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { parseDocument } from "#core/messages/parse-tree.ts";
import type { Span } from "../define.ts";
import type { Knowledge } from "../knowledge.ts";
import { makeGround } from "../place/scene.ts";
import { readLoosely } from "../text/read-around.ts";
import type { Action } from "./action.ts";
import { addMissing } from "./add-missing.ts";
import { extractShared } from "./extract-shared.ts";
import { findBlock } from "./find-block.ts";
import { giveId } from "./give-id.ts";
import { offerFixes } from "./offer-fixes.ts";
import type { Spot } from "./spot.ts";
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
  const { root, problem } = parseDocument(text);
  const node = root === undefined ? undefined : findNodeAtOffset(root, offset, true);
  if (root === undefined || problem !== null || node === undefined) return fixes;
  const ground = makeGround(knowledge, file, readLoosely(text));
  const spot: Spot = { knowledge, ground, text, root, path: getNodePath(node) };
  const block = findBlock(spot);
  const ofBlock =
    block === null ? writeVariants(spot) : [...giveId(spot, block), ...extractShared(spot, block)];
  return [...fixes, ...addMissing(spot), ...ofBlock];
}
