import type { BoundContent } from "../bind/bind-content.ts";
import type { ExpandedSite } from "../expand/expand-pages.ts";
import type { Shown } from "../expand/list-shown.ts";
import { wordsOf } from "../json.ts";
import type { OutputNames, SiteNames } from "./check-meaning.ts";

/**
 * @param outputs what is made beside the pages; nothing where left out
 * @returns what values of a site may point at
 */
export function nameSite(
  { source, isBroken }: ExpandedSite,
  { content, shown }: { content: BoundContent; shown: Shown },
  outputs: OutputNames = { names: null, makes: () => false },
): SiteNames {
  const redirects = new Set(content.redirects.map(({ from }) => wordsOf(from)));
  return { ...shown, source, isBroken, redirects, outputs };
}
