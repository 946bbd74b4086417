import { bindingOf, meaningOf } from "#core/document/bind/bindings.ts";
import { fileBinding, listTextNamesIn, listTextPlaces } from "#core/document/bind/bindings/file.ts";
import { readJson } from "#core/document/read/read-json.ts";
import { isJsonObject, type Json, type JsonPath, listLeaves, readAt, textOf } from "#core/json.ts";
import { remember } from "#core/remember.ts";
import type { Knowledge } from "../knowledge.ts";
import { listPages } from "../list-pages.ts";
import { outlineBlock } from "../outline-page.ts";

/** A page that shows a text, and the beginning of the ids of the text's headings there. */
export type TextPage = { route: string; prefix: string };

/** @returns the pages that show each file of Markdown */
export const textPagesOf = remember((knowledge: Knowledge): ReadonlyMap<string, TextPage[]> => {
  const shown = new Map<string, TextPage[]>();
  for (const file of knowledge.files) {
    if (file.endsWith(".md") || listTextNamesIn(knowledge.textOf(file)).length === 0) continue;
    const { value = null } = readJson(file, knowledge.textOf(file));
    for (const { value: name, path } of listLeaves(value)) {
      const places = path.at(-1) === fileBinding.key ? listTextPlaces(textOf(name), file) : [];
      const text = places.find((place) => knowledge.source.documents.files.has(place));
      if (text === undefined) continue;
      const pages = listUsers(knowledge, file, { value, path });
      shown.set(text, [...(shown.get(text) ?? []), ...pages]);
    }
  }
  return shown;
});

/** @returns the pages that show the value at a path of a document */
export function listUsers(
  knowledge: Knowledge,
  file: string,
  { value, path }: { value: Json; path: JsonPath },
): TextPage[] {
  const route = knowledge.routes.get(file);
  if (route !== undefined) {
    const [region, step = ""] = path;
    const id = region === "patch" ? String(step) : idAt(value, path.slice(0, 2));
    return [{ route, prefix: beginIds(id) }];
  }
  return (entryPagesOf(knowledge).get(file) ?? []).flatMap(({ at, route: page, template }) => {
    const isOf = at.every((step, index) => path[index] === step);
    return isOf ? [{ route: page, prefix: findPrefix(template, String(path[at.length])) }] : [];
  });
}

const entryPagesOf = remember((knowledge: Knowledge) => {
  const all = [...listPages(knowledge).values()].flatMap(({ route, file, entry }) => {
    const template = readJson(file, knowledge.textOf(file)).value ?? null;
    const location = entry?.entry.location;
    return location === undefined
      ? []
      : [{ file: location.file, at: location.path, route, template }];
  });
  return Map.groupBy(all, ({ file }) => file);
});

/** Finds the beginning of the ids of a text that a `[slug]` page takes from a field of its entry. */
function findPrefix(template: Json, field: string): string {
  const leaf = listLeaves(template).find(({ value, path }) => {
    const binding = readAt(template, path.slice(0, -1));
    const kind = isJsonObject(binding) ? bindingOf(binding) : undefined;
    return (
      value === field && kind !== undefined && meaningOf(kind) === "entry-field" && path.length > 2
    );
  });
  return beginIds(leaf && idAt(template, leaf.path.slice(0, 2)));
}

function idAt(page: Json, block: JsonPath): string | undefined {
  return outlineBlock(readAt(page, block) ?? null).id;
}

function beginIds(block: string | undefined): string {
  return block === undefined ? "" : `${block}-`;
}
