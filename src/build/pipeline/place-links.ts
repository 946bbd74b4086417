import { isJsonObject, type Json, type JsonPath } from "#document/json.ts";
import type { Issue } from "#document/messages/issue.ts";
import { readJson } from "#document/read/read-json.ts";
import type { Source } from "#document/source.ts";

type Documents = Source["documents"];

/** A text that is a link, or holds it: its path, and the link as it is written. */
type FoundLink = { path: JsonPath; word: string; text: string };

/**
 * Moves messages about links of a block to where a document holds the link: the block's own, or else
 * content that the block looks up. What the block makes itself is told at the block.
 *
 * @param issues what the HTML shows
 * @param documents texts by file
 */
export function placeLinks(issues: Issue[], documents: Documents): Issue[] {
  return issues.map((issue) => {
    const hrefs = "hrefs" in issue.params ? issue.params.hrefs : [];
    const { file, path } = issue.location;
    const text = documents[file];
    if (hrefs.length === 0 || text === undefined) return issue;
    const wanted = new Set(hrefs.map(decode));
    const block = path.reduce<Json | undefined>(stepInto, readJson(file, text).value);
    const found = findText(block, wanted);
    const place =
      found === null
        ? findInContent(wanted, documents)
        : { ...found, file, path: [...path, ...found.path] };
    if (place === null) return issue;
    const { text: whole, ...location } = place;
    if (issue.id !== "dead-anchor") return { ...issue, location };
    const { word: href } = place;
    const link = whole === href ? { href } : { href, text: whole };
    return { ...issue, params: { ...issue.params, link }, location };
  });
}

/** Settings and entries that hold the same link: wherever it stands, it leads nowhere. */
function findInContent(
  wanted: ReadonlySet<string>,
  documents: Documents,
): (FoundLink & { file: string }) | null {
  for (const file of Object.keys(documents)) {
    const text = file.startsWith("content/") ? (documents[file] ?? "") : "";
    if (![...wanted].some((href) => decode(text).includes(href))) continue;
    const found = findText(readJson(file, text).value, wanted);
    if (found !== null) return { file, ...found };
  }
  return null;
}

function stepInto(value: Json | undefined, step: string | number): Json | undefined {
  if (Array.isArray(value)) return value[Number(step)];
  const key = String(step);
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** @returns the first text that is one of the links, or holds one as Markdown does */
function findText(value: Json | undefined, hrefs: ReadonlySet<string>): FoundLink | null {
  if (typeof value === "string") {
    const word = findLink(value, hrefs);
    return word === undefined ? null : { path: [], word, text: value };
  }
  if (typeof value !== "object" || value === null) return null;
  for (const [key, child] of Object.entries(value)) {
    const rest = findText(child, hrefs);
    if (rest !== null)
      return { ...rest, path: [Array.isArray(value) ? Number(key) : key, ...rest.path] };
  }
  return null;
}

function findLink(text: string, hrefs: ReadonlySet<string>): string | undefined {
  const inMarkdown = [...text.matchAll(/\]\(\s*<?([^\s)>]+)/g)].map(([, href = ""]) => href);
  return [text, ...inMarkdown].find((href) => hrefs.has(decode(href)));
}

/** A `%` that begins no escape stands for itself. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
