import type { HeadTag } from "./head-tag.ts";
import { escapeText } from "./escape-text.ts";

/** Attributes that stand in a page as React calls them; HTML does not tell capitals apart. */
const written: Record<string, string> = { charset: "charSet", hreflang: "hrefLang" };

/** Attributes that say what they say by being there. */
const switches = new Set(["async", "defer"]);

/** Tags that came before, as they were written: those of the build are the same on every page. */
const known = new WeakMap<HeadTag, string>();

/**
 * Writes a page's `<head>`. What a browser reads first stands first, what it fetches last: the
 * encoding, the width of the screen, words and links, sheets and scripts.
 */
export function writeHead(tags: HeadTag[]): string {
  const ranks = ["", "", "", ""];
  for (const tag of tags) ranks[rank(tag)] += recallTag(tag);
  return `<head>${ranks.join("")}</head>`;
}

function rank({ tag, attributes }: HeadTag): number {
  if (tag === "script" || attributes?.["rel"] === "stylesheet") return 3;
  if (attributes?.["charset"] !== undefined) return 0;
  return tag === "meta" && attributes?.["name"] === "viewport" ? 1 : 2;
}

function recallTag(tag: HeadTag): string {
  const before = known.get(tag);
  if (before !== undefined) return before;
  const html = writeTag(tag);
  known.set(tag, html);
  return html;
}

function writeTag({ tag, attributes = {}, content = "" }: HeadTag): string {
  let html = `<${tag}`;
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined)
      html += ` ${written[name] ?? name}="${switches.has(name) ? "" : escapeText(value)}"`;
  if (tag === "title") return `${html}>${escapeText(content)}</title>`;
  return tag === "script" ? `${html}>${content}</script>` : `${html}/>`;
}
