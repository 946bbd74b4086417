/** The part of the kit that islands may carry into the browser: nothing that reads the disk. */
export { BlockContext, type BlockIdentity } from "./kit/block-context.ts";
export { Link } from "./kit/link.tsx";
export { type Notice, notify } from "./kit/notify.ts";
export { StillHtml } from "./kit/still-html.tsx";
export { SvgIcon } from "./kit/svg-icon.tsx";
export {
  describeSearch,
  type SearchResults,
  type SearchWords,
  useSearch,
} from "./kit/use-search.ts";
