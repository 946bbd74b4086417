import { type Lack, listLacks } from "./list-words.ts";
import { didYouMean, error, misspelt, type Suggestion, warning } from "./message.ts";
import { renameToMeant, replaceBy } from "./value-fix.ts";

/** Messages about pages. */
export const pageMessages = {
  /** `schema` is the path from the page, `file`, to it; `written` is the path as it is written. */
  "no-schema": warning<{ file: string; schema: string; written?: string }>({
    reason:
      'With "$schema", your editor completes keys, explains them and marks mistakes while you write. Without it, or with a wrong path, the editor knows nothing about pages.',
    text: ({ written }) =>
      written === undefined
        ? 'The page has no "$schema", so your editor cannot help with it.'
        : `"${written}" is not the path of the schema of pages, so your editor cannot help with this page.`,
    help: ({ schema, written }) =>
      written === undefined ? `Add "$schema": "${schema}".` : `Write "${schema}".`,
    fix: ({ file, schema, written }) => {
      if (written !== undefined) return replaceBy(written, schema);
      const at = { file, path: [] };
      return {
        kind: "add",
        key: "$schema",
        value: schema,
        isFirst: true,
        title: 'Add "$schema"',
        at,
      };
    },
  }),
  "no-aside": warning<{ layout: string }>({
    reason:
      "Tessera does not show an empty sidebar, so the page looks as if it had another layout.",
    text: ({ layout }) => `The layout "${layout}" has a sidebar, and it is empty.`,
    help: 'Put blocks into "aside", or use "layout": "full".',
  }),
  "repeated-region": warning<{ region: string; base?: string }>({
    reason: "The page inherits this anyway. A copy does not change when you change the original.",
    text: ({ region, base }) =>
      base === undefined
        ? `This "${region}" is the same as in the site's defaults.`
        : `This "${region}" is the same as in the page ${base}.`,
    help: ({ region }) => `Remove "${region}": the page looks the same.`,
    fix: ({ region }) => ({ kind: "remove", title: `Remove "${region}"` }),
  }),
  "no-home": error<{ isHidden: boolean }>({
    reason: "Visitors who type only the site's name see this page.",
    text: ({ isHidden }) =>
      isHidden
        ? "The page / is not published, and visitors begin there."
        : "The site has no page /, and visitors begin there.",
    help: ({ isHidden }) =>
      isHidden
        ? 'Remove "status", "publishAt" and "unpublishAt".'
        : 'Create pages/index.json: { "title": "…", "description": "…", "blocks": [] }.',
  }),
  /** `advice` is the place here for a key of another tool. */
  "page-property": error<{ key: string; advice?: string } & Suggestion>({
    reason: "A page has a fixed list of keys. Tessera would ignore a misspelt one.",
    text: ({ key }) => `"${key}" is not a property of a page.`,
    help: (params) => params.advice ?? didYouMean(params),
    fix: renameToMeant,
  }),
  /** `others` are missing beside the first. */
  "page-lacks": error<{ key: string; others?: Lack[] }>({
    reason:
      "The title is the page's name in the browser's tab, and the description is what search results show under it.",
    text: ({ key, others = [] }) =>
      `The page has no ${[key, ...others.map((other) => other.key)].join(" and no ")}.`,
    help: ({ key, others = [] }) => `Add ${listLacks([{ key, example: '"…"' }, ...others])}.`,
  }),
  "same-route": error<{ route: string; other: string; slug?: string }>({
    reason: "Each address shows one page. With two documents, chance would decide which.",
    text: ({ route, other }) => `${other} already makes the page ${route}.`,
    help: ({ slug }) =>
      slug === undefined
        ? "Delete or rename one of the two."
        : `Give this entry another slug, such as "${slug}-2".`,
  }),
  "route-name": error<{ name: string; free: string }>({
    reason:
      "A file's path is the page's address. Links do not work with characters that you would have to escape there, or that mean something to a server.",
    text: ({ name }) => `A file's name is its page's address, which cannot contain "${name}".`,
    help: ({ free }) => `Rename it, such as to "${free}".`,
  }),
  /** Characters: those of the name, and the most that fit. */
  "long-name": error<{ length: number; limit: number }>({
    reason:
      "Most file systems allow 255 bytes in a file's name, with the endings that the build adds.",
    text: ({ length, limit }) =>
      `This name has ${length} characters, and every file system allows only ${limit}.`,
    help: ({ length, limit }) => `Shorten it by ${length - limit}.`,
  }),
  "reserved-route": error<{ route: string; holds: string }>({
    reason: "The build, the server or the service for forms already uses this address.",
    text: ({ route, holds }) =>
      `${route} is the address of ${holds}, and nothing else can have it.`,
    help: "Give it another address.",
  }),
  "page-days": error<{ first: string; last: string; isBlock?: boolean }>({
    reason:
      "A build contains a page or a block from its first day until its last. If the last day is not after the first, no visitor ever sees it.",
    text: ({ first, last, isBlock = false }) =>
      `The ${isBlock ? "block" : "page"} would be published on ${first} and unpublished on ${last}, so nobody would ever see it.`,
    help: 'Write an "unpublishAt" after "publishAt", or remove one of them.',
  }),
  "unused-aside": warning<{ layout: string }>({
    reason: "Only the layouts left and right show the sidebar. With this layout, nobody sees it.",
    text: ({ layout }) =>
      `The layout "${layout}" shows no sidebar, and no page that extends this one shows it.`,
    help: 'Use "layout": "left" or "right", or remove "aside".',
  }),
  "unknown-output": error<{ name: string } & Suggestion>({
    reason: "site.config.ts lists the other files that the build can make of a page.",
    text: ({ name }) => `This site has no output "${name}" for its pages.`,
    ...misspelt("name"),
  }),
};
