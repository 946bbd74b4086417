import { remember } from "#core/remember.ts";
import type { HeadTag } from "./head-tag.ts";
import { escapeText } from "./escape-text.ts";

/** Attributes that pages have in React's spelling; HTML ignores case. */
const namesInPages: Record<string, string> = { charset: "charSet", hreflang: "hrefLang" };

/** Boolean attributes. */
const switches = new Set(["async", "defer"]);

/**
 * Writes a page's `<head>`, in the order in which a browser needs it: the encoding, the width of
 * the screen, words and links, and last the sheets and scripts that it fetches.
 */
export function writeHead(tags: HeadTag[]): string {
  const ranks = ["", "", "", ""];
  for (const tag of tags) ranks[rank(tag)] += writeTag(tag);
  return `<head>${ranks.join("")}</head>`;
}

function rank({ tag, attributes }: HeadTag): number {
  if (tag === "script" || attributes?.["rel"] === "stylesheet") return 3;
  if (attributes?.["charset"] !== undefined) return 0;
  return tag === "meta" && attributes?.["name"] === "viewport" ? 1 : 2;
}

/** Writes a tag once: those of the build are the same on every page. */
const writeTag = remember(({ tag, attributes = {}, content = "" }: HeadTag): string => {
  let html = `<${tag}`;
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined)
      html += ` ${namesInPages[name] ?? name}="${switches.has(name) ? "" : escapeText(value)}"`;
  if (tag === "title") return `${html}>${escapeText(content)}</title>`;
  return tag === "script" ? `${html}>${content}</script>` : `${html}/>`;
});
