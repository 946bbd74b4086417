import type { Issue } from "#core/messages/issue.ts";
import type { Location } from "#core/messages/location.ts";
import { redirectsFile } from "#core/document/read/read-content.ts";
import type { AddressOwner } from "#core/messages/owner.ts";
import { suggest } from "#core/messages/suggest.ts";
import { readCollectionNote } from "./choose-pages.ts";
import { listFiles } from "./list-outputs.ts";
import { fileOfRoute, hashedList, keptList, type Output, type OutputSite } from "./output.ts";
import { publicFiles } from "./public-files.ts";

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
  const claims = orderClaims([
    ...claimLists(),
    ...claimFiles(outputs, site),
    ...claimPages(pages),
    ...claimNotFound(pages),
  ]);
  const addresses = new Map<string, Claim>();
  const places = new Map<string, Place>();
  const issues: Issue[] = [];
  const told = new Set<string | undefined>();
  for (const claim of claims) {
    const { owner } = claim;
    // A file that is made of a page without a place has no place either.
    if (owner.kind === "output" && owner.route !== undefined && told.has(owner.route)) continue;
    const other = addresses.get(nameAddress(claim.address));
    const found = other === undefined ? takePlaces(claim, places) : toIssue(claim, other);
    if (found === null) addresses.set(nameAddress(claim.address), claim);
    else issues.push(found);
    if (found !== null && owner.kind === "page") told.add(owner.route);
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
  const own = listPlaces(claim);
  for (const place of own) {
    const other = places.get(fold(place.path));
    if (other === undefined || (place.isFolder && other.isFolder && place.path === other.path))
      continue;
    return place.path === other.path ? toIssue(claim, other.claim) : toCaseIssue(claim, other);
  }
  for (const place of own) if (!places.has(fold(place.path))) places.set(fold(place.path), place);
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

/** Claims the lists that a build writes itself after all other files. */
function claimLists(): Claim[] {
  return [hashedList, keptList].map((file) => ({
    file,
    address: `/${file}`,
    owner: { kind: "output", name: "hashed files" },
    location: { file: `public/${file}`, path: [] },
  }));
}

/** Claims the page for unknown addresses, which is made for a site that has none of its own. */
function claimNotFound(pages: StandingPage[]): Claim[] {
  if (pages.some(({ route }) => route === "/404")) return [];
  const location = { file: "public/404.html", path: [] };
  const owner = { kind: "output", name: "page for unknown addresses" } as const;
  return [{ file: "404.html", address: "/404.html", owner, location }];
}

function claimFiles(outputs: Output[], site: OutputSite): Claim[] {
  return listFiles(outputs, site).map(({ address, page, document, output }) => {
    const file = page?.file ?? document ?? `public${address}`;
    const isPublic = output === publicFiles;
    const made = { kind: "output", name: output.name } as const;
    const ofPage = page === undefined ? made : { ...made, route: page.route };
    const owner: AddressOwner = isPublic ? { kind: "file", file } : ofPage;
    return { file: address.slice(1), address, owner, location: { file, path: [] } };
  });
}

/** Claims pages after files, so that a page that collides with one is what is reported. */
function claimPages(pages: StandingPage[]): Claim[] {
  const sorted = pages.toSorted((one, other) => Number(one.isOfEntry) - Number(other.isOfEntry));
  return sorted.map(({ route, location }) => ({
    file: fileOfRoute(route),
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
    const asked = readCollectionNote(site, collection, "x-outputs");
    if (!Array.isArray(asked)) return [];
    return asked.flatMap((name): Issue[] => {
      if (typeof name !== "string" || names.includes(name)) return [];
      const params = suggest({ name }, name, names);
      return [{ id: "unknown-output", params, location: { file, path: ["x-outputs"] } }];
    });
  });
}
