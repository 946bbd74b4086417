import { setImmediate } from "node:timers/promises";
import type { Knowledge } from "#core/language/knowledge.ts";
import { listMentions } from "#core/language/mentions/list-mentions.ts";

/** Milliseconds: whoever asks meanwhile waits no longer than this. */
const sliceMs = 10;

/**
 * Reads what every document names, in small pieces, so that the first who asks for all references need
 * not wait for it. Each document's is remembered by its text.
 *
 * @param know gives what is known by now: of a document that changed meanwhile, what it says then
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
