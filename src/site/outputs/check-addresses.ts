import type { Issue } from "#core/messages/issue.ts";
import type { Location } from "#core/messages/location.ts";
import { redirectsFile } from "#core/document/read/content-files.ts";
import type { AddressOwner } from "#core/messages/owner.ts";
import { suggest } from "#core/messages/suggest.ts";
import { readCollectionNote } from "./choose-pages.ts";
import { listFiles } from "./list-outputs.ts";
import { fileOfRoute, hashedList, keptList, type Output, type OutputSite } from "./output.ts";
import { publicFiles } from "./site-files.ts";

/** A file of the finished site, with its owner, and the place where the address can be changed. */
type Claim = { file: string; address: string; owner: AddressOwner; location: Location };

/** A page of the finished site. */
export type StandingPage = {
  route: string;
  /** The source of its address: its document, or the entry that it shows. */
  location: Location;
  /** True for the pages that one document makes of entries. */
  isOfEntry: boolean;
};

/** A file or a folder of the finished site. */
type Place = { path: string; isFolder: boolean; claim: Claim };

/**
 * Finds collisions in the finished site: two files of one name or one address, a file where another
 * needs a folder, names that differ in the case of their letters alone, the names of files'
 * compressed forms. Also reports collections that ask for an output that does not exist.
 */
export function checkAddresses(
  outputs: Output[],
  site: OutputSite,
  pages: StandingPage[],
): Issue[] {
  const hasNotFound = pages.some(({ route }) => route === "/404");
  const claims = orderClaims([
    ...[hashedList, keptList].map((file) => claimOwnFile(file, "hashed files")),
    ...claimFiles(outputs, site),
    ...claimPages(pages, site),
    ...(hasNotFound ? [] : [claimOwnFile("404.html", "page for unknown addresses")]),
  ]);
  const addresses = new Map<string, Claim>();
  const places = new Map<string, Place>();
  const issues: Issue[] = [];
  const reported = new Set<string>();
  for (const claim of claims) {
    const { owner } = claim;
    // A file that is made of a page without a place has no place either.
    if (owner.kind === "output" && owner.route !== undefined && reported.has(owner.route)) continue;
    const other = addresses.get(nameAddress(claim.address));
    const issue = other === undefined ? takePlaces(claim, places) : toIssue(claim, other);
    if (issue === null) addresses.set(nameAddress(claim.address), claim);
    else {
      issues.push(issue);
      if (owner.kind === "page") reported.add(owner.route);
    }
  }
  const compressed = claims.flatMap((claim) => checkCompressed(claim, places));
  const redirects = checkRedirects(site, addresses, places);
  return [...issues, ...compressed, ...redirects, ...checkNotes(outputs, site)];
}

/**
 * Reduces an address as hosts do, which serve `/about.html` and `/about/index.html` under one
 * address.
 */
function nameAddress(address: string): string {
  return address.replace(/\.html$/, "").replace(/\/index$/, "") || "/";
}

/**
 * Sorts the claims, since the later of two is reported. The engine's files cannot be renamed, a
 * page of its own is seldom meant to be an entry's, and files that are made of pages go with them.
 */
function orderClaims(claims: Claim[]): Claim[] {
  const rank = ({ owner }: Claim): number => {
    if (owner.kind === "output") return owner.route === undefined ? 0 : 3;
    return owner.kind === "file" ? 1 : 2;
  };
  return claims.toSorted((one, other) => rank(one) - rank(other));
}

/** Reports redirects over files; one from a page is reported where only the pages are known. */
function checkRedirects(
  { redirects }: OutputSite,
  addresses: Map<string, Claim>,
  places: Map<string, Place>,
): Issue[] {
  return redirects.flatMap(({ from }, index): Issue[] => {
    const location = { file: redirectsFile, path: [index, "from"] };
    const owner = (addresses.get(from) ?? addresses.get(nameAddress(from)))?.owner;
    if (owner !== undefined && owner.kind !== "page")
      return [{ id: "redirect-over-file", params: { from, owner }, location }];
    const alike = places.get(fold(from.slice(1)));
    if (alike === undefined || alike.isFolder || alike.claim.owner.kind === "page") return [];
    const { address: other, owner: whose } = alike.claim;
    return other === from
      ? []
      : [{ id: "alike-redirect", params: { from, other, owner: whose }, location }];
  });
}

