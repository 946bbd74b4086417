import { outsideLinks, readLink } from "#core/document/read/read-link.ts";
import { findNamedBlocks } from "../named-blocks.ts";
import { type Knowledge, templateOf } from "../knowledge.ts";
import { listPages, type PageWords, summarizePage } from "../list-pages.ts";
import { describePage } from "../describe/describe-page.ts";
import { describeBlock } from "../describe/describe-block.ts";
import type { Scene } from "../place/scene.ts";
import { type Choice, type Choices, narrowNames } from "./choose.ts";

/** @returns addresses: routes, anchors after them, files of public/, beginnings of others */
export function chooseLinks(
  { knowledge, file, cursor }: Scene,
  typed = cursor.word.typed,
): Choices {
  const { route, hash } = readLink(typed);
  if (hash !== null) {
    const own = route === "" ? routeOf(knowledge, file) : route;
    const lead = typed.slice(0, typed.indexOf("#"));
    return {
      choices: own === undefined ? [] : chooseAnchors(knowledge, { own, lead }),
      isWhole: true,
    };
  }
  const pages = chooseRoutes(knowledge, typed);
  const files = narrowNames(knowledge.source.assets, typed, (address) => address);
  const isFile = typed.includes(".") || /^\/\w+\//.test(typed);
  return {
    isWhole: pages.isWhole && files.isWhole,
    choices: [
      ...pages.choices,
      ...(isFile ? files.some : []).map((address): Choice => ({
        label: address,
        kind: "file",
        rank: 600,
      })),
      ...outsideLinks.map(({ begins }): Choice => ({ label: begins, kind: "value", rank: 900 })),
    ],
  };
}

/** @returns the site's pages by their routes, those of every build first */
export function chooseRoutes(knowledge: Knowledge, typed: string): Choices {
  const { some, isWhole } = narrowNames(
    [...listPages(knowledge).values()],
    typed,
    ({ route }) => route,
  );
  return { choices: some.map((page) => choosePage(knowledge, page)), isWhole };
}

function choosePage(knowledge: Knowledge, page: PageWords): Choice {
  const { title, held } = summarizePage(knowledge, page);
  const words = [title, ...(held === null ? [] : [`(${held})`])].filter((word) => word !== "");
  return {
    label: page.route,
    kind: "page",
    detail: words.join(" "),
    documentation: describePage(knowledge, page),
    rank: held === null ? 0 : 300,
  };
}

function chooseAnchors(
  knowledge: Knowledge,
  { own, lead }: { own: string; lead: string },
): Choice[] {
  return [...findNamedBlocks(knowledge, own).values()].map(({ id, type }, rank) => ({
    label: `${lead}#${id}`,
    kind: "anchor",
    ...(type === undefined ? {} : { detail: type }),
    documentation: type === undefined ? "" : describeBlock(knowledge.source, type),
    rank,
  }));
}

/** @returns the route of a page's document; for a `[slug]` page, that itself */
export function routeOf({ pages }: Knowledge, file: string): string | undefined {
  if (!file.startsWith("pages/")) return undefined;
  const route = file.slice("pages".length, -".json".length).replace(/\/index$/, "") || "/";
  return pages.has(route) ? route : templateOf(route);
}
