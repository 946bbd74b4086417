import { listWords } from "./list-words.ts";
import { didYouMean, error, meantOr, warning } from "./message.ts";
import { readdress, type WrittenLink } from "./value-fix.ts";

/** A link whose page exists and whose anchor does not. */
type DeadAnchor = {
  route: string;
  anchor: string;
  /** The links as the HTML has them. */
  hrefs: string[];
  /** The link as it is written, if a document has it. */
  link?: WrittenLink;
  /** The type of the block whose id is in its document, and not in its HTML. */
  type?: string;
  suggestion?: string;
};

/** Messages about links. */
export const linkMessages = {
  /** `day` is the first on which the page is there, or no longer is: ISO 8601. */
  "passing-link": warning<{ route: string; day: string; isEnd: boolean }>({
    reason:
      "Both pages exist today. From that day on, the link and its page are not both published, and a build would report an error.",
    text: ({ route, day, isEnd }) =>
      isEnd
        ? `The page ${route} is published only until ${day}. From that day on, this link leads nowhere.`
        : `The page ${route} is published only from ${day} on. Until that day, this link leads nowhere.`,
    help: ({ isEnd }) =>
      isEnd
        ? 'Remove the link before that day, or give both pages the same "unpublishAt".'
        : 'Add the link on that day, or give both pages the same "publishAt".',
  }),
  "own-address": warning<WrittenLink & { suggestion: string }>({
    reason:
      "A route works on every host and in tessera dev, and Tessera checks it. A whole address always leads to the published site.",
    text: "This links to a page of this site by its whole address.",
    help: ({ suggestion }) => `Write "${suggestion}".`,
    fix: ({ suggestion, ...link }) => readdress(link, link.href, suggestion),
  }),
  "dead-link": error<WrittenLink & { route: string; suggestion?: string }>({
    reason: "Visitors who follow this link would find no page.",
    text: ({ route }) => `There is no page "${route}".`,
    help: meantOr(
      "Link to a route of this site (/contact), or to an address with https:, mailto: or tel:.",
    ),
    fix: ({ route, suggestion, ...link }) => readdress(link, route, suggestion),
  }),
  "hidden-link": error<{ route: string; file: string }>({
    reason: "A build leaves out drafts, and pages before their first day or after their last day.",
    text: ({ route }) => `The page ${route} is not published, and this link would lead nowhere.`,
    help: ({ file }) => `Publish ${file}, or link elsewhere.`,
  }),
  "unsafe-link": error<WrittenLink & { suggestion?: string }>({
    reason: "An address must not run code. It must also mean the same to a browser as to a person.",
    text: ({ href }) => `"${href}" is not an address that a page may link to.`,
    help: meantOr("Use a route (/contact), an anchor (#questions), or https:, mailto:, tel:."),
    fix: ({ suggestion, ...link }) => readdress(link, link.href, suggestion),
  }),
  "moved-link": warning<WrittenLink & { route: string; to: string }>({
    reason:
      "The redirect is for links on other sites. Your own links can lead straight to the new address, which saves a request.",
    text: ({ route, to }) => `${route} has moved to ${to}, and this link needs a redirect.`,
    help: ({ to }) => `Write "${to}".`,
    fix: ({ route, to, ...link }) => readdress(link, route, to),
  }),
  "dead-anchor": error<DeadAnchor>({
    reason:
      "The page exists, but nothing on it has this id, so the browser would show the top of the page.",
    text: ({ route, anchor, type }) =>
      type === undefined
        ? `The page ${route} has nothing with the id "${anchor}".`
        : `On the page ${route} the block "${type}" has the id "${anchor}", but no element of its HTML does.`,
    help: ({ anchor, type, suggestion }) => {
      if (type !== undefined)
        return `Give the root element of blocks/${type}/block.tsx the id of the BlockContext.`;
      return suggestion === undefined
        ? `Add "id": "${anchor}" to the block that you mean, or correct the link.`
        : didYouMean({ suggestion });
    },
    fix: ({ link, suggestion }) => {
      if (link === undefined || suggestion === undefined) return null;
      const anchor = link.href.slice(link.href.indexOf("#"));
      const address = link.href.slice(0, -anchor.length);
      return readdress(link, link.href, `${address}#${suggestion}`);
    },
  }),
  "dead-file": error<{ hrefs: string[] }>({
    reason:
      "The code of the block makes this address, and no document contains it. Visitors who follow it would find nothing.",
    text: ({ hrefs }) =>
      `This block links to ${listWords(hrefs)}, and there is nothing at that address.`,
    help: 'Link to a page or a file that exists. A page asks for its own files with "outputs": ["…"].',
  }),
};
