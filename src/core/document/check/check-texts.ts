import path from "node:path";
import type { Issue } from "#core/messages/issue.ts";
import { listTextPlaces, writeTextName } from "../bind/bindings/file.ts";
import { besides } from "../read/find-skipped.ts";
import type { Source } from "../source.ts";
import type { ContentSurveys } from "../survey/survey-content.ts";
import type { Survey } from "../survey/survey-page.ts";

/**
 * Reports files of Markdown that no document names, so that nobody would ever see them.
 *
 * @param contents the surveys of content, by file
 */
export function checkTexts(
  { documents }: Pick<Source, "documents">,
  surveys: Survey[],
  contents: ContentSurveys,
): Issue[] {
  const written = [...documents.files].filter(
    (file) => file.endsWith(".md") && !besides.test(file),
  );
  if (written.length === 0) return [];
  const ofContent = [...contents]
    .filter(([file]) => file.endsWith(".json"))
    .map(([file, { texts }]) => ({ file, texts }));
  const naming = [...surveys, ...ofContent].filter(({ texts }) => texts !== undefined);
  const named = naming.flatMap(({ file, texts: names = [] }) =>
    names.map((name) => listTextPlaces(name, file)),
  );
  // A misspelt name is reported where it is written, and may mean any of them.
  if (named.some((places) => !places.some((place) => documents.files.has(place)))) return [];
  const known = new Set(named.flat());
  return written
    .filter((file) => !known.has(file))
    .map((file) => {
      const params = { reason: "text", free: writeTextName(path.posix.basename(file)) } as const;
      return { id: "skipped-file", params, location: { file, path: [] } };
    });
}
