import { listParts, type TextParts } from "#core/markdown/list-parts.ts";
import { loadMarkdown } from "./load-markdown.ts";

/** @returns what checks and editors read of a long text in Markdown */
export function readTextParts(text: string): TextParts {
  return listParts(loadMarkdown()(text), text);
}

/** Returns the parts of a text that somebody else has read by now; undefined if nobody has. */
export type FindTextParts = (text: string) => TextParts | undefined;

/**
 * Lets somebody else read long texts that will be checked, in this order, beginning with the last:
 * whoever checks them begins with the first.
 *
 * @param files by path from the site's folder
 * @returns null where that is not worth it
 */
export type ReadTextsAhead = (files: string[]) => { find: FindTextParts; stop: () => void } | null;
