import type { Issue } from "#core/messages/issue.ts";
import { findCharacters } from "#core/document/read/find-characters.ts";
import { readJson } from "#core/document/read/read-json.ts";
import type { Source } from "#core/document/source.ts";
import type { Survey } from "#core/document/survey/survey-page.ts";
import { checkLetters, type WrittenText } from "#site/look/check-letters.ts";
import type { Look } from "#site/look/look.ts";

/**
 * Matches the documents whose texts pages show; the others say how pages look and what they may
 * hold.
 */
const shown = /^(?:content|theme\/words)\//;

/** Finds characters in the texts of a site that its fonts do not have. */
export function checkSiteLetters(state: {
  look: Look | null;
  source: Pick<Source, "documents">;
  site: { surveys: Survey[] };
}): Issue[] {
  const { look, source, site } = state;
  return look === null ? [] : checkLetters(look.fonts, listTexts(source, site.surveys));
}

function* listTexts(
  { documents }: Pick<Source, "documents">,
  surveys: Survey[],
): Generator<WrittenText> {
  const read = (file: string) => () => readJson(file, documents.read(file) ?? "").value;
  for (const { file, characters } of surveys) yield { file, characters, read: read(file) };
  for (const file of [...documents.files].filter((name) => shown.test(name)))
    yield { file, characters: findCharacters(documents.read(file) ?? ""), read: read(file) };
}
