import { readFile } from "node:fs/promises";
import path from "node:path";
import { ElementType, parseDocument } from "htmlparser2";

type Node = ReturnType<typeof parseDocument>["children"][number];

/** What a tool puts around an island, or a picture. */
const wrappers = new Set(["tessera-island", "astro-island", "picture"]);

/** What only some tools make: drawings, and a picture's other formats. */
const skipped = new Set(["svg", "source"]);

/**
 * Reads what a page says: elements, classes, links, pictures' words and texts of its `<main>`, in
 * order. What stands around an island is none of it, and no drawing.
 *
 * @throws where the page is not there, or has none
 */
export async function readMain(out: string, route: string): Promise<string[]> {
  const main = listParts(await readPageFile(out, route));
  if (main.length === 0) throw new Error(`${route} in ${out} has no <main>`);
  return main;
}

/** Reads a page's file, by either of the two names that static hosts know. */
async function readPageFile(out: string, route: string): Promise<string> {
  try {
    return await readFile(path.join(out, `${route}.html`), "utf8");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    return readFile(path.join(out, route, "index.html"), "utf8");
  }
}

function listParts(html: string): string[] {
  const parts: string[] = [];
  const collect = (node: Node, isInMain: boolean): void => {
    if (node.type === ElementType.Text && isInMain) {
      const words = node.data.trim().replace(/\s+/g, " ");
      if (words !== "") parts.push(words);
    }
    if (!("children" in node) || ("name" in node && skipped.has(node.name))) return;
    const isTag = "name" in node;
    const isWithin = isInMain || (isTag && node.name === "main");
    if (isWithin && isTag && !wrappers.has(node.name)) {
      const { class: names = "", href = "", alt = "" } = node.attribs;
      parts.push(`<${node.name} class="${names}" href="${href}" alt="${alt}">`);
    }
    for (const child of node.children) collect(child, isWithin);
  };
  for (const node of parseDocument(html).children) collect(node, false);
  return parts;
}
