import type { Json } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { findCharacters } from "#core/document/read/find-characters.ts";
import { readJson } from "#core/document/read/read-json.ts";
import type { Source } from "#core/document/source.ts";
import type { ContentSurveys } from "#core/document/survey/survey-content.ts";
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
  contents: ContentSurveys;
}): Issue[] {
  const { documents } = state.source;
  const read = (file: string): Json | undefined => readJson(file, documents.read(file) ?? "").value;
  return state.look === null ? [] : checkLetters(state.look.fonts, listTexts(state), read);
}

function* listTexts({
  source: { documents },
  site: { surveys },
  contents,
}: Omit<Parameters<typeof checkSiteLetters>[0], "look">): Generator<WrittenText> {
  yield* surveys;
  for (const file of [...documents.files].filter((name) => shown.test(name))) {
    const { characters } = contents.get(file) ?? { characters: documents.read(file) ?? "" };
    yield { file, characters: findCharacters(characters) };
  }
}
