import type { Location } from "./diagnostic.ts";
import type { MessageId } from "./messages.ts";

/** What the words of a message are filled with. `suggestion` is the word that was probably meant. */
export type Params = Record<string, string>;

/**
 * A message before anyone looks up its line and column. `subject` says in words where in a block it
 * is: `counters › items › 2`.
 */
export type Issue = { id: MessageId; params: Params; location: Location; subject?: string };
