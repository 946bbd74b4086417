import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";

/** The name here of a word from other tools, or the place for what it says. */
export type BroughtWord = { suggestion: string } | { advice: string };

type Words = Record<string, string[]>;

const ofFile = "A page's address is the name of its file: rename that.";
const ofRedirects =
  'Write redirects in content/redirects.json: [{ "from": "/old", "to": "/new" }].';
const ofImage = 'Write "seo": { "image": "/images/….jpg", "imageAlt": "…" }.';
const ofDraft = 'Write "status": "draft".';

/** Keys of pages elsewhere, by the key that is meant. */
const pageWords: Words = {
  title: ["name", "heading", "headline", "pageTitle"],
  label: ["navTitle", "menuTitle", "shortTitle", "breadcrumb"],
  description: ["summary", "excerpt", "teaser", "metaDescription"],
  theme: ["colorScheme", "colourScheme", "mode", "appearance"],
  layout: ["template"],
  blocks: ["sections", "components", "content", "body", "modules", "children", "rows", "main"],
  aside: ["sidebar"],
  extends: ["parent", "base", "inherits", "variantOf"],
  publishAt: ["publishDate", "publishedAt"],
  unpublishAt: ["expires", "expiresAt", "expiryDate", "unpublishDate"],
};

/** Switches whose off state is the default here. */
const switches: Words = {
  [ofDraft]: ["draft", "isDraft", "hidden"],
  'Write "seo": { "noindex": true }.': ["noindex", "noIndex"],
};

const pageAdvice: Words = {
  [ofFile]: ["slug", "path", "url", "route", "permalink", "address"],
  [ofRedirects]: ["redirect", "redirects", "redirect_from", "aliases"],
  [ofImage]: ["image", "ogImage", "cover", "thumbnail"],
  'Write "seo": { "noindex": true }, or remove it.': ["robots"],
  'Write "publishAt" for the first day in the site, or "seo": { "published": "…" } for the date of the text.':
    ["date"],
  'Write "seo": { "title": "…" }.': ["metaTitle", "seoTitle"],
  'Write "seo": { "canonical": "…" }.': ["canonical", "canonicalUrl"],
  "Remove the keywords: search engines do not read them.": ["keywords"],
  'The language is the whole site\'s: "language" in content/site.json.': ["lang", "language"],
};

const blockWords: Words = {
  type: ["name", "component", "kind", "block", "blockType", "_type", "is"],
  use: ["ref", "$ref", "shared", "include"],
  props: ["data", "attributes", "attrs", "properties", "content", "fields", "options", "params"],
};

/** Tests of a key's value; all other keys take texts. */
const kinds: Record<string, (value: Json) => boolean> = {
  blocks: Array.isArray,
  aside: Array.isArray,
  props: isJsonObject,
};

/**
 * Reads a key that pages, or blocks, do not have here, but have in other tools.
 *
 * @param owner the object that has the key
 * @returns null if it is no such word, or its value does not fit
 */
export function readBroughtWord(
  key: string,
  owner: JsonObject,
  of: "page" | "block",
): BroughtWord | null {
  const words = of === "page" ? pageWords : blockWords;
  const meant = findBy(words, key);
  if (meant !== undefined) return fits(key, meant, owner) ? { suggestion: meant } : null;
  if (of === "block") return null;
  const advice = findBy(switches, key);
  if (advice !== undefined)
    return { advice: owner[key] === true ? advice : "Remove it: this is already the default." };
  const other = findBy(pageAdvice, key);
  return other === undefined ? null : { advice: other };

  /** Returns false if two words stand for one key: nobody knows which one is meant. */
  function fits(word: string, name: string, { [word]: value, ...others }: JsonObject): boolean {
    const isTaken = Object.keys(others).some((one) => one === name || findBy(words, one) === name);
    const isKind = kinds[name] ?? ((one: Json) => typeof one === "string");
    return !isTaken && value !== undefined && isKind(value);
  }
}

function findBy(words: Words, key: string): string | undefined {
  return Object.keys(words).find((meant) => words[meant]?.includes(key));
}