/** @returns the issue for which the file can have no place there, or null */
function takePlaces(claim: Claim, places: Map<string, Place>): Issue | null {
  const claimed = listPlaces(claim);
  for (const place of claimed) {
    const other = places.get(fold(place.path));
    if (other === undefined || (place.isFolder && other.isFolder && place.path === other.path))
      continue;
    return place.path === other.path ? toIssue(claim, other.claim) : toCaseIssue(claim, other);
  }
  for (const place of claimed)
    if (!places.has(fold(place.path))) places.set(fold(place.path), place);
  return null;
}

/** Lists the file, and the folders that it is in. */
function listPlaces(claim: Claim): Place[] {
  const { file } = claim;
  const places: Place[] = [{ path: file, isFolder: false, claim }];
  for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1))
    places.push({ path: file.slice(0, end), isFolder: true, claim });
  return places;
}

/**
 * Folds names as many disks do: those that differ in case, or in how an accent is composed, are
 * one.
 */
function fold(file: string): string {
  return file.normalize("NFC").toLowerCase();
}

/**
 * Reports names of compressed forms, which a build writes itself beside the file that they are made
 * of.
 */
function checkCompressed({ file, address, location }: Claim, places: Map<string, Place>): Issue[] {
  const original = /^(.+)\.(?:br|gz)$/.exec(file)?.[1];
  const isMade = original !== undefined && places.get(fold(original))?.isFolder === false;
  if (!isMade) return [];
  const params = { address, original: `/${original}` };
  return [{ id: "compressed-form", params, location }];
}

/** Claims a file that a build makes itself, beside those of outputs. */
function claimOwnFile(file: string, name: string): Claim {
  const location = { file: `public/${file}`, path: [] };
  return { file, address: `/${file}`, owner: { kind: "output", name }, location };
}

function claimFiles(outputs: Output[], site: OutputSite): Claim[] {
  return listFiles(outputs, site).map(({ address, page, document, output }) => {
    const file = page?.file ?? document ?? `public${address}`;
    const ofPage = page === undefined ? {} : { route: page.route };
    const owner: AddressOwner =
      output === publicFiles
        ? { kind: "file", file }
        : { kind: "output", name: output.name, ...ofPage };
    return { file: address.slice(1), address, owner, location: { file, path: [] } };
  });
}

/** Claims pages after files, so that a page that collides with one is what is reported. */
function claimPages(pages: StandingPage[], { settings }: OutputSite): Claim[] {
  const sorted = pages.toSorted((one, other) => Number(one.isOfEntry) - Number(other.isOfEntry));
  return sorted.map(({ route, location }) => ({
    file: fileOfRoute(route, settings),
    address: route,
    owner: { kind: "page", route },
    location,
  }));
}

function toIssue({ address, owner, location }: Claim, other: Claim): Issue {
  return { id: "same-address", params: { address, owner, other: other.owner }, location };
}

/**
 * Reports a collision in case; a name whose accents are separate characters has its own message.
 */
function toCaseIssue({ address, location }: Claim, { claim }: Place): Issue | null {
  const other = claim.address;
  if (address.normalize("NFC") === other.normalize("NFC")) return null;
  return { id: "case-address", params: { address, other }, location };
}

function checkNotes(outputs: Output[], site: OutputSite): Issue[] {
  const names = outputs.map(({ name }) => name);
  return Object.keys(site.schemas).flatMap((file) => {
    const collection = /^schema\/content\/(.+)\.json$/.exec(file)?.[1];
    const note = readCollectionNote(site, collection, "x-outputs");
    if (!Array.isArray(note)) return [];
    return note.flatMap((name): Issue[] => {
      if (typeof name !== "string" || names.includes(name)) return [];
      const params = suggest({ name }, name, names);
      return [{ id: "unknown-output", params, location: { file, path: ["x-outputs"] } }];
    });
  });
}
