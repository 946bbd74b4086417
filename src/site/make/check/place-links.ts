import { isJsonObject, type Json, type JsonPath } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { pickTexts } from "#core/messages/make-diagnostic.ts";
import { readJson } from "#core/document/read/read-json.ts";
import type { Source } from "#core/document/source.ts";

type Documents = Source["documents"];

/** A text that is a link, or holds it: where it stands, and the link as it is written. */
type FoundLink = { file: string; path: JsonPath; word: string; text: string };

/**
 * Moves messages about links of a block to where a document holds the link: the block's own, or else
 * content that the block looks up. What the block makes itself is told at the block.
 *
 * @param issues what the HTML shows
 * @param documents texts by file
 */
export function placeLinks(issues: Issue[], documents: Documents): Issue[] {
  const texts = pickTexts(
    documents,
    issues.map(({ location }) => location.file),
  );
  const looked = issues.map((issue) => {
    const wanted = new Set("hrefs" in issue.params ? issue.params.hrefs.map(decode) : []);
    const { file } = issue.location;
    const text = wanted.size === 0 ? undefined : texts[file];
    if (text === undefined) return { issue, wanted: [], found: undefined };
    return { issue, wanted: [...wanted], found: findInBlock(issue.location, text, wanted) };
  });
  const elsewhere = looked.flatMap(({ wanted, found }) => (found === undefined ? wanted : []));
  const inContent = findInContent(new Set(elsewhere), documents);
  return looked.map(({ issue, wanted, found = inContent(wanted) }) => {
    if (found === undefined) return issue;
    const { text: whole, ...location } = found;
    if (issue.id !== "dead-anchor") return { ...issue, location };
    const { word: href } = found;
    const link = whole === href ? { href } : { href, text: whole };
    return { ...issue, params: { ...issue.params, link }, location };
  });
}

function findInBlock(
  { file, path }: Issue["location"],
  text: string,
  wanted: ReadonlySet<string>,
): FoundLink | undefined {
  const block = path.reduce<Json | undefined>(stepInto, readJson(file, text).value);
  return listLinks(block, { file, path }).find(({ word }) => wanted.has(decode(word)));
}

/**
 * Goes once through settings and entries: wherever the same link stands, it leads nowhere.
 *
 * @returns the first text that is one of some links, or holds one
 */
function findInContent(
  wanted: ReadonlySet<string>,
  documents: Documents,
): (hrefs: string[]) => FoundLink | undefined {
  const found = new Map<string, { order: number; link: FoundLink }>();
  for (const file of wanted.size === 0 ? [] : Object.keys(documents)) {
    if (!file.startsWith("content/")) continue;
    const { value } = readJson(file, documents[file] ?? "");
    for (const link of listLinks(value, { file, path: [] })) {
      const href = decode(link.word);
      if (wanted.has(href) && !found.has(href)) found.set(href, { order: found.size, link });
    }
  }
  return (hrefs) => {
    const places = hrefs.flatMap((href) => found.get(href) ?? []);
    return places.toSorted((one, other) => one.order - other.order)[0]?.link;
  };
}

function stepInto(value: Json | undefined, step: string | number): Json | undefined {
  if (Array.isArray(value)) return value[Number(step)];
  const key = String(step);
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** @returns each text of a value as if it were a link, and the links that it holds as Markdown does */
function listLinks(value: Json | undefined, at: Pick<FoundLink, "file" | "path">): FoundLink[] {
  if (typeof value === "string") {
    const inMarkdown = [...value.matchAll(/\]\(\s*<?([^\s)>]+)/g)].map(([, href = ""]) => href);
    return [value, ...inMarkdown].map((word) => ({ ...at, word, text: value }));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    listLinks(child, { ...at, path: [...at.path, Array.isArray(value) ? Number(key) : key] }),
  );
}

/** A `%` that begins no escape stands for itself. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
