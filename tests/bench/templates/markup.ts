import type { JsonPath } from "#core/json.ts";

/** A value of a block that stands in its markup. */
export type Place = { path: JsonPath; isRich: boolean };

/** Words as they are, and values. */
export type Words = (string | Place)[];

/** The markup of a block, or of the page around its blocks, whatever language writes it. */
export type Markup =
  | { kind: "words"; words: Words }
  | { kind: "element"; tag: string; attributes: [name: string, words: Words][]; children: Markup[] }
  /** Where the page's blocks stand. */
  | { kind: "blocks" };

/** How a language writes what is not the same on every page, between HTML. */
export type Dialect = {
  /** Writes a value as text, or a value with Markdown as HTML. */
  place: (place: Place) => string;
  attribute: (name: string, words: Words) => string;
  /** Writes HTML so that the language leaves it alone. */
  literal: (html: string) => string;
  blocks: string;
};

const empty = new Set([
  "area",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "source",
  "wbr",
]);
const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Writes markup as HTML with a language's own marks in it. */
export function printMarkup(markup: Markup[], dialect: Dialect): string {
  return markup.map((part) => printPart(part, dialect)).join("");
}

function printPart(part: Markup, dialect: Dialect): string {
  const { place, attribute, literal, blocks } = dialect;
  if (part.kind === "blocks") return blocks;
  if (part.kind === "words")
    return part.words
      .map((word) => (typeof word === "string" ? literal(escapeHtml(word)) : place(word)))
      .join("");
  const attributes = part.attributes.map(([name, words]) => {
    if (!isFixed(words)) return ` ${attribute(name, words)}`;
    return literal(` ${name}="${escapeHtml(words.join(""))}"`);
  });
  const start = `${literal(`<${part.tag}`)}${attributes.join("")}${literal(">")}`;
  if (empty.has(part.tag)) return start;
  return `${start}${printMarkup(part.children, dialect)}${literal(`</${part.tag}>`)}`;
}

/** @returns true where no value stands in it */
export function isFixed(words: Words): words is string[] {
  return words.every((word) => typeof word === "string");
}

/** Writes a text so that HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}

/** Writes the way to a value in JavaScript: `props.items[0].title`. */
export function printPath(root: string, path: JsonPath): string {
  const steps = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`));
  return root + steps.join("");
}
