import { generateEditorSchema } from "#core/document/generate/generate-editor-schema.ts";
import { generateTypes } from "#core/document/generate/generate-types.ts";
import { editorSchemaFile, type Source } from "#core/document/source.ts";
import { changeSource, movePath } from "./apply-plan.ts";
import type { RenamePlan } from "./rename.ts";

/** A generated file by its present path, before and after. */
export type Regenerated = { file: string; before: string; after: string };

/**
 * Makes the files that `tessera generate` writes for a site after a plan is applied.
 *
 * @param read reads a file by its present path; null if there is none
 * @returns the files that the site has, and that change
 */
export async function regenerate(
  source: Source,
  plan: RenamePlan,
  read: (file: string) => string | null,
): Promise<Regenerated[]> {
  if (!changesSchema(plan)) return [];
  const after = changeSource(source, plan);
  const texts = {
    ...(await generateTypes(after)),
    [editorSchemaFile]: generateEditorSchema(after),
  };
  const back = plan.moves.map(({ from, to }) => ({ from: to, to: from }));
  return Object.entries(texts).flatMap(([name, text]) => {
    const file = movePath(name, back);
    const before = read(file);
    return before === null || before === text ? [] : [{ file, before, after: text }];
  });
}

/** Returns true if a plan changes or moves the schema of a block, or one that it may refer to. */
function changesSchema({ edits, moves }: RenamePlan): boolean {
  return (
    edits.some(({ file }) => /^(?:blocks\/[^/]+\/schema|schema\/.+)\.json$/.test(file)) ||
    moves.some(({ from }) => /^(?:blocks|schema|content\/[^/]+(?:\.json)?$)/.test(from))
  );
}
