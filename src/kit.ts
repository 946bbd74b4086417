/** What the author of a block, or of a theme's part, needs on any site. */
export { BlockContext, type BlockIdentity } from "./kit/block-context.ts";
export { DateText } from "./kit/date-text.tsx";
export { Icon } from "./kit/icon.tsx";
export { type ImageFacts, ImagesContext } from "./kit/images-context.ts";
export { Island } from "./kit/island.tsx";
export { makePlainHtml } from "./kit/make-plain-html.ts";
export { type Notice, notify } from "./kit/notify.ts";
export { RichText } from "./kit/rich-text.tsx";
export { StillHtml } from "./kit/still-html.tsx";
export { countHits, type SearchResults, useSearch } from "./kit/use-search.ts";
