import { type Json, type JsonPath, readAt } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { pickTexts } from "#core/messages/texts.ts";
import { decodeAddress } from "#core/document/read/read-link.ts";
import { readJson } from "#core/document/read/read-json.ts";
import type { Source } from "#core/document/source.ts";

type Documents = Source["documents"];

/** A text that is a link, or has it in it: its place, and the link as it is written. */
type FoundLink = {
  file: string;
  path: JsonPath;
  word: string;
  text: string;
  /** Its characters in a file of Markdown. */
  span?: { offset: number; length: number };
};

/** An issue, and the link that it is about in its block: none where the block looks it up, or makes it. */
export type LookedAt = { issue: Issue; wanted: string[]; found: FoundLink | undefined };

/**
 * Finds what issues are about in the documents of their blocks: links and purposes.
 *
 * @param issues those that the HTML shows
 * @param documents texts by file
 */
export function lookInBlocks(issues: Issue[], documents: Documents): LookedAt[] {
  const texts = pickTexts(
    documents,
    issues.map(({ location }) => location.file),
  );
  const indexes = new Map<string, LinkIndex>();
  return issues.map((issue) => {
    const wanted = listWanted(issue);
    const { file } = issue.location;
    const text = wanted.length === 0 ? undefined : texts[file];
    if (text === undefined) return { issue, wanted: [], found: undefined };
    return { issue, wanted, found: findFirst(indexBlock(issue.location, text), wanted) };
  });

  /** Indexes the links of a block, once for all issues about it. */
  function indexBlock({ file, path }: Issue["location"], text: string): LinkIndex {
    const name = JSON.stringify([file, path]);
    const known = indexes.get(name);
    if (known !== undefined) return known;
    const block = readAt(readJson(file, text).value, path);
    const index = indexLinks(listLinks(block, { file, path }));
    indexes.set(name, index);
    return index;
  }
}

/** @returns whether content may have the link of an issue, which its block looks up then */
export function isElsewhere({ issue, found }: LookedAt): boolean {
  return found === undefined && "hrefs" in issue.params;
}

/**
 * Moves issues to what they are about: the block's own, or else content that the block looks up.
 * Leaves links that the block makes itself at the block.
 */
export function placeLinks(looked: LookedAt[], documents: Documents): Issue[] {
  const elsewhere = looked.filter(isElsewhere).flatMap(({ wanted }) => wanted);
  const inContent = indexContent(new Set(elsewhere), documents);
  return looked.map(({ issue, wanted, found = findFirst(inContent, wanted) }) => {
    if (found === undefined) return issue;
    const { text: whole, ...location } = found;
    if (issue.id !== "dead-anchor") return { ...issue, location };
    const { word: href } = found;
    const link = whole === href ? { href } : { href, text: whole };
    return { ...issue, params: { ...issue.params, link }, location };
  });
}

/** Lists the texts of a document that an issue may be about. */
function listWanted({ params }: Issue): string[] {
  if ("hrefs" in params) return params.hrefs.map(decodeAddress);
  return "purpose" in params ? [params.purpose] : [];
}

/** The first text that is a link, or has it in it, by the link's address as browsers read it. */
type LinkIndex = ReadonlyMap<string, { order: number; link: FoundLink }>;

function indexLinks(links: Iterable<FoundLink>, wanted?: ReadonlySet<string>): LinkIndex {
  const index = new Map<string, { order: number; link: FoundLink }>();
  for (const link of links) {
    const href = decodeAddress(link.word);
    if (wanted?.has(href) !== false && !index.has(href))
      index.set(href, { order: index.size, link });
  }
  return index;
}

function findFirst(index: LinkIndex, hrefs: string[]): FoundLink | undefined {
  const places = hrefs.flatMap((href) => index.get(href) ?? []);
  return places.toSorted((one, other) => one.order - other.order)[0]?.link;
}

/** Reads settings and entries once: the same link leads nowhere wherever it is. */
function indexContent(wanted: ReadonlySet<string>, documents: Documents): LinkIndex {
  if (wanted.size === 0) return new Map();
  const files = [...documents.files].filter(
    (file) => file.startsWith("content/") || file.endsWith(".md"),
  );
  return indexLinks(
    files.values().flatMap((file) => {
      const text = documents.read(file) ?? "";
      if (file.endsWith(".md")) return listTextLinks(file, text);
      return listLinks(readJson(file, text).value, { file, path: [] });
    }),
    wanted,
  );
}

/** `[words](/address)`, and the address of a name: `[name]: /address`. */
const markdownLinks = /\](?:\(\s*|:\s+)<?([^\s)>]+)/g;

/** Lists the links of a file of Markdown. */
function listTextLinks(file: string, text: string): FoundLink[] {
  return [...text.matchAll(markdownLinks)].map(({ 0: whole, 1: word = "", index }) => {
    const span = { offset: index + whole.length - word.length, length: word.length };
    return { file, path: [], word, text: word, span };
  });
}

/** @returns each text of a value as if it were a link, and the links in it that are Markdown's */
function listLinks(value: Json | undefined, at: Pick<FoundLink, "file" | "path">): FoundLink[] {
  if (typeof value === "string") {
    const inMarkdown = [...value.matchAll(markdownLinks)].map(([, href = ""]) => href);
    return [value, ...inMarkdown].map((word) => ({ ...at, word, text: value }));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    listLinks(child, { ...at, path: [...at.path, Array.isArray(value) ? Number(key) : key] }),
  );
}
