import { isJsonObject, type Json, type JsonPath } from "#document/json.ts";
import type { Issue } from "#document/messages/issue.ts";
import { readJson } from "#document/read/read-json.ts";
import type { Source } from "#document/source.ts";

/**
 * Moves messages about links of a block to where the block's document holds the link, if it does:
 * a link that was looked up, or that the block makes itself, is told at the block.
 *
 * @param issues what the HTML shows
 * @param documents texts by file
 */
export function placeLinks(issues: Issue[], documents: Source["documents"]): Issue[] {
  return issues.map((issue) => {
    const hrefs = "hrefs" in issue.params ? issue.params.hrefs : [];
    const { file, path } = issue.location;
    const text = documents[file];
    if (hrefs.length === 0 || text === undefined) return issue;
    const block = path.reduce<Json | undefined>(stepInto, readJson(file, text).value);
    const found = findText(block, new Set(hrefs.map(decode)));
    return found === null ? issue : { ...issue, location: { file, path: [...path, ...found] } };
  });
}

function stepInto(value: Json | undefined, step: string | number): Json | undefined {
  if (Array.isArray(value)) return value[Number(step)];
  const key = String(step);
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** @returns the path to the first text that is one of the links, or holds one as Markdown does */
function findText(value: Json | undefined, hrefs: ReadonlySet<string>): JsonPath | null {
  if (typeof value === "string") return holdsLink(value, hrefs) ? [] : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, child] of Object.entries(value)) {
    const rest = findText(child, hrefs);
    if (rest !== null) return [Array.isArray(value) ? Number(key) : key, ...rest];
  }
  return null;
}

function holdsLink(text: string, hrefs: ReadonlySet<string>): boolean {
  const inMarkdown = [...text.matchAll(/\]\(\s*<?([^\s)>]+)/g)].map(([, href = ""]) => href);
  return [text, ...inMarkdown].some((href) => hrefs.has(decode(href)));
}

/** A `%` that begins no escape stands for itself. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
