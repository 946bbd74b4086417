import type { Issue } from "#document/messages/issue.ts";
import { redirectsFile } from "#document/read/read-content.ts";
import type { AddressOwner } from "#document/messages/owner.ts";
import { suggest } from "#document/messages/suggest.ts";
import type { RoutedFile } from "#document/read/list-routes.ts";
import { fileOfRoute } from "../pipeline/file-of-route.ts";
import { hashedList, keptList } from "../pipeline/old-files.ts";
import { readCollectionNote } from "./choose-pages.ts";
import { listFiles } from "./list-outputs.ts";
import type { Output, OutputSite } from "./output.ts";

/** A file of the finished site: whose it is, and the document that can be changed. */
type Claim = { file: string; address: string; owner: AddressOwner; document: string };

/** A file or a folder of the finished site. */
type Place = { path: string; isFolder: boolean; claim: Claim };

/**
 * Finds what would stand in one place of the finished site: two files of one name or one address, a
 * file where another needs a folder, names that differ in the case of their letters alone, the names
 * of files' compressed forms. Says also which collection asks for an output that there is not.
 */
export function checkAddresses(outputs: Output[], site: OutputSite, pages: RoutedFile[]): Issue[] {
  const claims = [...claimLists(), ...claimFiles(outputs, site), ...claimPages(pages)];
  const addresses = new Map<string, Claim>();
  const places = new Map<string, Place>();
  const issues: Issue[] = [];
  for (const claim of claims) {
    const other = addresses.get(claim.address);
    const found = other === undefined ? takePlaces(claim, places) : toIssue(claim, other);
    if (found === null) addresses.set(claim.address, claim);
    else issues.push(found);
  }
  const compressed = claims.flatMap((claim) => checkCompressed(claim, places));
  const redirects = checkRedirects(site, addresses);
  return [...issues, ...compressed, ...redirects, ...checkNotes(outputs, site)];
}

/** A redirect from a page is told where the pages alone are known. */
function checkRedirects({ redirects }: OutputSite, addresses: Map<string, Claim>): Issue[] {
  return redirects.flatMap(({ from }, index): Issue[] => {
    const owner = addresses.get(from)?.owner;
    if (owner?.kind !== "output") return [];
    const location = { file: redirectsFile, path: [index, "from"] };
    return [{ id: "redirect-over-file", params: { from, owner }, location }];
  });
}

/** @returns why the file cannot stand there; it takes nothing then */
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

/** The file, and the folders that it stands in. */
function listPlaces(claim: Claim): Place[] {
  const { file } = claim;
  const places: Place[] = [{ path: file, isFolder: false, claim }];
  for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1))
    places.push({ path: file.slice(0, end), isFolder: true, claim });
  return places;
}

/** Many disks take two names for one that differ in case, or in how an accent is composed. */
function fold(file: string): string {
  return file.normalize("NFC").toLowerCase();
}

/** A build writes these itself, beside the file that they are made of. */
function checkCompressed({ file, address, document }: Claim, places: Map<string, Place>): Issue[] {
  const original = /^(.+)\.(?:br|gz)$/.exec(file)?.[1];
  const isMade = original !== undefined && places.get(fold(original))?.isFolder === false;
  if (!isMade) return [];
  const params = { address, original: `/${original}` };
  return [{ id: "compressed-form", params, location: { file: document, path: [] } }];
}

/** A build writes these itself, when all else is there. */
function claimLists(): Claim[] {
  return [hashedList, keptList].map((file) => ({
    file,
    address: `/${file}`,
    owner: { kind: "output", name: "hashed files" },
    document: `public/${file}`,
  }));
}

function claimFiles(outputs: Output[], site: OutputSite): Claim[] {
  return listFiles(outputs, site).map(({ address, page, document, output }) => ({
    file: address.slice(1),
    address,
    owner: {
      kind: "output",
      name: output.name,
      ...(page === undefined ? {} : { route: page.route }),
    },
    document: page?.file ?? document ?? `public${address}`,
  }));
}

/** After the files, so that a page that collides with one is what is told. */
function claimPages(pages: RoutedFile[]): Claim[] {
  return pages.map(({ route, file }) => ({
    file: fileOfRoute(route),
    address: route,
    owner: { kind: "page", route },
    document: file,
  }));
}

function toIssue({ address, owner, document }: Claim, other: Claim): Issue {
  const location = { file: document, path: [] };
  return { id: "same-address", params: { address, owner, other: other.owner }, location };
}

function toCaseIssue({ address, document }: Claim, other: Place): Issue {
  const params = { address, other: other.claim.address };
  return { id: "case-address", params, location: { file: document, path: [] } };
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
