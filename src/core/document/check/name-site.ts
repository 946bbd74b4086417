import type { BoundContent } from "../bind/bind-content.ts";
import type { ExpandedSite } from "../expand/expand-pages.ts";
import { always, readStay, type Shown, type Stay } from "../expand/list-shown.ts";
import { wordsOf } from "#core/json.ts";
import type { IsBroken } from "../read/broken-routes.ts";
import type { Note } from "#core/note.ts";
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
  /** When the page of a route is published; undefined where there is none. */
  stayOf: (route: string) => Stay | undefined;
  /** When whatever holds the value is published. */
  ownStay: Stay;
  /** The site's own, `https://example.com`; empty where the settings say none. */
  origin: string;
  note: Note;
};

/**
 * @param outputs what is made beside the pages; nothing where left out
 * @returns what values of a site may point at
 */
export function nameSite(
  { source, isBroken, instances }: ExpandedSite,
  { content, shown }: { content: BoundContent; shown: Shown },
  outputs: OutputNames = { names: null, makes: () => false },
): SiteNames {
  const redirects = new Map(content.redirects.map(({ from, to }) => [wordsOf(from), wordsOf(to)]));
  const stayOf = (route: string): Stay | undefined => {
    const survey = instances.get(route)?.survey;
    return survey === undefined ? undefined : readStay(survey);
  };
  const { url } = content.lookup.settings;
  const origin = typeof url === "string" && URL.canParse(url) ? new URL(url).origin : "";
  const own = { ownStay: always, origin, note: () => undefined };
  return { ...shown, source, isBroken, redirects, outputs, stayOf, ...own };
}
