import path from "node:path";
import { fileURLToPath } from "node:url";
import { toPosix } from "#core/to-posix.ts";
import { EditorSite, type Told } from "./editor-site.ts";
import { findSite, isSite } from "./find-site.ts";

/** A document and its site. */
export type SiteFile = { site: EditorSite; file: string };

export type Sites = {
  /** Opens a folder of the workspace, if it is a site. */
  openFolder: (uri: string) => void;
  /** Closes the sites in a folder that left the workspace. */
  closeFolder: (uri: string) => Promise<void>;
  /** @returns a document's site, opened if it was not; null where it has none */
  find: (uri: string) => SiteFile | null;
  close: () => Promise<void>;
};

/** Keeps the sites that are open in an editor: those of its folders, and those of its documents. */
export function openSites(editor: {
  tell: (told: Told) => void;
  report: (text: string) => void;
}): Sites {
  const open = new Map<string, EditorSite>();

  function openSite(root: string): EditorSite {
    const known = open.get(root) ?? new EditorSite({ root, ...editor });
    open.set(root, known);
    return known;
  }

  return {
    openFolder(uri) {
      const folder = findPath(uri);
      if (folder !== null && isSite(folder)) openSite(folder);
    },
    async closeFolder(uri) {
      const folder = findPath(uri);
      if (folder === null) return;
      for (const [root, site] of open) {
        if (root !== folder && !root.startsWith(folder + path.sep)) continue;
        open.delete(root);
        await site.close();
      }
    },
    find(uri) {
      const target = findPath(uri);
      const root = target === null ? null : findSite(target);
      if (target === null || root === null) return null;
      const file = toPosix(path.relative(root, target));
      return { site: openSite(root), file };
    },
    async close() {
      await Promise.all([...open.values()].map((site) => site.close()));
      open.clear();
    },
  };
}

/** @returns a path without a separator at its end; null for no file, such as one never saved */
export function findPath(uri: string): string | null {
  if (!uri.startsWith("file:")) return null;
  try {
    return path.resolve(fileURLToPath(uri));
  } catch {
    // The address has characters that no path can have.
    return null;
  }
}
