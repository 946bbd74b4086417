import { rmSync, rmdirSync } from "node:fs";
import path from "node:path";
import { applyTextEdits } from "#core/edit/apply-edits.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { pickTexts, type Texts, textsOf } from "#core/messages/texts.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import type { Plan } from "./plan.ts";
import { buildSite } from "#site/make/build-site.ts";
import type { OpenCheck } from "#site/make/open-check.ts";
import { writeFixes } from "#site/make/fix/write-fixes.ts";
import { writeGenerated } from "#site/make/fix/write-generated.ts";
import { writeWhole } from "#site/make/files/write-whole.ts";

/** The messages of a plan, and the texts that they point into. */
export type Refusal = { diagnostics: Diagnostic[]; documents: Texts };

/**
 * Writes a plan, if it is valid: one with an error is not written, and one whose error only the
 * finished pages show is undone. For blocks and collections it
 * generates types and the editor's schema.
 *
 * @returns its errors; null where it was written
 * @throws where the disk refuses
 */
export async function writePlan(
  site: { root: string; today: string },
  plan: Plan,
  { state, check }: OpenCheck,
): Promise<Refusal | null> {
  const { root } = site;
  const below = state.source.documents;
  const touched = [...new Set(plan.edits.map(({ file }) => file))];
  const texts = pickTexts(below, touched);
  const edited = applyTextEdits(texts, plan.edits);
  const planned = { ...plan.files, ...edited };
  const documents = textsOf(planned);
  const known = new Set(check({}).map(nameCause));
  const isNew = (one: Diagnostic): boolean =>
    one.severity === "error" && !known.has(nameCause(one));
  const wrong = check(planned).filter(isNew);
  if (wrong.length > 0) return { diagnostics: wrong, documents };
  const places = Object.keys(plan.files).map((file) => path.join(root, file));
  for (const [file, text] of Object.entries(plan.files)) writeWhole(path.join(root, file), text);
  const changes = new Map(
    touched.map((file) => [file, { before: below.read(file) ?? "", after: edited[file] ?? "" }]),
  );
  writeFixes(root, { texts: changes, fixed: [] });
  const hasSchema = Object.keys(plan.files).some((file) => /^(?:blocks|schema)\//.test(file));
  if (hasSchema) await writeGenerated(root, await loadSource(root));
  const { diagnostics } = await buildSite({ ...site, out: null });
  const shown = diagnostics.filter(isNew);
  if (shown.length === 0) return null;
  for (const place of places) remove(place, root);
  const back = [...changes].map(
    ([file, { before, after }]) => [file, { before: after, after: before }] as const,
  );
  writeFixes(root, { texts: new Map(back), fixed: [] });
  if (hasSchema) await writeGenerated(root, await loadSource(root));
  return { diagnostics: shown, documents };
}

/** Removes a file with the folders that were made for it. */
function remove(place: string, root: string): void {
  rmSync(place, { force: true });
  try {
    for (let folder = path.dirname(place); folder !== root; folder = path.dirname(folder))
      rmdirSync(folder);
  } catch {
    // A folder that is not empty existed before.
  }
}

/** Names a message without its line: additions move lines. */
function nameCause({ code, file, text }: Diagnostic): string {
  return JSON.stringify([code, file, text]);
}
