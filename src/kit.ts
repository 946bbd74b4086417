/** What the author of a block, or of a theme's part, needs on any site; `kit/README.md` explains it. */
export { BlockContext, type BlockIdentity } from "./kit/block-context.ts";
export { DateText } from "./kit/date-text.tsx";
export { Icon } from "./kit/icon.tsx";
export { Island } from "./kit/island.tsx";
export { Link } from "./kit/link.tsx";
export { makePlainHtml } from "./kit/make-plain-html.ts";
export { type Notice, notify } from "./kit/notify.ts";
export { Picture } from "./kit/picture.tsx";
export { RichText } from "./kit/rich-text.tsx";
export { StillHtml } from "./kit/still-html.tsx";
export { SvgIcon } from "./kit/svg-icon.tsx";
export {
  describeSearch,
  type SearchResults,
  type SearchWords,
  useSearch,
} from "./kit/use-search.ts";
