import { changeSource, movePath } from "#core/language/rename/apply-plan.ts";
import type { TextEdit } from "#core/edit/apply-edits.ts";
import type { Source } from "#core/document/source.ts";
import { openKnowledge } from "#core/language/knowledge.ts";
import { planRename } from "#core/language/rename/plan-rename.ts";
import { changesBlockSchema, regenerate } from "#core/language/rename/regenerate.ts";
import type { Code, Move, Rename, RenameProblem } from "#core/language/rename/rename.ts";

/** The changes of several renames, one after the other. */
export type PlannedChange = { edits: TextEdit[]; moves: Move[] };

/** Reads a file that is no document, such as a generated one; null where there is none. */
type Read = (file: string) => string | null;

/**
 * @param renames in order; one that finds nothing is skipped where there are several
 * @param code texts of code, where a block or a prop is renamed
 * @returns edits of the present texts by their present paths, generated files among them
 */
export async function planChange(
  source: Source,
  renames: Rename[],
  { code, read }: { code: Code; read: Read },
): Promise<PlannedChange | RenameProblem> {
  const { parseSync } = await import("vite");
  const siteCode = { texts: code, parse: parseSync };
  const [only] = renames;
  if (renames.length === 1 && only !== undefined) {
    const plan = planRename(openKnowledge(source), only, siteCode);
    if ("problem" in plan) return plan;
    const isOfCode = only.kind === "block" || only.kind === "prop";
    const isOfBlocks =
      changesBlockSchema(plan) || plan.moves.some(({ from }) => from.startsWith("blocks/"));
    // A changed link in an example changes no type.
    const made = isOfBlocks ? await regenerate(source, plan, { read, hasTypes: isOfCode }) : [];
    const edits = made.flatMap(({ file, before, after }) => compare(file, before, after));
    return { edits: [...plan.edits, ...edits], moves: plan.moves };
  }
  const state = { source, moves: [] as Move[] };
  for (const rename of renames) {
    const plan = planRename(openKnowledge(state.source), rename, siteCode);
    if ("problem" in plan) return plan;
    state.source = changeSource(state.source, plan);
    state.moves.push(...plan.moves);
  }
  const edits = [...source.documents.files].flatMap((file) => {
    const before = source.documents.read(file) ?? "";
    return compare(
      file,
      before,
      state.source.documents.read(movePath(file, state.moves)) ?? before,
    );
  });
  return { edits, moves: state.moves };
}

/** @returns the one edit that turns a text into another */
function compare(file: string, before: string, after: string): TextEdit[] {
  if (before === after) return [];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const text = after.slice(start, after.length - end);
  return [{ file, offset: start, length: before.length - end - start, text }];
}
