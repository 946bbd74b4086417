import { placeAtBase, readBase, spellAddress } from "#core/site-base.ts";
import { parseShown } from "../parse-shown.ts";

/** A piece of a page: a text, or an element by its name in HTML. */
export type Node = string | Element;

export type Element = { name: string; attributes: Record<string, string>; children: Node[] };

type Settings = { url?: string; folders?: boolean };

/** The page's own address, the site's settings, and whether a title or code is around. */
type Around = { pageUrl: string; settings: Settings; isInTitle: boolean; isInCode: boolean };

/** Code and controls: elements without text. */
const skippedElements = new Set(
  `script style template dialog video audio canvas iframe object input select textarea
   source`.split(/\s+/),
);

/** Elements in which a button is a title to click on. */
const titles = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "summary", "legend"]);

/** Elements that are separate pieces of a line. */
const pieces = new Set(["a", "b", "em", "i", "small", "span", "strong", "time", "cite", "data"]);

/**
 * Reads the HTML of a page's blocks into a tree of its text: without what is for the eye alone
 * (`aria-hidden`, drawings, images without words) and without controls. A form becomes a link to
 * it, named by its own label or by its button; links and images have whole addresses.
 *
 * @param pageUrl the page's own address, to which `#anchor` and `/route` belong
 * @param settings say where the site is on its host
 * @returns the tree; `hasTitle` where one of its headings is the page's own
 */
export function readHtml(
  html: string,
  pageUrl: string,
  settings: Settings = {},
): { nodes: Node[]; hasTitle: boolean } {
  const root = makeElement("div", []);
  const open = [root];
  let hasTitle = false;
  const add = (node: Node): void => void open.at(-1)?.children.push(node);
  parseShown(html, {
    skips: (name, attributes) =>
      skippedElements.has(name) ||
      attributes["aria-hidden"] === "true" ||
      (name === "img" && (attributes["alt"] ?? "").trim() === ""),
    open(name, attributes) {
      const element = makeElement(name, [], attributes);
      add(element);
      open.push(element);
      hasTitle ||= name === "h1";
    },
    text: add,
    close: () => void open.pop(),
  });
  const around = { pageUrl, settings, isInTitle: false, isInCode: false };
  return { nodes: tidyNodes(root.children, around), hasTitle };
}

export function makeElement(
  name: string,
  children: Node[],
  attributes: Element["attributes"] = {},
): Element {
  return { name, attributes, children };
}

/** @returns all text of some nodes, without marks */
export function readText(nodes: Node[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : readText(node.children))).join("");
}

function tidyNodes(nodes: Node[], around: Around): Node[] {
  const tidied: Node[] = [];
  for (const node of nodes.flatMap((one) => tidyNode(one, around))) {
    const before = tidied.at(-1) ?? "";
    // Styles separate two in a row; a text needs a space.
    if (isPiece(node) && isPiece(before) && !around.isInCode) tidied.push(" ", node);
    else if (typeof node !== "string" || typeof before !== "string") tidied.push(node);
    else tidied.splice(-1, 1, before + node);
  }
  return tidied;
}

function isPiece(node: Node): boolean {
  return typeof node !== "string" && pieces.has(node.name);
}

function tidyNode(node: Node, around: Around): Node[] {
  if (typeof node === "string") return [node];
  const { name, attributes } = node;
  if (name === "form") {
    const button = listButtons(node).at(-1)?.children ?? [];
    const label = readText(tidyNodes(button, around)).replaceAll(/\s+/g, " ").trim();
    const words = attributes["aria-label"] || label;
    return words === ""
      ? []
      : [makeElement("p", [makeElement("a", [words], { href: around.pageUrl })])];
  }
  if (name === "button" && !around.isInTitle) return [];
  const isInTitle = around.isInTitle || titles.has(name);
  const inner = { ...around, isInTitle, isInCode: around.isInCode || name === "pre" };
  const children = tidyNodes(node.children, inner);
  if (name === "img")
    return [makeElement(name, [], { ...attributes, src: complete(attributes["src"], around) })];
  if (name !== "a") return [makeElement(nameElement(name), children, attributes)];
  // A link that shows a drawing alone has the label that screen readers read.
  const { href, "aria-label": label } = attributes;
  const isEmpty = readText(children).trim() === "" && !children.some(hasImage);
  return [
    makeElement(
      name,
      isEmpty && label !== undefined ? [label] : children,
      href === undefined ? {} : { href: complete(href, around) },
    ),
  ];
}

/** @returns the buttons of a form that are no titles */
function listButtons(element: Element): Element[] {
  if (element.name === "button") return [element];
  if (titles.has(element.name)) return [];
  return element.children.flatMap((child) => (typeof child === "string" ? [] : listButtons(child)));
}

/** Treats the engine's own elements as boxes, since their content has them. */
function nameElement(name: string): string {
  if (name === "summary" || name === "legend") return "h4";
  return name.includes("-") ? "div" : name;
}

function complete(address = "", { pageUrl, settings }: Around): string {
  const placed = placeAtBase(spellAddress(address, settings), readBase(settings.url));
  return URL.parse(placed, pageUrl)?.href ?? address;
}

function hasImage(node: Node): boolean {
  return typeof node !== "string" && (node.name === "img" || node.children.some(hasImage));
}
