import type { Templates } from "./derive-templates.ts";
import {
  type Dialect,
  isFixed,
  type Markup,
  printMarkup,
  printPath,
  type Words,
} from "./markup.ts";

/** HTML that is the same on every page. */
const fixed: Dialect = {
  place: () => "",
  attribute: () => "",
  literal: (html) => html,
  blocks: "",
};

/** What React takes by another name, or by another value. */
const names: Record<string, string> = { class: "className", for: "htmlFor", value: "defaultValue" };
const flags = new Set(["open", "hidden", "required", "disabled", "checked", "muted", "controls"]);

/**
 * @returns a module with a component for each type of block, and one for what is around them; a
 *   part that holds no value and no link is one piece of HTML, which costs React least
 */
export function writeNext({ blocks, frame }: Templates): Record<string, string> {
  const components = Object.entries(blocks).map(
    ([type, markup]) => `  ${JSON.stringify(type)}: (props) => ${print(markup)},\n`,
  );
  return {
    "components/derived.js": [
      `import Link from "next/link";\nimport { createElement as h, Fragment } from "react";`,
      `import { renderText } from "./render-text.js";\n`,
      `export const blocks = {\n${components.join("")}};\n`,
      `export const Frame = (props) => h(Fragment, null, ${frame.map(print).join(", ")});\n`,
    ].join("\n"),
  };
}

function print(part: Markup): string {
  if (part.kind === "blocks") return "props.children";
  if (part.kind === "words") return printWords(part.words);
  const { tag, attributes, children } = part;
  const props = attributes.map(([name, words]) => {
    const value = flags.has(name) && words.length === 0 ? "true" : printWords(words);
    return `${JSON.stringify(names[name] ?? name)}: ${value}`;
  });
  const name = isRouted(part) ? "Link" : JSON.stringify(tag);
  const html = printInner(children);
  if (html !== null) props.push(`dangerouslySetInnerHTML: { __html: ${html} }`);
  const inner = html === null ? children.map(print) : [];
  return `h(${[name, `{ ${props.join(", ")} }`, ...inner].join(", ")})`;
}

/** @returns the code of what stands in an element, where that is HTML; null where it is elements */
function printInner(children: Markup[]): string | null {
  const [first] = children;
  if (first?.kind === "words" && children.length === 1) {
    const [word] = first.words;
    const isRich = first.words.length === 1 && typeof word === "object" && word.isRich;
    return isRich ? `renderText(${printPath("props", word.path)})` : null;
  }
  if (first === undefined || !children.every(isSame)) return null;
  return JSON.stringify(printMarkup(children, fixed));
}

function isSame(part: Markup): boolean {
  if (part.kind === "words") return isFixed(part.words);
  if (part.kind === "blocks" || isRouted(part)) return false;
  return part.attributes.every(([, words]) => isFixed(words)) && part.children.every(isSame);
}

/** A link within the site, which Next's router follows. */
function isRouted(part: Markup): boolean {
  if (part.kind !== "element" || part.tag !== "a") return false;
  const [, [word = ""] = []] = part.attributes.find(([name]) => name === "href") ?? [];
  return typeof word === "string" && word.startsWith("/");
}

function printWords(words: Words): string {
  const parts = words.map((word) =>
    typeof word === "string" ? JSON.stringify(word) : printPath("props", word.path),
  );
  return parts.length === 0 ? `""` : parts.join(" + ");
}
