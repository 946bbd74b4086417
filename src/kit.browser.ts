/** The part of the kit that islands may carry into the browser: nothing that reads the disk. */
export { BlockContext, type BlockIdentity } from "./kit/block-context.ts";
export { type Notice, notify } from "./kit/notify.ts";
export { StillHtml } from "./kit/still-html.tsx";
export { countHits, type SearchResults, useSearch } from "./kit/use-search.ts";
