import { open } from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import { type FolderList, isOld, markBytes, markFile } from "./list-folder.ts";
import { listPages } from "./find-address.ts";
import { makeBreather } from "./make-breather.ts";
import { tagBytes } from "./open-version.ts";
import { readHeaderRules, readRedirectRules } from "./read-rules.ts";
import type { Encoding, Form, Site, SiteFile } from "./site.ts";

/** The size from which a file is read from the disk for each request. */
const largestHeldBytes = 1_048_576;

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
 *   `holdBytes`: the memory for its files, the smaller files first
 * @throws when the folder has changed since it was listed
 */
export async function loadSite(
  root: string,
  list: FolderList,
  options: { last: Site | null; holdBytes: number },
): Promise<Site> {
  const { last, holdBytes } = options;
  const breathe = makeBreather();
  const forms = new Map<string, Form>();
  for (const [name, { mark }] of list.files) {
    forms.set(name, { path: path.join(root, name), mark, held: null });
    await breathe();
  }
  const texts = await readTexts(root, list);
  const hashed = new Set(texts.hashed.split("\n").flatMap((name) => (name ? [`/${name}`] : [])));
  const files = new Map<string, SiteFile>();
  for (const [name, plain] of forms) {
    const bare = dropSuffix(name);
    await breathe();
    if (unserved.has(bare) || (bare !== name && forms.has(bare))) continue;
    const encoded = new Map<Encoding, Form>();
    for (const [suffix, encoding] of suffixes) {
      const form = forms.get(name + suffix);
      if (form !== undefined) encoded.set(encoding, form);
    }
    files.set(`/${name}`, { plain, encoded });
  }
  const carried = carryOver(last, { files, hashed, mostBytes: holdBytes / 4 });
  const chosen = chooseHeld(list, holdBytes - sumBytes(carried.values()));
  await holdForms(chosen, { forms, list, known: indexForms(last) });
  return {
    files,
    pages: listPages(files),
    headers: readHeaderRules(texts.headers),
    redirects: readRedirectRules(texts.redirects),
    hashed,
    carried,
  };
}

type Texts = { headers: string; redirects: string; hashed: string };

async function readTexts(root: string, list: FolderList): Promise<Texts> {
  const read = async (name: string): Promise<string> => {
    const listed = list.files.get(name);
    if (listed === undefined) return "";
    return (await readListed(path.join(root, name), listed)).bytes.toString();
  };
  const [headers, redirects, hashed] = await Promise.all(ruleFiles.map((name) => read(name)));
  return { headers: headers ?? "", redirects: redirects ?? "", hashed: hashed ?? "" };
}

function dropSuffix(name: string): string {
  const found = suffixes.find(([suffix]) => name.endsWith(suffix));
  return found === undefined ? name : name.slice(0, -found[0].length);
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
  for (const [address, file] of candidates) {
    if (site.files.has(address)) continue;
    const encoded = new Map([...file.encoded].filter(([, { held }]) => held !== null));
    const own = { plain: file.plain, encoded };
    bytes += sumBytes([own]);
    if (file.plain.held !== null && bytes <= site.mostBytes) carried.set(address, own);
  }
  return carried;
}

function sumBytes(files: Iterable<SiteFile>): number {
  return [...files]
    .flatMap(listForms)
    .reduce((bytes, { held }) => bytes + (held?.bytes.length ?? 0), 0);
}

/** @returns the names of the files to keep in memory, the smaller first */
function chooseHeld({ files }: FolderList, mostBytes: number): string[] {
  let left = mostBytes;
  return [...files]
    .filter(([name, { size }]) => size <= largestHeldBytes && !unserved.has(name))
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

type Held = { forms: Map<string, Form>; list: FolderList; known: Map<string, Form> };

async function holdForms(names: string[], held: Held): Promise<void> {
  const breathe = makeBreather();
  const limit = pLimit(openAtOnce);
  await limit.map(names, async (name) => {
    await breathe();
    await holdForm(name, held);
  });
}

async function holdForm(name: string, { forms, list, known }: Held): Promise<void> {
  const [form, listed] = [forms.get(name), list.files.get(name)];
  if (form === undefined || listed === undefined) return;
  const before = known.get(form.path);
  if (before?.mark === form.mark && before.held !== null) {
    form.held = before.held;
    return;
  }
  const read = await readListed(form.path, listed).catch((error: unknown) => {
    // An unreadable file fails for its own requests, not for the whole site.
    if (isForbidden(error)) return null;
    throw error;
  });
  if (read === null) return;
  form.held = { bytes: read.bytes, tag: tagBytes(read.bytes) };
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
      throw new Error(`${file} was changed while it was read.`);
    return { bytes, isSettled: isOld(stats) };
  } finally {
    await handle.close();
  }
}

function isForbidden(error: unknown): boolean {
  return ["EACCES", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "");
}
