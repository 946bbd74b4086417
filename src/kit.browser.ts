/** The part of the kit that islands may import in the browser: nothing that reads the disk. */
export { BlockContext, type BlockIdentity } from "./site/kit/block-context.ts";
export { type Consent, readConsent, saveConsent, watchConsent } from "./site/kit/consent.ts";
export { Link } from "./site/kit/link.tsx";
export { loadForeign } from "./site/kit/load-foreign.ts";
export { type Notice, notify } from "./site/kit/notify.ts";
export { StillHtml } from "./site/kit/still-html.tsx";
export { SvgIcon } from "./site/kit/svg-icon.tsx";
export {
  describeSearch,
  type SearchResults,
  type SearchWords,
  useSearch,
} from "./site/kit/use-search.ts";
