import { rmSync, rmdirSync } from "node:fs";
import path from "node:path";
import { applyTextEdits } from "#core/edit/apply-edits.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { pickTexts, type Texts, textsOf } from "#core/messages/texts.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { type Plan, writeDocument } from "./plan.ts";
import { hasBanner } from "./plan-page.ts";
import type { Json, JsonObject } from "#core/json.ts";
import { buildSite } from "#site/make/build-site.ts";
import type { OpenCheck } from "#site/make/open-check.ts";
import { writeFixes } from "#site/make/fix/write-fixes.ts";
import { writeGenerated } from "#site/make/fix/write-generated.ts";

/** The messages of a plan, and the texts that they point into. */
export type Refusal = { diagnostics: Diagnostic[]; documents: Texts };

/**
 * Writes a plan, if it is valid: one with an error is not written, and one whose error only the
 * finished pages show is undone. For blocks and collections it generates types and the editor's
 * schema.
 *
 * @returns its errors; null where it was written
 * @throws where the disk refuses
 */
export async function writePlan(
  site: { root: string; today: string },
  { files, edits }: Plan,
  { state, check }: OpenCheck,
): Promise<Refusal | null> {
  const { root } = site;
  const present = state.source.documents;
  const edited = pickTexts(
    present,
    edits.map(({ file }) => file),
  );
  const planned = { ...files, ...applyTextEdits(edited, edits) };
  const documents = textsOf(planned);
  const causesBefore = new Set(check({}).map(nameCause));
  const isNewError = (one: Diagnostic): boolean =>
    one.severity === "error" && !causesBefore.has(nameCause(one));
  const refused = check(planned).filter(isNewError);
  if (refused.length > 0) return { diagnostics: refused, documents };

  const hasSchema = Object.keys(files).some((file) => /^(?:blocks|schema)\//.test(file));
  const write = async (texts: Parameters<typeof writeFixes>[1]["texts"]): Promise<void> => {
    writeFixes(root, { texts });
    if (hasSchema) await writeGenerated(root, await loadSource(root));
  };
  const texts = Object.entries(planned);
  await write(
    texts.map(([file, after]) => [
      file,
      { before: file in files ? null : (edited[file] ?? ""), after },
    ]),
  );
  const first = await buildSite({ ...site, out: null });
  const doubled = first.diagnostics.filter(
    ({ code, file }) => code === "second-heading" && Object.hasOwn(files, file),
  );
  const bare = doubled.flatMap(({ file }): [string, string][] => {
    if (!hasBanner(state.source)) return [];
    const text = leaveBannerOut(files[file] ?? "");
    return text === null ? [] : [[file, text]];
  });
  await write(bare.map(([file, after]) => [file, { before: files[file] ?? "", after }]));
  const { diagnostics } = bare.length === 0 ? first : await buildSite({ ...site, out: null });
  const shown = diagnostics.filter(isNewError);
  if (shown.length === 0) return null;
  for (const file of Object.keys(files)) remove(path.join(root, file), root);
  const changed = texts.filter(([file]) => !(file in files));
  await write(changed.map(([file, before]) => [file, { before, after: edited[file] ?? "" }]));
  return { diagnostics: shown, documents };
}

/**
 * Leaves the site's title band out of a new page, one of whose blocks has the main heading.
 *
 * @returns null where the page says itself what its band is
 */
function leaveBannerOut(text: string): string | null {
  const page = JSON.parse(text) as JsonObject;
  if ("banner" in page || !("blocks" in page)) return null;
  const keys = Object.entries(page).flatMap(([key, value]): [string, Json | undefined][] =>
    key === "blocks"
      ? [
          ["banner", []],
          [key, value],
        ]
      : [[key, value]],
  );
  return writeDocument(Object.fromEntries(keys));
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
