import { type Element, makeElement, type Node, readText } from "./read-html.ts";
import { type Inline, writeInline } from "./write-inline.ts";

/** Elements in a line; a link with any other in it is none. */
const inlineElements = new Set(
  `a abbr b bdi bdo br button cite code data del dfn em i img ins kbd label mark output picture q ruby s
   samp small span strong sub sup time tt u var wbr`.split(/\s+/),
);

/**
 * Writes the text of a page as Markdown (CommonMark, with GitHub's tables).
 *
 * @returns text that ends in a line break; empty where there is none
 */
export function writeMarkdown(nodes: Node[]): string {
  const blocks = writeFlow(nodes, {});
  return blocks.length === 0 ? "" : `${blocks.join("\n\n")}\n`;
}

/** @returns blocks: paragraphs, headings, lists and the like */
function writeFlow(nodes: Node[], inline: Inline): string[] {
  const blocks: string[] = [];
  let line: Node[] = [];
  function endLine(): void {
    const words = writeInline(line, inline);
    if (words !== "") blocks.push(escapeStarts(words));
    line = [];
  }
  for (const node of nodes) {
    if (typeof node === "string" || isInline(node)) line.push(node);
    else {
      endLine();
      for (const block of writeBlock(node, inline)) blocks.push(keepApart(block, blocks.at(-1)));
    }
  }
  endLine();
  return blocks;
}

/** Separates a list from the one before it, or Markdown would join the two. */
function keepApart(block: string, before = ""): string {
  if (before.startsWith("- ") && block.startsWith("- ")) return block.replaceAll(/^- /gm, "* ");
  const isNumbered = /^\d+\. /;
  if (!isNumbered.test(before) || !isNumbered.test(block)) return block;
  return block.replaceAll(/^(\d+)\. /gm, "$1) ");
}

function isInline(node: Node): boolean {
  if (typeof node === "string") return true;
  return inlineElements.has(node.name) && node.children.every(isInline);
}

function writeBlock(element: Element, inline: Inline): string[] {
  const { name, attributes, children } = element;
  const heading = /^h([1-6])$/.exec(name)?.[1];
  if (heading !== undefined) {
    const line = writeInline(children, inline).replaceAll("\\\n", " ");
    // Number signs at its end would count as the heading's own.
    const words = line.replace(/#(?=#*$)/, String.raw`\#`);
    return words === "" ? [] : [`${"#".repeat(Number(heading))} ${words}`];
  }
  const block = blockWriters[name]?.(element, inline);
  if (block !== undefined) return block === "" ? [] : [block];
  const link = name === "a" ? attributes["href"] : undefined;
  return writeFlow(children, link === undefined ? inline : { ...inline, link });
}

const blockWriters: Record<string, (element: Element, inline: Inline) => string> = {
  ul: (element, inline) => writeList(listItems(element), inline, () => "-"),
  ol: (element, inline) => {
    const { start = 1 } = element.attributes;
    return writeList(listItems(element), inline, (index) => `${Number(start) + index}.`);
  },
  dl: (element, inline) => writeList(listTerms(element), inline, () => "-"),
  blockquote: ({ children }, inline) => {
    const words = writeFlow(children, inline).join("\n\n");
    return words === "" ? "" : words.replaceAll(/^(?=.)/gm, "> ").replaceAll(/^$/gm, ">");
  },
  hr: () => "---",
  pre: writePre,
  table: writeTable,
};

/** Separates the items of a list by blank lines where one has several lines. */
function writeList(items: Node[][], inline: Inline, mark: (index: number) => string): string {
  const all = items.map((nodes) => writeFlow(nodes, inline)).filter((blocks) => blocks.length > 0);
  const gap = all.some((blocks) => blocks.length > 1) ? "\n\n" : "\n";
  return all
    .map((blocks, index) => {
      const lead = `${mark(index)} `;
      return lead + blocks.join("\n\n").replaceAll(/\n(?=[^\n])/g, `\n${" ".repeat(lead.length)}`);
    })
    .join(gap);
}

function listElements({ children }: Element): Element[] {
  return children.filter((child) => typeof child !== "string");
}

function listItems(element: Element): Node[][] {
  const items = listElements(element).filter(({ name }) => name === "li");
  return items.map(({ children }) => children);
}

/** Lists each term with its meaning as an item; `div`s may have both in them. */
function listTerms(element: Element): Node[][] {
  const items: Node[][] = [];
  for (const child of listElements(element)) {
    if (child.name === "dt") items.push([makeElement("div", child.children)]);
    else if (child.name === "dd") (items.at(-1) ?? items[items.push([]) - 1])?.push(child);
    else items.push(...listTerms(child));
  }
  return items;
}

function writePre(element: Element): string {
  const [code] = listElements(element);
  const names = code?.name === "code" ? code.attributes["class"] : undefined;
  const [, language = ""] = /(?:^|\s)language-(\S*)/.exec(names ?? "") ?? [];
  const text = readText(element.children).replace(/^\n|\n$/g, "");
  const runs = [...text.matchAll(/^`{3,}/gm)].map(([run]) => run.length);
  const fence = "`".repeat(Math.max(3, ...runs.map((length) => length + 1)));
  return `${fence}${language}\n${text}\n${fence}`;
}

function writeTable(element: Element, inline: Inline): string {
  const rows = listRows(element).map((row) =>
    listElements(row).flatMap((cell) => {
      const span = Number(cell.attributes["colspan"] ?? 1);
      return [writeCell(cell, inline), ...Array.from({ length: span - 1 }, () => "")];
    }),
  );
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return "";
  const lines = rows.map((row) =>
    writeRow([...row, ...Array.from({ length: width - row.length }, () => "")]),
  );
  lines.splice(1, 0, writeRow(Array.from({ length: width }, () => "-")));
  return lines.join("\n");
}

function writeRow(cells: string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** Writes a cell as one line, whatever its content. */
function writeCell({ children }: Element, inline: Inline): string {
  return writeFlow(children, { ...inline, isCell: true })
    .join(" ")
    .replaceAll(/\s*\n\s*/g, " ");
}

function listRows(element: Element): Element[] {
  return listElements(element).flatMap((child) =>
    child.name === "tr" ? [child] : listRows(child),
  );
}

/** Escapes what would begin a heading, a list or a quotation at the start of a line. */
function escapeStarts(words: string): string {
  return words
    .replaceAll(/^(?=(?:#{1,6}|[-+]|=+|-+)(?:\s|$)|>|~~~)/gm, "\\")
    .replaceAll(/^\d{1,9}(?=[.)](?:\s|$))/gm, (number) => `${number}\\`);
}
