import { diffTexts, type TextEdit } from "#core/edit/apply-edits.ts";
import { readReleasedSchemas } from "#core/document/read/read-tagged-schemas.ts";
import { openKnowledge } from "#core/language/knowledge.ts";
import { addMigration } from "#core/language/rename/add-migration.ts";
import { changeSource, movePath } from "#core/language/rename/apply-plan.ts";
import { planRename } from "#core/language/rename/plan-rename.ts";
import { regenerate } from "#core/language/rename/regenerate.ts";
import type { Move, Rename, RenameProblem } from "#core/language/rename/rename.ts";
import { readCode } from "#site/make/bundle/read-code.ts";
import type { EditorSite } from "../editor-site.ts";

/** The changes of several renames, one after the other. */
type PlannedChange = { edits: TextEdit[]; moves: Move[] };

/**
 * @param names the renames of today, in order
 * @returns edits of the present texts by their present paths, generated files among them
 */
export async function planChange(
  site: EditorSite,
  names: Omit<Rename, "today">[],
): Promise<PlannedChange | RenameProblem> {
  const unread = site.findUnread();
  if (unread !== null)
    return {
      problem: `Tessera cannot read ${unread.file}, line ${unread.line}, which may name it too. Fix that first.`,
    };
  const { source } = await site.know();
  const { parseSync } = await import("vite");
  const isOfCode = names.some(({ kind }) => ["block", "prop", "field"].includes(kind));
  const code = { texts: isOfCode ? readCode(site.root) : {}, parse: parseSync };
  const today = new Date().toISOString().slice(0, 10);
  const state = { source, moves: [] as Move[] };
  const readReleased = () => readReleasedSchemas(site.root);
  for (const name of names) {
    const rename = { ...name, today };
    const plan = planRename(openKnowledge(state.source), rename, code);
    if ("problem" in plan) return plan;
    if (names.length === 1) {
      const { plan: whole } = addMigration(source, { rename, plan, readReleased });
      const read = (file: string): string | null => site.documentOf(file)?.getText() ?? null;
      const generated = await regenerate(source, whole, read);
      const edits = generated.flatMap(({ file, before, after }) => compare(file, before, after));
      return { edits: [...whole.edits, ...edits], moves: whole.moves };
    }
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

function compare(file: string, before: string, after: string): TextEdit[] {
  return before === after ? [] : [{ file, ...diffTexts(before, after) }];
}
