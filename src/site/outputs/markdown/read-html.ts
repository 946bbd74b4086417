import { parseShown } from "../parse-shown.ts";

/** A tree of HTML, by https://github.com/syntax-tree/hast. */
export type Root = { type: "root"; children: Node[] };

export type Node = Element | { type: "text"; value: string };

export type Element = {
  type: "element";
  tagName: string;
  properties: Record<string, string | number | string[]>;
  children: Node[];
};

/**
 * The text of a page's blocks as a tree; `hasTitle` where one of its headings is the page's own.
 */
export type ReadHtml = { tree: Root; hasTitle: boolean };

/** Drawings, code, controls: elements without text. */
const skippedElements = new Set([
  "svg",
  "script",
  "style",
  "template",
  "dialog",
  "video",
  "audio",
  "canvas",
  "iframe",
  "object",
  "input",
  "select",
  "textarea",
  "source",
]);

/** Elements in which a button is a title to click on. */
const titles = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "summary"]);

type Open = { element: Element; form?: { label: string; button: string } };

/**
 * Reads the HTML of a page's blocks into a tree of its text: without what is for the eye alone
 * (`aria-hidden`, drawings, images without words) and without controls. A form becomes a link to
 * it, named by its own label or by its button; links and images have whole addresses.
 *
 * @param pageUrl the page's own address, the base of `#anchor` and `/route`
 */
export function readHtml(html: string, pageUrl: string): ReadHtml {
  const tree: Root = { type: "root", children: [] };
  const open: Open[] = [];
  const state = { hasTitle: false };

  function add(node: Node): void {
    const { children } = open.at(-1)?.element ?? tree;
    const before = children.at(-1);
    // The parser splits a text, with each entity by itself.
    if (node.type === "text" && before?.type === "text") before.value += node.value;
    else {
      // Styles separate two in a row; a text needs a space.
      if (isPiece(node) && before !== undefined && isPiece(before)) children.push(makeText(" "));
      children.push(node);
    }
  }

  parseShown(html, {
    skips: (name, attributes) =>
      skippedElements.has(name) ||
      attributes["aria-hidden"] === "true" ||
      isSilent(name, attributes),
    open(name, attributes) {
      const element = makeElement(name, attributes, pageUrl);
      const label = attributes["aria-label"] ?? "";
      open.push(name === "form" ? { element, form: { label, button: "" } } : { element });
      state.hasTitle ||= name === "h1";
    },
    text: (value) => add(makeText(value)),
    close(name) {
      const { element, form } = open.pop() ?? {};
      if (element === undefined) return;
      if (form !== undefined) {
        const words = form.label || form.button;
        if (words !== "") add(wrap("p", [wrap("a", [makeText(words)], { href: pageUrl })]));
      } else if (name === "button" && !open.some(isTitle)) {
        const around = open.findLast((one) => one.form !== undefined)?.form;
        if (around !== undefined) around.button = readText(element);
      } else add(name === "a" ? nameLink(element) : element);
    },
  });
  return { tree, hasTitle: state.hasTitle };
}

function isTitle({ element }: Open): boolean {
  return titles.has(element.tagName);
}

/** Elements that are separate pieces of a line. */
const pieces = new Set(["a", "b", "em", "i", "small", "span", "strong", "time", "cite", "data"]);

function isPiece(node: Node): boolean {
  return node.type === "element" && pieces.has(node.tagName);
}

/** @returns whether it is an image that is marked as showing nothing worth words */
function isSilent(name: string, { alt = "" }: Record<string, string>): boolean {
  return name === "img" && alt.trim() === "";
}

function makeElement(name: string, attributes: Record<string, string>, pageUrl: string): Element {
  const { href, src, alt, title, start, colspan, "aria-label": label } = attributes;
  const properties = {
    ...(name === "a" && href !== undefined ? { href: complete(href, pageUrl) } : {}),
    ...(name === "a" && label !== undefined ? { ariaLabel: label } : {}),
    ...(name === "img" ? { src: complete(src ?? "", pageUrl), alt: alt ?? "" } : {}),
    ...(title === undefined ? {} : { title }),
    ...(start === undefined ? {} : { start: Number(start) }),
    ...(colspan === undefined ? {} : { colSpan: Number(colspan) }),
    ...(name === "code" && attributes["class"] !== undefined
      ? { className: attributes["class"].split(/\s+/) }
      : {}),
  };
  return { type: "element", tagName: nameElement(name), properties, children: [] };
}

/** Treats the engine's own elements as boxes, since their content has them. */
function nameElement(name: string): string {
  if (name === "summary" || name === "legend") return "h4";
  return name.includes("-") ? "div" : name;
}

function complete(address: string, pageUrl: string): string {
  return URL.parse(address, pageUrl)?.href ?? address;
}

/** Gives a link that shows a drawing alone the label that screen readers read. */
function nameLink(element: Element): Element {
  const { ariaLabel, ...properties } = element.properties;
  const isEmpty = readText(element) === "" && !hasImage(element);
  const isNamed = isEmpty && typeof ariaLabel === "string";
  return { ...element, properties, ...(isNamed ? { children: [makeText(ariaLabel)] } : {}) };
}

function hasImage({ children }: Element): boolean {
  return children.some(
    (child) => child.type === "element" && (child.tagName === "img" || hasImage(child)),
  );
}

function readText({ children }: Element): string {
  const words = children.map((child) => {
    return child.type === "text" ? child.value : readText(child);
  });
  return words.join("").replaceAll(/\s+/g, " ").trim();
}

function makeText(value: string): Node {
  return { type: "text", value };
}

function wrap(tagName: string, children: Node[], properties: Element["properties"] = {}): Element {
  return { type: "element", tagName, properties, children };
}
