import type { BoundContent } from "../bind/bind-content.ts";
import type { ExpandedSite } from "../expand/expand-pages.ts";
import { type Shown } from "../expand/list-shown.ts";
import { always, readStay, type Stay } from "../read/read-stay.ts";
import { wordsOf } from "#core/json.ts";
import type { IsBroken } from "../read/check-route.ts";
import type { Note } from "#core/note.ts";
import type { FindTextParts } from "./read-text-parts.ts";
import type { Source } from "../source.ts";

/**
 * The outputs beside the pages: `names` that a page may ask for (null if unknown, then none is
 * checked), and `makes`, which returns true for an address that is made.
 */
export type OutputNames = { names: string[] | null; makes: (address: string) => boolean };

/** The names that values may refer to. */
export type SiteNames = Shown & {
  source: Source;
  /** The addresses that redirect, each with its target. */
  redirects: ReadonlyMap<string, string>;
  /** Returns true if a mistake of its own keeps a route from being made. */
  isBroken: IsBroken;
  outputs: OutputNames;
  /** Returns when the page of a route is published; undefined if there is none. */
  stayOf: (route: string) => Stay | undefined;
  /** The time in which the owner of the value is published. */
  ownStay: Stay;
  /** The site's address, `https://example.com`; empty if the settings have no valid URL. */
  siteUrl: string;
  note: Note;
  /** Finds what another thread has read of a long text; left out where none reads. */
  findParts?: FindTextParts;
};

/**
 * @param outputs the outputs beside the pages; none if left out
 * @returns the names that values of a site may refer to
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
  const siteUrl = typeof url === "string" && URL.canParse(url) ? url : "";
  const own = { ownStay: always, siteUrl, note: () => undefined };
  return { ...shown, source, isBroken, redirects, outputs, stayOf, ...own };
}
