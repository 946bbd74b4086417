import { listInnerTypes, mayHaveDays } from "#core/markdown/parse-markdown.ts";
import { listTextNamesIn } from "../bind/bindings/file.ts";
import { findDocumentCharacters } from "../read/find-characters.ts";

/**
 * What is asked of a document of content, or of a long text, whatever pages show of it: a site may
 * have more of these than can be read for each save.
 */
export type ContentSurvey = {
  /** The types of blocks that it names, inside long texts too, with spaces between them. */
  types: string;
  /** The characters of its text, as `findDocumentCharacters` lists them. */
  characters: string;
  /** The names of texts in it, as written; left out where there are none. */
  texts?: string[];
  /** True if a block inside a long text may be shown on some days alone. */
  readsDay?: true;
};

/** The surveys of a site's documents of content, by file. */
export type ContentSurveys = ReadonlyMap<string, ContentSurvey>;

/** Surveys a document by its text alone, which may be none that can be read. */
export function surveyContent(text: string): ContentSurvey {
  const texts = listTextNamesIn(text);
  return {
    types: [...new Set(listTypes(text))].join(" "),
    characters: findDocumentCharacters(text),
    ...(texts.length === 0 ? {} : { texts }),
    ...(mayHaveDays(text) ? { readsDay: true } : {}),
  };
}

/** @returns the types of blocks that a document's text names, inside long texts too */
export function listTypes(text: string): string[] {
  const written = [...text.matchAll(/"type"\s*:\s*"([^"]+)"/g)].map(([, type = ""]) => type);
  return [...written, ...listInnerTypes(text)];
}
