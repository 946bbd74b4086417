import { readdress, type WrittenLink } from "./mend.ts";
import { didYouMean, error } from "./message.ts";

/** What is known of a link whose page is there and whose anchor is not. */
type DeadAnchor = {
  route: string;
  anchor: string;
  /** The links as they stand in the HTML. */
  hrefs: string[];
  /** The link as it is written, where a document holds it. */
  link?: WrittenLink;
  /** The type of the block that has the id in its document, and not in its HTML. */
  type?: string;
  suggestion?: string;
};

/** The message about it; part of the one table. */
export const deadAnchor = error<DeadAnchor>({
  text: ({ route, anchor, type }) =>
    type === undefined
      ? `The page ${route} has nothing with the id "${anchor}".`
      : `On the page ${route} the block "${type}" has the id "${anchor}", and puts it into no element.`,
  help: ({ anchor, type, suggestion }) => {
    if (type !== undefined)
      return `Give the root element of blocks/${type}/block.tsx the id of the BlockContext.`;
    return suggestion === undefined
      ? `Add "id": "${anchor}" to the block that is meant, or correct the link.`
      : didYouMean({ suggestion });
  },
  mend: ({ link, suggestion }) => {
    if (link === undefined || suggestion === undefined) return null;
    const anchor = link.href.slice(link.href.indexOf("#"));
    const address = link.href.slice(0, -anchor.length);
    return readdress(link, link.href, `${address}#${suggestion}`);
  },
});
