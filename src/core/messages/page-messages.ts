import { type Lack, listLacks } from "./list-words.ts";
import { didYouMean, error, misspelt, type Suggestion, warning } from "./message.ts";
import { renameToMeant, replaceBy } from "./value-fix.ts";

/** Messages about pages. */
export const pageMessages = {
  /** `schema` is the path from the page, `file`, to it; `written` is the path as it is written. */
  "no-schema": warning<{ file: string; schema: string; written?: string }>({
    reason:
      "With it, an editor completes keys, explains them and marks mistakes while you write. Without it, or with a path that leads elsewhere, the editor knows nothing of pages.",
    text: ({ written }) =>
      written === undefined
        ? "The page does not say where its schema is, so editors have no help for it."
        : `"${written}" does not lead to the schema of pages, so editors have no help for this one.`,
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
    reason: "An empty sidebar is not shown, so the page looks as if it had another layout.",
    text: ({ layout }) => `The layout "${layout}" has a sidebar, and it is empty.`,
    help: 'Put blocks into "aside", or use "layout": "full".',
  }),
  "repeated-region": warning<{ region: string; base?: string }>({
    reason:
      "What the page would have anyway need not be written. Written twice, it stays as it is on the day the other changes.",
    text: ({ region, base }) =>
      base === undefined
        ? `This "${region}" is the same as in the site's defaults.`
        : `This "${region}" is the same as in the page ${base}.`,
    help: ({ region }) => `Take "${region}" out: the page stays as it is.`,
    fix: ({ region }) => ({ kind: "remove", title: `Take "${region}" out` }),
  }),
  "no-home": error<{ isHidden: boolean }>({
    reason: "Whoever types the site's name alone comes here.",
    text: ({ isHidden }) =>
      isHidden
        ? "The page / is not published, and visitors of the site begin there."
        : "The site has no page /, and visitors begin there.",
    help: ({ isHidden }) =>
      isHidden
        ? 'Take "status", "publishAt" and "unpublishAt" out.'
        : 'Create pages/index.json: { "title": "…", "description": "…", "blocks": [] }.',
  }),
  /** `advice` is the place here for a key of another tool. */
  "page-property": error<{ key: string; advice?: string } & Suggestion>({
    reason:
      "A page has a fixed list of keys. A misspelt one would be ignored, and the page would not do what its document says.",
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
    reason: "An address shows one page. With two documents for it, chance would decide which.",
    text: ({ route, other }) => `${other} makes the page ${route} already.`,
    help: ({ slug }) =>
      slug === undefined
        ? "Delete or rename one of the two."
        : `Give this entry another slug, such as "${slug}-2".`,
  }),
  "route-name": error<{ name: string; free: string }>({
    reason:
      "A file's path is the page's address. What would have to be escaped there, or means something to a server, leads to links that do not work.",
    text: ({ name }) => `A file's name is its page's address, which cannot contain "${name}".`,
    help: ({ free }) => `Rename it, such as to "${free}".`,
  }),
  /** Characters: those of the name, and the most that fit. */
  "long-name": error<{ length: number; limit: number }>({
    reason: "Most file systems end a file's name at 255 bytes, with what is added to it.",
    text: ({ length, limit }) =>
      `This name has ${length} characters, and files of at most ${limit} can be made everywhere.`,
    help: ({ length, limit }) => `Shorten it by ${length - limit}.`,
  }),
  "reserved-route": error<{ route: string; holds: string }>({
    reason: "The build, the server or the service that takes forms answers at this address.",
    text: ({ route, holds }) =>
      `${route} is the address of ${holds}, and nothing else can have it.`,
    help: "Give it another address.",
  }),
  "page-days": error<{ first: string; last: string }>({
    reason:
      "A build contains a page from one day on and up to another. If the second is not after the first, no visitor ever sees it.",
    text: ({ first, last }) =>
      `The page would be published on ${first} and unpublished on ${last}, and so never be shown.`,
    help: 'Write an "unpublishAt" after "publishAt", or take one of them out.',
  }),
  "unused-aside": warning<{ layout: string }>({
    reason: "Only the layouts left and right show the sidebar. Here nobody would ever see it.",
    text: ({ layout }) =>
      `The layout "${layout}" shows no sidebar, and no page that extends this one does.`,
    help: 'Use "layout": "left" or "right", or take "aside" out.',
  }),
  "unknown-output": error<{ name: string } & Suggestion>({
    reason: "What can be made of a page beside its HTML is listed by the site's configuration.",
    text: ({ name }) => `The site makes no "${name}" of its pages.`,
    ...misspelt("name"),
  }),
};
