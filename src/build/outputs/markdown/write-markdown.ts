import { createRequire } from "node:module";
import type * as Reader from "hast-util-to-mdast";
import type * as TableWriter from "markdown-table";
import type * as Writer from "mdast-util-to-markdown";
import type { Root } from "./read-html.ts";

type Phrase = Parameters<Writer.State["containerPhrasing"]>[0];

type Table = { children: { children: Phrase[] }[] };

/**
 * Writes what a page says as Markdown (CommonMark, with GitHub's tables).
 *
 * @returns text that ends in a line break; empty where nothing is said
 */
export function writeMarkdown(tree: Root): string {
  // ES modules all of them, and needed by who makes a file alone.
  const require = createRequire(import.meta.url);
  const { toMdast } = require("hast-util-to-mdast") as typeof Reader;
  const { toMarkdown } = require("mdast-util-to-markdown") as typeof Writer;
  return toMarkdown(toMdast(tree), {
    bullet: "-",
    fences: true,
    listItemIndent: "one",
    resourceLink: true,
    rule: "-",
    handlers: { table: writeTable },
    // A bar in a cell would begin the next one.
    unsafe: [{ character: "|", inConstruct: "tableCell" as never }],
  });
}

const writeTable: Writer.Handle = (node: Table, _parent, state) => {
  const { markdownTable } = createRequire(import.meta.url)("markdown-table") as typeof TableWriter;
  const exit = state.enter("table" as never);
  const rows = node.children.map(({ children }) =>
    children.map((cell) => {
      const leave = state.enter("tableCell" as never);
      const around = { before: "|", after: "|", now: { line: 1, column: 1 }, lineShift: 0 };
      const words = state.containerPhrasing(cell, around);
      leave();
      return words.replaceAll(/\s*\n\s*/g, " ");
    }),
  );
  exit();
  return markdownTable(rows, { alignDelimiters: false });
};
