import { type Element, type Node, readHtml } from "./markdown/read-html.ts";

/** Attributes that other programs need, by element. */
const attributesOf: Record<string, string[]> = {
  a: ["href"],
  img: ["src", "alt", "width", "height"],
  ol: ["start"],
  th: ["colspan", "rowspan"],
  td: ["colspan", "rowspan"],
};

/** The elements that other programs show. */
const plain = new Set(
  `a img ol th td h2 h3 h4 h5 h6 p ul li dl dt dd blockquote pre code hr br figure figcaption table
   caption thead tbody tr strong b em i del s sub sup small cite q kbd mark abbr time`.split(/\s+/),
);

const empty = new Set(["img", "br", "hr"]);

/** Elements that are no part of a text: its title, what is about it, and ways to other pages. */
const skipped = new Set(["h1", "footer", "nav"]);

/**
 * Writes blocks of a page as HTML for programs that show it among other texts, such as feed readers:
 * plain elements and whole addresses, without classes, drawings or controls.
 *
 * @param url the page's own address
 */
export function writePlainPage(
  html: string,
  url: string,
  settings: { url: string; folders?: boolean },
): string {
  return readHtml(html, url, settings).nodes.map(writeNode).join("").trim();
}

function writeNode(node: Node): string {
  if (typeof node === "string") return escapeText(node);
  const { name } = node;
  if (skipped.has(name)) return "";
  const inner = node.children.map(writeNode).join("");
  if (!plain.has(name)) return inner;
  const tag = `<${name}${writeAttributes(node)}>`;
  return empty.has(name) ? tag : `${tag}${inner}</${name}>`;
}

function writeAttributes({ name, attributes }: Element): string {
  const keys = attributesOf[name] ?? [];
  return keys
    .filter((key) => attributes[key] !== undefined)
    .map((key) => ` ${key}="${escapeText(attributes[key] ?? "")}"`)
    .join("");
}

function escapeText(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return escaped.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
