import {
  chooseFile,
  directoryAddress,
  type EndsFile,
  endLength,
  levelOf,
  nameSearchFile,
  pagesPerFile,
  type RestFile,
  scoreOf,
  type SearchDirectory,
  type StartsFile,
  weighLonger,
  type WordsFile,
} from "#site/search/search-files.ts";
import { hashText } from "#core/graph/hash-text.ts";
import { countSearchFiles } from "./count-search-files.ts";
import { makePostings } from "./make-postings.ts";
import type { NumberedPage } from "./number-pages.ts";
import { mostPages, splitTerms, type TermNode } from "./split-terms.ts";
import type { WeighedTerm } from "./weigh-terms.ts";

/** A node of a file, with its text: the lists of all together are larger than all their texts. */
type Node = { key: string; text: string };

type Nodes = Record<"starts" | "words" | "rest" | "ends", Node[]>;

/**
 * Joins the terms of all pages into the files of the index.
 *
 * @param weighed from the same pages
 * @param pages in the order of their routes, or any other that is stable
 * @returns the text of every file by its address, as `listSearchFiles` lists them; a changed page
 *   changes the files of its own words and the directory
 */
export function joinSearchTerms(
  weighed: WeighedTerm[],
  pages: NumberedPage[],
): Map<string, string> {
  const tree = splitTerms(weighed);
  const counts = countSearchFiles(pages.length);
  const nodes = makeNodes(tree, weighed, pages.length);
  const files = new Map<string, string>();
  for (const [kind, list] of Object.entries(nodes) as [keyof Nodes, Node[]][])
    for (const [number, texts] of dealOut(list, counts[kind]).entries())
      files.set(nameSearchFile(kind, number), `[${texts.join(",")}]`);
  for (const [number, file] of splitPages(pages).entries())
    files.set(nameSearchFile("pages", number), file);
  const splits = tree.flatMap(({ isSplit, beginning }) => (isSplit ? [beginning] : [])).join(" ");
  const version = hashText(...files.values());
  const directory: SearchDirectory = { version, counts, splits };
  return new Map([[directoryAddress, JSON.stringify(directory)], ...files]);
}

function makeNodes(tree: TermNode[], weighed: WeighedTerm[], pageCount: number): Nodes {
  const nodes: Nodes = { starts: [], words: [], rest: [], ends: listEnds(weighed) };
  for (const node of tree) {
    const { beginning, terms, isSplit } = node;
    if (isSplit) {
      nodes.starts.push(makeNode(makeStart(node, pageCount)));
      continue;
    }
    const postingsOf = terms.map((one) => ({
      end: one.term.slice(beginning.length),
      ...makePostings(one, mostPages),
    }));
    const words: WordsFile[number][1] = postingsOf.map(({ end, postings }) => [end, postings]);
    nodes.words.push(makeNode([beginning, words]));
    const cut = postingsOf.filter(({ rest }) => rest.length > 0);
    if (cut.length === 0) continue;
    nodes.rest.push(makeNode([beginning, cut.map(({ end, rest }) => [end, rest])]));
  }
  return nodes;
}

function makeNode(node: (StartsFile | WordsFile | RestFile | EndsFile)[number]): Node {
  return { key: node[0], text: JSON.stringify(node) };
}

const noPages = { pages: new Uint32Array(), levels: new Uint8Array() };

const levelScores = Array.from({ length: 256 }, (_, level) => scoreOf(level));

/** Weighs the pages of all terms that are longer than their beginning, as if it had been typed. */
function makeStart({ beginning, terms }: TermNode, pageCount: number): StartsFile[number] {
  const scores = new Float64Array(pageCount);
  for (const { term, pages, levels } of terms) {
    if (term === beginning) continue;
    const weight = weighLonger(term, beginning);
    for (let index = 0; index < pages.length; index += 1) {
      const page = pages[index] ?? 0;
      scores[page] = (scores[page] ?? 0) + weight * (levelScores[levels[index] ?? 0] ?? 0);
    }
  }
  const pages: number[] = [];
  for (let page = 0; page < pageCount; page += 1) if ((scores[page] ?? 0) > 0) pages.push(page);
  const levels = Uint8Array.from(pages, (page) => levelOf(scores[page] ?? 0));
  const exact = terms.find(({ term }) => term === beginning) ?? noPages;
  return [
    beginning,
    makePostings(exact, mostPages).postings,
    makePostings({ pages: Uint32Array.from(pages), levels }, mostPages).postings,
  ];
}

function listEnds(weighed: WeighedTerm[]): Node[] {
  const terms = weighed.map(({ term }) => term);
  const byEnding = Map.groupBy(terms, (term) => term.slice(-endLength));
  return [...byEnding]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([ending, same]) =>
      makeNode([ending, same.map((term) => term.slice(0, -endLength)).join(" ")]),
    );
}

/** @returns the texts of the nodes of each file */
function dealOut(nodes: Node[], count: number): string[][] {
  const files: string[][] = Array.from({ length: count }, () => []);
  for (const { key, text } of nodes) files[chooseFile(key, count)]?.push(text);
  return files;
}

/** @returns the files of pages, each a `PagesFile` as JSON */
function splitPages(pages: NumberedPage[]): string[] {
  return Array.from({ length: Math.ceil(pages.length / pagesPerFile) }, (_, number) => {
    const some = pages.slice(number * pagesPerFile, (number + 1) * pagesPerFile);
    return `[${some.map(({ shown }) => shown).join(",")}]`;
  });
}
