import { readTextParts } from "#core/document/check/read-text-parts.ts";
import { readJson } from "#core/document/read/read-json.ts";
import { findRaw } from "#core/edit/find-raw.ts";
import { makeAnchorNamer } from "#core/markdown/name-anchor.ts";
import { type Knowledge, templateOf } from "../knowledge.ts";
import { listPages } from "../list-pages.ts";
import type { Target } from "../target.ts";
import { readMentions } from "./list-mentions.ts";
import { listUsers, textPagesOf } from "./text-pages.ts";

/** A heading of a text in Markdown, with its place in the file that has the text. */
export type TextHeading = {
  /** The whole id on the page, and its beginning, which the block's id gives. */
  id: string;
  prefix: string;
  words: string;
  file: string;
  offset: number;
};

/** A text that a page shows; `toOffset` finds a character of it in the file. */
type ShownText = {
  file: string;
  prefix: string;
  text: string;
  toOffset: (index: number) => number;
};

/** @returns the headings of all texts that a page shows: of files of Markdown, and of strings */
export function listHeadings(knowledge: Knowledge, route: string): TextHeading[] {
  return [...listFiles(knowledge, route), ...listStrings(knowledge, route)].flatMap(
    ({ file, prefix, text, toOffset }) => {
      const nameAnchor = makeAnchorNamer(prefix);
      return readTextParts(text).headings.map(({ offset, words }) => {
        return { id: nameAnchor(words), prefix, words, file, offset: toOffset(offset) };
      });
    },
  );
}

/** @returns the places of the heading that an anchor leads to; none for other targets */
export function findHeadings(knowledge: Knowledge, target: Target) {
  if (target.kind !== "anchor") return [];
  return listHeadings(knowledge, target.route)
    .filter(({ id }) => id === target.id)
    .map(({ file, offset }) => ({ file, offset, length: 0, path: [] }));
}

function listFiles(knowledge: Knowledge, route: string): ShownText[] {
  return [...textPagesOf(knowledge)].flatMap(([file, pages]) =>
    pages
      .filter((page) => page.route === route)
      .map(({ prefix }) => {
        return { file, prefix, text: knowledge.textOf(file), toOffset: (index) => index };
      }),
  );
}

/** Lists the texts that are strings of the page's document, or of its entry. */
function listStrings(knowledge: Knowledge, route: string): ShownText[] {
  const page = listPages(knowledge).get(route);
  const template = knowledge.pages.get(route) ?? knowledge.pages.get(templateOf(route));
  const places = [
    ...(template === undefined ? [] : [{ file: template.file, path: [] }]),
    ...(page?.entry === undefined ? [] : [page.entry.entry.location]),
  ];
  return places.flatMap(({ file, path: at }) => {
    const written = knowledge.textOf(file);
    const { value = null } = readJson(file, written);
    const { texts } = readMentions(knowledge, file);
    const shown = texts.filter(({ path }) => at.every((step, index) => path[index] === step));
    return shown.flatMap(({ path, offset, length, value: text }) => {
      const raw = written.slice(offset + 1, offset + length - 1);
      const toOffset = (index: number): number => offset + 1 + findRaw(raw, index);
      const users = listUsers(knowledge, file, { value, path });
      const user = users.find((one) => [route, template?.route].includes(one.route));
      return user === undefined ? [] : [{ file, prefix: user.prefix, text, toOffset }];
    });
  });
}
