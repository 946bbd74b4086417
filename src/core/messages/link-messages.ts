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
      "Both pages are there today. On the day named, one comes or goes, and a build on that day would end here.",
    text: ({ route, day, isEnd }) =>
      isEnd
        ? `The page ${route} ends on ${day}, and from that day on this link leads nowhere.`
        : `The page ${route} begins on ${day}, and until that day this link leads nowhere.`,
    help: ({ isEnd }) =>
      isEnd
        ? "Take the link out before that day, or let both end on the same one."
        : "Put the link in on that day, or let both begin on the same one.",
  }),
  "own-address": warning<WrittenLink & { suggestion: string }>({
    reason:
      "A route works on every host, also while writing, and is checked. A whole address leads out of the site that is being looked at.",
    text: "This is a page of this site, by the whole address of the site.",
    help: ({ suggestion }) => `Write "${suggestion}".`,
    fix: ({ suggestion, ...link }) => readdress(link, link.href, suggestion),
  }),
  "dead-link": error<WrittenLink & { route: string; suggestion?: string }>({
    reason: "Whoever follows it would find nothing.",
    text: ({ route }) => `There is no page "${route}".`,
    help: meantOr(
      "Link to a route of this site (/contact), or to an address with https:, mailto: or tel:.",
    ),
    fix: ({ route, suggestion, ...link }) => readdress(link, route, suggestion),
  }),
  "hidden-link": error<{ route: string; file: string }>({
    reason: "A draft, and a page before its first day or after its last, is not in the build.",
    text: ({ route }) => `The page ${route} is not published, and this link would lead nowhere.`,
    help: ({ file }) => `Publish ${file}, or link elsewhere.`,
  }),
  "unsafe-link": error<WrittenLink & { suggestion?: string }>({
    reason:
      "Addresses that run code, or that a browser reads otherwise than a person, have no place in a document.",
    text: ({ href }) => `"${href}" is not an address that a page may link to.`,
    help: meantOr("Use a route (/contact), an anchor (#questions), or https:, mailto:, tel:."),
    fix: ({ suggestion, ...link }) => readdress(link, link.href, suggestion),
  }),
  "moved-link": warning<WrittenLink & { route: string; to: string }>({
    reason:
      "The redirect is there for links that others have written. Your own can lead straight on: each detour is one more question to the server.",
    text: ({ route, to }) =>
      `${route} has moved to ${to}, and this link leads there by a redirect.`,
    help: ({ to }) => `Write "${to}".`,
    fix: ({ route, to, ...link }) => readdress(link, route, to),
  }),
  "dead-anchor": error<DeadAnchor>({
    reason:
      "The page is there, but nothing on it has this id, so the browser would stay at its top.",
    text: ({ route, anchor, type }) =>
      type === undefined
        ? `The page ${route} has nothing with the id "${anchor}".`
        : `On the page ${route} the block "${type}" has the id "${anchor}", but no element of its HTML does.`,
    help: ({ anchor, type, suggestion }) => {
      if (type !== undefined)
        return `Give the root element of blocks/${type}/block.tsx the id of the BlockContext.`;
      return suggestion === undefined
        ? `Add "id": "${anchor}" to the block that is meant, or correct the link.`
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
      "The block's code makes this address, and no document contains it. Visitors who follow it would find nothing.",
    text: ({ hrefs }) =>
      `This block links to ${listWords(hrefs)}, and there is nothing at that address.`,
    help: 'Link to a page or a file that there is; a page asks for files of its own by "outputs": ["…"].',
  }),
};
