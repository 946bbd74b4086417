import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { Issue } from "#core/messages/issue.ts";
import { describeRefusal } from "./describe-refusal.ts";

/**
 * The contents of a folder and of those below it, by paths from the site's root with forward
 * slashes.
 */
export type Listing = {
  files: string[];
  folders: string[];
  /**
   * Entries that are skipped, since their names begin with a dot; their contents are not listed.
   */
  hidden: string[];
  issues: Issue[];
};

/**
 * Lists a folder with all that is below it. A link to a file is listed as a file; a link to a
 * folder is reported and not followed, since it may lead in a circle. Hidden entries are skipped.
 *
 * @param root the site's folder, absolute
 * @param folder path from the root; the listing is empty if it does not exist
 */
export async function listFiles(root: string, folder: string): Promise<Listing> {
  const listing: Listing = { files: [], folders: [], hidden: [], issues: [] };
  await visit({ root, listing }, folder);
  const { files, folders, hidden, issues } = listing;
  return {
    files: files.toSorted(),
    folders: folders.toSorted(),
    hidden: hidden.toSorted(),
    issues,
  };
}

/** A listing that is being made. */
type Visit = { root: string; listing: Listing };

async function visit(about: Visit, parent: string): Promise<void> {
  const { listing } = about;
  const links: string[] = [];
  const below: string[] = [];
  for (const entry of await readEntries(about, parent)) {
    const file = `${parent}/${entry.name}`;
    if (entry.name.includes("\uFFFD")) {
      const location = { file, path: [] };
      listing.issues.push({ id: "unreadable-file", params: { code: "EILSEQ" }, location });
    } else if (entry.isFile()) listing.files.push(file);
    else if (entry.isDirectory()) below.push(file);
    else links.push(file);
  }
  listing.folders.push(...below);
  const visits = below.map((one) => visit(about, one));
  await Promise.all([...visits, ...links.map((one) => followLink(about, one))]);
}

async function readEntries({ root, listing }: Visit, parent: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(path.join(root, parent), { withFileTypes: true });
    const passed = entries.filter(({ name }) => isHidden(name));
    listing.hidden.push(...passed.map(({ name }) => `${parent}/${name}`));
    return entries.filter(({ name }) => !isHidden(name));
  } catch (error) {
    listing.issues.push(...describeRefusal(parent, error));
    return [];
  }
}

/**
 * Follows a link. Anything else that is neither a file nor a folder, such as a pipe, is reported:
 * reading it would never end.
 */
async function followLink({ root, listing }: Visit, file: string): Promise<void> {
  const location = { file, path: [] };
  try {
    const target = await stat(path.join(root, file));
    const params = { isFolder: target.isDirectory() };
    if (target.isFile()) listing.files.push(file);
    else listing.issues.push({ id: "no-file", params, location });
  } catch (error) {
    const params = { code: error instanceof Error && "code" in error ? String(error.code) : "" };
    listing.issues.push({ id: "unreadable-file", params, location });
  }
}

/** Returns true for names with a dot, but `.well-known`, which is public (RFC 8615). */
function isHidden(name: string): boolean {
  return name.startsWith(".") && name !== ".well-known";
}
