import type { BoundContent } from "../bind/bind-content.ts";
import type { ExpandedSite } from "../expand/expand-pages.ts";
import type { Shown } from "../expand/list-shown.ts";
import { wordsOf } from "../json.ts";
import type { SiteNames } from "./check-meaning.ts";

/**
 * @param listGenerated the addresses of what is made beside the pages; asked once, and only where a
 *   link leads to no page
 * @returns what values of a site may point at
 */
export function nameSite(
  { source, isBroken }: ExpandedSite,
  { content, shown }: { content: BoundContent; shown: Shown },
  listGenerated: () => Iterable<string>,
): SiteNames {
  const known: { generated?: Set<string> } = {};
  return {
    ...shown,
    source,
    isBroken,
    redirects: new Set(content.redirects.map(({ from }) => wordsOf(from))),
    isGenerated: (address) => {
      known.generated ??= new Set(listGenerated());
      return known.generated.has(address);
    },
  };
}
