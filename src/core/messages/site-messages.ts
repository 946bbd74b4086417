import { error, warning } from "./message.ts";
import { readdress, type WrittenLink } from "./mend.ts";

/** Messages about what documents of a site are to each other; part of the one table. */
export const siteMessages = {
  /** `day` is the first on which the page is there, or no longer is: ISO 8601. */
  "passing-link": warning<{ route: string; day: string; isEnd: boolean }>({
    text: ({ route, day, isEnd }) =>
      isEnd
        ? `The page ${route} ends on ${day}, and from that day on this link leads nowhere.`
        : `The page ${route} begins on ${day}, and until that day this link leads nowhere.`,
    help: ({ isEnd }) =>
      isEnd
        ? "Take the link out before that day, or let both end on the same one."
        : "Put the link in on that day, or let both begin on the same one.",
  }),
  /** `schema` is the way from the page, `file`, to it; `written` is what stands there. */
  "no-schema": warning<{ file: string; schema: string; written?: string }>({
    text: ({ written }) =>
      written === undefined
        ? "The page does not say where its schema is, so editors have no help for it."
        : `"${written}" does not lead to the schema of pages, so editors have no help for this one.`,
    help: ({ schema, written }) =>
      written === undefined ? `Add "$schema": "${schema}".` : `Write "${schema}".`,
    mend: ({ file, schema, written }) => {
      if (written !== undefined)
        return { kind: "replace", from: written, value: schema, title: `Write "${schema}"` };
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
  "own-address": warning<WrittenLink & { suggestion: string }>({
    text: () => "This is a page of this site, by the whole address of the site.",
    help: ({ suggestion }) => `Write "${suggestion}".`,
    mend: ({ suggestion, ...link }) => readdress(link, link.href, suggestion),
  }),
  /** `isPublished` says that the page says so itself; if not, it is a draft too. */
  "draft-base": warning<{ base: string; isPublished: boolean }>({
    text: ({ base, isPublished }) =>
      isPublished
        ? `The page ${base} is a draft, and this one publishes what it holds.`
        : `The page ${base} is a draft, and so is this one, which extends it.`,
    help: ({ isPublished }) =>
      isPublished
        ? "Publish that page too, or extend another."
        : 'Add "status": "draft" if it is meant to be one, or "status": "published".',
  }),
  "no-home": error<{ isHidden: boolean }>({
    text: ({ isHidden }) =>
      isHidden
        ? "The page / is not published, and visitors of the site begin there."
        : "The site has no page /, and visitors begin there.",
    help: ({ isHidden }) =>
      isHidden
        ? 'Take "status", "publishAt" and "unpublishAt" out.'
        : 'Create pages/index.json: { "title": "…", "description": "…", "blocks": [] }.',
  }),
  "repeated-region": warning<{ region: string; base?: string }>({
    text: ({ region, base }) =>
      base === undefined
        ? `This "${region}" is what the site's defaults say already.`
        : `This "${region}" is what the page ${base} says already.`,
    help: ({ region }) => `Take "${region}" out: the page stays as it is.`,
    mend: ({ region }) => ({ kind: "remove", title: `Take "${region}" out` }),
  }),
  "no-aside": warning<{ layout: string }>({
    text: ({ layout }) => `The layout "${layout}" has a sidebar, and nothing stands in it.`,
    help: () => 'Put blocks into "aside", or use "layout": "full".',
  }),
};
