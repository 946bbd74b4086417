import { setImmediate } from "node:timers/promises";
import type { Knowledge } from "#core/language/knowledge.ts";
import { listMentions } from "#core/language/mentions/list-mentions.ts";

/** Milliseconds of one piece of work: a request waits no longer than this. */
const sliceMs = 10;

/**
 * Reads the names in every document, in small pieces, so that the first request for references does
 * not wait for them. They are cached by the document's text.
 *
 * @param know returns the knowledge at the time, with documents that changed meanwhile
 */
export async function warmUp(know: () => Promise<Knowledge>): Promise<void> {
  const { files } = await know();
  let until = performance.now() + sliceMs;
  for (const file of files) {
    listMentions(await know(), file);
    if (performance.now() < until) continue;
    await setImmediate();
    until = performance.now() + sliceMs;
  }
}
