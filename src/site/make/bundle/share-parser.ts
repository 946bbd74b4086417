import { loadMarkdown } from "#core/document/check/load-markdown.ts";
import type { ServerEntry } from "#site/render/render-context.ts";

/**
 * Lets the blocks of a renderer parse long texts as the engine does: one has just been checked where it
 * is rendered, and to parse it takes longer than both.
 */
export function shareParser(entry: ServerEntry): ServerEntry {
  entry.parseTextsWith((text) => loadMarkdown()(text));
  return entry;
}
