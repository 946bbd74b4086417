/**
 * The kit for authors of blocks and of a theme's parts, on any site; `site/kit/README.md` explains it.
 */
export { BlockContext, type BlockIdentity } from "./site/kit/block-context.ts";
export { DateText } from "./site/kit/date-text.tsx";
export { Icon } from "./site/kit/icon.tsx";
export { Island } from "./site/kit/island.tsx";
export { Link } from "./site/kit/link.tsx";
export { makePlainHtml } from "./site/kit/make-plain-html.ts";
export { type Notice, notify } from "./site/kit/notify.ts";
export { Picture } from "./site/kit/picture.tsx";
export { RichText } from "./site/kit/rich-text.tsx";
export { StillHtml } from "./site/kit/still-html.tsx";
export { SvgIcon } from "./site/kit/svg-icon.tsx";
export {
  describeSearch,
  type SearchResults,
  type SearchWords,
  useSearch,
} from "./site/kit/use-search.ts";
