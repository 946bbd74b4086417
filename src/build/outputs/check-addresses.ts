import type { Issue } from "#document/messages/issue.ts";
import type { AddressOwner } from "#document/messages/owner.ts";
import { suggest } from "#document/messages/suggest.ts";
import type { RoutedFile } from "#document/read/list-routes.ts";
import { fileOfRoute } from "../pipeline/file-of-route.ts";
import { readCollectionNote } from "./choose-pages.ts";
import { listFiles } from "./list-outputs.ts";
import type { Output, OutputSite } from "./output.ts";

/** A file of the finished site: whose it is, and the document that can be changed. */
type Claim = { file: string; address: string; owner: AddressOwner; document: string };

/**
 * Finds what would stand in one place of the finished site: two files of one name, or a file where
 * another needs a folder. Says also which collection asks for an output that there is not.
 */
export function checkAddresses(outputs: Output[], site: OutputSite, pages: RoutedFile[]): Issue[] {
  const claims = [...claimFiles(outputs, site), ...claimPages(pages)];
  const owners = new Map<string, Claim>();
  const issues: Issue[] = [];
  for (const claim of claims) {
    const other = owners.get(claim.file) ?? findFolderFile(claim.file, owners);
    if (other === undefined) owners.set(claim.file, claim);
    else issues.push(toIssue(claim, other));
  }
  return [...issues, ...checkNotes(outputs, site)];
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

/** A file among the folders that another file needs: `sitemap.xml` of `sitemap.xml/index.html`. */
function findFolderFile(file: string, owners: Map<string, Claim>): Claim | undefined {
  const steps = file.split("/");
  for (let length = steps.length - 1; length > 0; length -= 1) {
    const owner = owners.get(steps.slice(0, length).join("/"));
    if (owner !== undefined) return owner;
  }
  return undefined;
}

function toIssue({ address, owner, document }: Claim, other: Claim): Issue {
  const location = { file: document, path: [] };
  return { id: "same-address", params: { address, owner, other: other.owner }, location };
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
