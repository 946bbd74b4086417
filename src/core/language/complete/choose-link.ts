import { readAt } from "#core/json.ts";
import { readJson } from "#core/document/read/read-json.ts";
import { isPageFile, routeOfFile } from "#core/document/read/list-routes.ts";
import { outsideLinks, readLink } from "#core/document/read/read-link.ts";
import { listHeadings } from "../mentions/list-headings.ts";
import { textPagesOf } from "../mentions/text-pages.ts";
import { findNamedBlocks } from "../named-blocks.ts";
import { type Knowledge, templateOf } from "../knowledge.ts";
import { listPages, type PageWords, summarizePage } from "../list-pages.ts";
import { listParts } from "../list-parts.ts";
import { describePage } from "../describe/describe-page.ts";
import { describeBlock } from "../describe/describe-block.ts";
import type { Scene } from "../place/scene.ts";
import { type Choice, type Choices, narrowNames } from "./choose.ts";

/** @returns addresses: routes, anchors after them, files of public/, beginnings of others */
export function chooseLinks({ knowledge, file, cursor }: Scene): Choices {
  return chooseAddresses(knowledge, file, cursor.word.typed);
}

/** @returns the same for what is typed in a file */
export function chooseAddresses(knowledge: Knowledge, file: string, typed: string): Choices {
  const { source } = knowledge;
  const { route, hash } = readLink(typed);
  if (hash !== null) {
    const page = route === "" ? routeOf(knowledge, file) : route;
    const lead = typed.slice(0, typed.indexOf("#"));
    const choices = page === undefined ? [] : chooseAnchors(knowledge, page, lead);
    return { choices, isWhole: true };
  }
  const pages = chooseRoutes(knowledge, typed);
  const files = narrowNames(source.assets, typed, (address) => address);
  const isFile = typed.includes(".") || /^\/\w+\//.test(typed);
  const addresses = (isFile ? files.some : []).map(
    (label) => ({ label, kind: "file", rank: 600 }) as const,
  );
  const beginnings = outsideLinks.map(
    ({ begins }) => ({ label: begins, kind: "value", rank: 900 }) as const,
  );
  return {
    isWhole: pages.isWhole && files.isWhole,
    choices: [
      ...pages.choices.filter(({ label }) => !isAnswer(knowledge, label)),
      ...addresses,
      ...beginnings,
    ],
  };
}

/** @returns the site's pages by their routes, those of every build first, then further pages of lists */
export function chooseRoutes(knowledge: Knowledge, typed: string): Choices {
  // Nobody links to the page for unknown addresses.
  const pages = [...listPages(knowledge).values()].filter(({ route }) => route !== "/404");
  const { some, isWhole } = narrowNames(pages, typed, ({ route }) => route);
  const choices = some.map((page): Choice => {
    const { title, limits } = summarizePage(knowledge, page);
    const words = [title, limits === null ? "" : `(${limits})`].filter((word) => word !== "");
    return {
      label: page.route,
      kind: "page",
      detail: words.join(" "),
      documentation: describePage(knowledge, page),
      rank: limits === null && !isUnlisted(knowledge, page) ? 0 : 300,
    };
  });
  const further = some.flatMap(({ route, entry }): Choice[] => {
    if (entry !== undefined) return [];
    return listParts(knowledge, route, route).map(({ from }) => ({
      label: from,
      kind: "page",
      detail: `A further page of ${route}`,
      rank: 200,
    }));
  });
  return { choices: [...choices, ...further], isWhole };
}

/** Returns true for the page that answers a form without JavaScript: nobody links to it. */
function isAnswer(knowledge: Knowledge, route: string): boolean {
  const [, form] = /^(.+)\/sent$/.exec(route) ?? [];
  const page = knowledge.pages.get(route);
  return (
    form !== undefined &&
    page !== undefined &&
    knowledge.pages.has(form) &&
    isUnlisted(knowledge, page)
  );
}

/** Returns true if search engines are kept out of a page. */
function isUnlisted({ source }: Knowledge, { file }: PageWords): boolean {
  const { value } = readJson(file, source.documents.read(file) ?? "");
  return readAt(value, ["seo", "noindex"]) === true;
}

function chooseAnchors(knowledge: Knowledge, page: string, lead: string): Choice[] {
  const blocks = [...findNamedBlocks(knowledge, page).values()].map(
    ({ id, type }): Omit<Choice, "rank"> => ({
      label: `${lead}#${id}`,
      kind: "anchor",
      ...(type === undefined ? {} : { detail: type }),
      documentation: type === undefined ? "" : describeBlock(knowledge.source, type),
    }),
  );
  const headings = listHeadings(knowledge, page).map(
    ({ id, words, file }): Omit<Choice, "rank"> => ({
      label: `${lead}#${id}`,
      kind: "anchor",
      detail: words,
      documentation: `A heading of \`${file}\`.`,
    }),
  );
  return [...blocks, ...headings].map((choice, rank) => ({ ...choice, rank }));
}

/**
 * @returns the route of a page's document, or of the first page that shows a text; for a `[slug]`
 *   page, that itself
 */
export function routeOf(knowledge: Knowledge, file: string): string | undefined {
  if (file.endsWith(".md")) return textPagesOf(knowledge).get(file)?.[0]?.route;
  if (!isPageFile(file)) return undefined;
  const { pages } = knowledge;
  const route = routeOfFile(file);
  return pages.has(route) ? route : templateOf(route);
}
