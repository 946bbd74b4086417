import { diffTexts, type TextEdit } from "#core/edit/apply-edits.ts";
import { openKnowledge } from "#core/language/knowledge.ts";
import { changeSource, movePath } from "#core/language/rename/apply-plan.ts";
import { planRename } from "#core/language/rename/plan-rename.ts";
import { changesBlockSchema, regenerate } from "#core/language/rename/regenerate.ts";
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
      problem: `${unread.file}, line ${unread.line}, cannot be read, and may name it too. Fix it first.`,
    };
  const { source } = await site.know();
  const { parseSync } = await import("vite");
  const isOfCode = names.some(({ kind }) => kind === "block" || kind === "prop");
  const code = { texts: isOfCode ? readCode(site.root) : {}, parse: parseSync };
  const today = new Date().toISOString().slice(0, 10);
  const state = { source, moves: [] as Move[] };
  for (const name of names) {
    const plan = planRename(openKnowledge(state.source), { ...name, today }, code);
    if ("problem" in plan) return plan;
    if (names.length === 1) {
      const isOfBlocks =
        changesBlockSchema(plan) || plan.moves.some(({ from }) => from.startsWith("blocks/"));
      const read = (file: string): string | null => site.documentOf(file)?.getText() ?? null;
      // A changed link in an example changes no type.
      const generated = isOfBlocks
        ? await regenerate(source, plan, { read, hasTypes: isOfCode })
        : [];
      const edits = generated.flatMap(({ file, before, after }) => compare(file, before, after));
      return { edits: [...plan.edits, ...edits], moves: plan.moves };
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
