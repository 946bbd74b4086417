import { readFile } from "node:fs/promises";
import path from "node:path";
import { listFolder } from "./list-folder.ts";
import { listPages } from "./list-pages.ts";
import {
  type HeaderRule,
  readHeaderRules,
  readRedirectRules,
  type RedirectRule,
} from "./read-rules.ts";
import { shareRuns } from "./share-runs.ts";

export type Encoding = "br" | "gzip";

export type SiteFile = {
  /** Where it is on the disk. */
  file: string;
  /** Its compressed forms on the disk. */
  encoded: Map<Encoding, string>;
};

/** What a folder holds, by address: an address that is not in it is not served. */
export type Site = {
  files: Map<string, SiteFile>;
  /** Its pages by their own address, such as `/about`. */
  pages: Map<string, SiteFile>;
  headers: HeaderRule[];
  redirects: RedirectRule[];
};

const suffixes: [suffix: string, encoding: Encoding][] = [
  [".br", "br"],
  [".gz", "gzip"],
];

/** What is for hosts, and for the next build. */
const unserved = new Set(["/_headers", "/_redirects", "/_hashed", "/_kept"]);

/**
 * Opens a built site. Files are found in a list of what the folder held, not on the disk: so case
 * is exact everywhere, and no address can lead outside. A build that swaps the folder or moves files
 * into it is noticed at the next request; the list is exchanged only for one that was read whole.
 *
 * @param root the folder that a build wrote
 * @returns a function that gives the site as it stands now
 * @throws where the folder cannot be read at the start
 */
export async function openSite(root: string): Promise<() => Promise<Site>> {
  let known = await readSite(root);

  const readAgain = shareRuns(async () => {
    try {
      // A folder may go while it is listed.
      known = await readSite(root).catch(() => readSite(root));
    } catch {
      // Between the two renames of a swap there is none: the last list goes on until the next request.
    }
    return known.site;
  });

  return async () => (known.stands() ? known.site : readAgain());
}

async function readSite(root: string): Promise<{ site: Site; stands: () => boolean }> {
  const list = await listFolder(root);
  const addresses = list.files
    .map((file) => `/${file}`)
    .filter((address) => !unserved.has(address));
  const known = new Set(addresses);
  const files = new Map<string, SiteFile>();
  for (const address of addresses) {
    if (isCompressedForm(address, known)) continue;
    const file = path.join(root, address);
    const forms = suffixes.filter(([suffix]) => known.has(address + suffix));
    const encoded = new Map(forms.map(([suffix, encoding]) => [encoding, file + suffix]));
    files.set(address, { file, encoded });
  }
  const site = {
    files,
    pages: listPages(files),
    headers: readHeaderRules(await readText(path.join(root, "_headers"))),
    redirects: readRedirectRules(await readText(path.join(root, "_redirects"))),
  };
  return { site, stands: list.stands };
}

function isCompressedForm(address: string, known: Set<string>): boolean {
  return suffixes.some(
    ([suffix]) => address.endsWith(suffix) && known.has(address.slice(0, -suffix.length)),
  );
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}
