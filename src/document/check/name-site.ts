import type { BoundContent } from "../bind/bind-content.ts";
import type { ExpandedSite } from "../expand/expand-pages.ts";
import type { Shown } from "../expand/list-shown.ts";
import { wordsOf } from "../json.ts";
import type { IsBroken } from "../read/broken-routes.ts";
import type { Note } from "../note.ts";
import type { Source } from "../source.ts";

/**
 * What is made beside the pages: names that a page may ask by (null where nobody says, and none is
 * checked), and whether an address is made.
 */
export type OutputNames = { names: string[] | null; makes: (address: string) => boolean };

/** What values may point at. */
export type SiteNames = Shown & {
  source: Source;
  /** Addresses that lead to another, and to which. */
  redirects: ReadonlyMap<string, string>;
  /** Whether a mistake of its own keeps a route from coming about. */
  isBroken: IsBroken;
  outputs: OutputNames;
  note: Note;
};

/**
 * @param outputs what is made beside the pages; nothing where left out
 * @returns what values of a site may point at
 */
export function nameSite(
  { source, isBroken }: ExpandedSite,
  { content, shown }: { content: BoundContent; shown: Shown },
  outputs: OutputNames = { names: null, makes: () => false },
): SiteNames {
  const redirects = new Map(content.redirects.map(({ from, to }) => [wordsOf(from), wordsOf(to)]));
  return { ...shown, source, isBroken, redirects, outputs, note: () => undefined };
}
