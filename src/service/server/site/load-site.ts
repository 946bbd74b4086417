import { open } from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import { type FolderList, isOld, markBytes, markFile } from "./list-folder.ts";
import { listPages } from "./find-address.ts";
import { makeBreather } from "./make-breather.ts";
import { tagBytes } from "./open-version.ts";
import { readHasFolders, readHeaderRules, readRedirectRules, readSiteBase } from "./read-rules.ts";
import type { Encoding, Form, Site, SiteFile } from "./site.ts";

/** The size from which a file is read from the disk for each request. */
const largestInMemory = 1_048_576;

/** The number of files read at once. */
const openAtOnce = 8;

const suffixes: [suffix: string, encoding: Encoding][] = [
  [".br", "br"],
  [".gz", "gzip"],
];

const hashedList = "_hashed";

/** The files that say how all others are served. */
export const ruleFiles = ["_headers", "_redirects", hashedList];

/** Files for hosts, and for the next build. */
const unserved = new Set([...ruleFiles, "_kept"]);

/**
 * Reads a built site. An address is looked up in a list of the folder's files, not on the disk: so
 * case is exact everywhere, and no address can lead outside.
 *
 * @param list the contents of the folder
 * @param options `last`: the site as it was before, whose unchanged files are not read again;
 *   `memoryBytes`: the memory for its files, the smaller files first
 * @throws when the folder has changed since it was listed: `code` is ESTALE, or ENOENT
 */
export async function loadSite(
  root: string,
  list: FolderList,
  options: { last: Site | null; memoryBytes: number },
): Promise<Site> {
  const { last, memoryBytes } = options;
  const breathe = makeBreather();
  const forms = new Map<string, Form>();
  for (const [name, { mark }] of list.files) {
    forms.set(name, { path: path.join(root, name), mark, loaded: null });
    await breathe();
  }
  const [headers = "", redirects = "", hashedLines = ""] = await Promise.all(
    ruleFiles.map((name) => readText(root, name, list)),
  );
  const hashed = new Set(hashedLines.split("\n").flatMap((name) => (name ? [`/${name}`] : [])));
  const files = await groupForms(forms);
  const carried = carryOver(last, { files, hashed, mostBytes: memoryBytes / 4 });
  const chosen = chooseForMemory(list, memoryBytes - sumBytes(carried.values()));
  await loadForms(chosen, { forms, list, lastForms: indexForms(last) });
  return {
    files,
    base: readSiteBase(headers),
    hasFolders: readHasFolders(headers),
    pages: listPages(files),
    headers: readHeaderRules(headers),
    redirects: readRedirectRules(redirects),
    hashed,
    carried,
  };
}

async function readText(root: string, name: string, list: FolderList): Promise<string> {
  const listed = list.files.get(name);
  return listed === undefined
    ? ""
    : (await readListed(path.join(root, name), listed)).bytes.toString();
}

/** Puts the compressed forms of a file beside the plain one. */
async function groupForms(forms: ReadonlyMap<string, Form>): Promise<Map<string, SiteFile>> {
  const breathe = makeBreather();
  const files = new Map<string, SiteFile>();
  for (const [name, plain] of forms) {
    await breathe();
    const suffix = suffixes.find(([ending]) => name.endsWith(ending))?.[0] ?? "";
    const bare = name.slice(0, name.length - suffix.length);
    if (unserved.has(bare) || (suffix !== "" && forms.has(bare))) continue;
    const encoded = new Map<Encoding, Form>();
    for (const [ending, encoding] of suffixes) {
      const form = forms.get(name + ending);
      if (form !== undefined) encoded.set(encoding, form);
    }
    files.set(`/${name}`, { plain, encoded });
  }
  return files;
}

/**
 * Keeps hashed files of the last build, for pages that are still open. A build keeps them in its
 * folder; when another way of deploying does not, they stay in memory until the next build.
 */
function carryOver(
  last: Site | null,
  site: Pick<Site, "files" | "hashed"> & { mostBytes: number },
): Site["carried"] {
  const carried: Site["carried"] = new Map();
  if (last === null) return carried;
  const isSameBuild =
    last.hashed.size === site.hashed.size && [...last.hashed].every((one) => site.hashed.has(one));
  const candidates = isSameBuild
    ? last.carried
    : new Map([...last.files].filter(([address]) => last.hashed.has(address)));
  let bytes = 0;
  for (const [address, { plain, encoded }] of candidates) {
    if (site.files.has(address)) continue;
    const file = { plain, encoded: new Map([...encoded].filter(([, form]) => form.loaded)) };
    bytes += sumBytes([file]);
    if (plain.loaded !== null && bytes <= site.mostBytes) carried.set(address, file);
  }
  return carried;
}

function sumBytes(files: Iterable<SiteFile>): number {
  return [...files]
    .flatMap(listForms)
    .reduce((bytes, { loaded }) => bytes + (loaded?.bytes.length ?? 0), 0);
}

/** @returns the names of the files to keep in memory, the smaller first */
function chooseForMemory({ files }: FolderList, mostBytes: number): string[] {
  let left = mostBytes;
  return [...files]
    .filter(([name, { size }]) => size <= largestInMemory && !unserved.has(name))
    .toSorted(([, one], [, other]) => one.size - other.size)
    .filter(([, { size }]) => (left -= size) >= 0)
    .map(([name]) => name);
}

function indexForms(site: Site | null): Map<string, Form> {
  const forms = [...(site?.files.values() ?? [])].flatMap(listForms);
  return new Map(forms.map((form) => [form.path, form]));
}

/** @returns the plain form of a file, and the compressed ones */
export function listForms({ plain, encoded }: SiteFile): Form[] {
  return [plain, ...encoded.values()];
}

type Loading = { forms: Map<string, Form>; list: FolderList; lastForms: Map<string, Form> };

async function loadForms(names: string[], loading: Loading): Promise<void> {
  const breathe = makeBreather();
  await pLimit(openAtOnce).map(names, async (name) => {
    await breathe();
    await loadForm(name, loading);
  });
}

async function loadForm(name: string, { forms, list, lastForms }: Loading): Promise<void> {
  const [form, listed] = [forms.get(name), list.files.get(name)];
  if (form === undefined || listed === undefined) return;
  const last = lastForms.get(form.path);
  if (last?.mark === form.mark && last.loaded !== null) {
    form.loaded = last.loaded;
    return;
  }
  const read = await readListed(form.path, listed).catch((error: NodeJS.ErrnoException) => {
    // An unreadable file fails for its own requests, not for the whole site.
    if (error.code === "EACCES" || error.code === "EPERM") return null;
    throw error;
  });
  if (read === null) return;
  form.loaded = { bytes: read.bytes, tag: tagBytes(read.bytes) };
  // A file that just changed may change again under the same mark, so it is read again next time.
  if (!read.isSettled) form.mark = "";
}

async function readListed(
  file: string,
  { size, mark }: { size: number; mark: string },
): Promise<{ bytes: Buffer; isSettled: boolean }> {
  const handle = await open(file);
  try {
    const stats = await handle.stat();
    // A small slice of Node's buffer pool would keep the whole pool in memory.
    const bytes = Buffer.allocUnsafeSlow(size);
    const { bytesRead } = await handle.read(bytes, 0, size, 0);
    const isListed = markFile(stats) === mark && bytesRead === size;
    if (!isListed || markBytes(await handle.stat()) !== markBytes(stats))
      throw Object.assign(new Error(`${file} changed while Tessera read it.`), { code: "ESTALE" });
    return { bytes, isSettled: isOld(stats) };
  } finally {
    await handle.close();
  }
}
