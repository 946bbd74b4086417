/**
 * The kit for authors of blocks and of a theme's parts, on any site; `site/kit/README.md` explains it.
 */
export { BlockContext, type BlockIdentity } from "./site/kit/block-context.ts";
export { type Consent, readConsent, saveConsent, watchConsent } from "./site/kit/consent.ts";
export { DateText } from "./site/kit/date-text.tsx";
export { Foreign } from "./site/kit/foreign.tsx";
export { FileText } from "./site/kit/file-text.tsx";
export { Icon } from "./site/kit/icon.tsx";
export { Island } from "./site/kit/island.tsx";
export { Link } from "./site/kit/link.tsx";
export { loadForeign } from "./site/kit/load-foreign.ts";
export { makePlainHtml } from "./site/kit/make-plain-html.ts";
export { type Notice, notify } from "./site/kit/notify.ts";
export { PageLinks } from "./site/kit/page-links.tsx";
export { Picture } from "./site/kit/picture.tsx";
export { Prose } from "./site/kit/prose.tsx";
export { RichText } from "./site/kit/rich-text.tsx";
export { SiteLogo, useHasLogo } from "./site/kit/site-logo.tsx";
export { StillHtml } from "./site/kit/still-html.tsx";
export { SvgIcon } from "./site/kit/svg-icon.tsx";
export {
  describeSearch,
  type SearchResults,
  type SearchWords,
  useSearch,
} from "./site/kit/use-search.ts";
