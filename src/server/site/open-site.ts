import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import {
  type HeaderRule,
  readHeaderRules,
  readRedirectRules,
  type RedirectRule,
} from "./read-rules.ts";

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
  headers: HeaderRule[];
  redirects: RedirectRule[];
};

const suffixes: [suffix: string, encoding: Encoding][] = [
  [".br", "br"],
  [".gz", "gzip"],
];

const unserved = new Set(["/_headers", "/_redirects"]);

/**
 * Opens a built site. Files are found in a list of what the folder held, not on the disk: so case
 * is exact everywhere, and no address can lead outside. A build that swaps the folder is noticed at
 * the next request; the list is exchanged only for one that was read whole.
 *
 * @param root the folder that a build wrote
 * @returns a function that gives the site as it stands now
 * @throws where the folder cannot be read at the start
 */
export async function openSite(root: string): Promise<() => Promise<Site>> {
  let known = { mark: await readMark(root), site: await readSite(root) };
  let reading: { mark: string; site: Promise<Site> } | null = null;

  async function readAgain(mark: string): Promise<Site> {
    try {
      known = { mark, site: await readSite(root) };
    } catch {
      // The last list goes on, and the next request tries again.
    }
    reading = null;
    return known.site;
  }

  return async () => {
    // Between the two renames of a swap there is no folder; then, too, the last list goes on.
    const mark = await readMark(root).catch(() => known.mark);
    if (mark === known.mark) return known.site;
    if (reading?.mark !== mark) reading = { mark, site: readAgain(mark) };
    return reading.site;
  };
}

async function readMark(root: string): Promise<string> {
  const { ino, mtimeMs } = await stat(root);
  return `${ino}-${mtimeMs}`;
}

async function readSite(root: string): Promise<Site> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const addresses = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
    .map((file) => `/${file.split(path.sep).join("/")}`)
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
  return {
    files,
    headers: readHeaderRules(await readText(path.join(root, "_headers"))),
    redirects: readRedirectRules(await readText(path.join(root, "_redirects"))),
  };
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
