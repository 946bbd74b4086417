import { isPageFile, routeOfFile } from "#core/document/read/list-routes.ts";
import { outsideLinks, readLink } from "#core/document/read/read-link.ts";
import { findNamedBlocks } from "../named-blocks.ts";
import { type Knowledge, templateOf } from "../knowledge.ts";
import { listPages, summarizePage } from "../list-pages.ts";
import { describePage } from "../describe/describe-page.ts";
import { describeBlock } from "../describe/describe-block.ts";
import type { Scene } from "../place/scene.ts";
import { type Choice, type Choices, narrowNames } from "./choose.ts";

/** @returns addresses: routes, anchors after them, files of public/, beginnings of others */
export function chooseLinks(scene: Scene, typed = scene.cursor.word.typed): Choices {
  const { knowledge, file, source } = scene;
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
    choices: [...pages.choices, ...addresses, ...beginnings],
  };
}

/** @returns the site's pages by their routes, those of every build first */
export function chooseRoutes(knowledge: Knowledge, typed: string): Choices {
  const pages = [...listPages(knowledge).values()];
  const { some, isWhole } = narrowNames(pages, typed, ({ route }) => route);
  const choices = some.map((page): Choice => {
    const { title, limits } = summarizePage(knowledge, page);
    const words = [title, limits === null ? "" : `(${limits})`].filter((word) => word !== "");
    return {
      label: page.route,
      kind: "page",
      detail: words.join(" "),
      documentation: describePage(knowledge, page),
      rank: limits === null ? 0 : 300,
    };
  });
  return { choices, isWhole };
}

function chooseAnchors(knowledge: Knowledge, page: string, lead: string): Choice[] {
  return [...findNamedBlocks(knowledge, page).values()].map(({ id, type }, rank) => ({
    label: `${lead}#${id}`,
    kind: "anchor",
    ...(type === undefined ? {} : { detail: type }),
    documentation: type === undefined ? "" : describeBlock(knowledge.source, type),
    rank,
  }));
}

/** @returns the route of a page's document; for a `[slug]` page, that itself */
export function routeOf({ pages }: Knowledge, file: string): string | undefined {
  if (!isPageFile(file)) return undefined;
  const route = routeOfFile(file);
  return pages.has(route) ? route : templateOf(route);
}
