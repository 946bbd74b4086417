import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { toPosix } from "#core/to-posix.ts";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Knowledge } from "#core/language/knowledge.ts";
import { EditorSite, type FileDiagnostics } from "./editor-site.ts";

/** A document and its site. */
export type SiteFile = { site: EditorSite; file: string };

/** A document with its text, and the knowledge of its site. */
export type OpenedDocument = SiteFile & { knowledge: Knowledge; document: TextDocument };

/** A place in a document: characters from its start. */
export type DocumentPlace = OpenedDocument & { offset: number };

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
  show: (messages: FileDiagnostics) => void;
  report: (text: string) => void;
}): Sites {
  const sitesByRoot = new Map<string, EditorSite>();

  function openSite(root: string): EditorSite {
    const site = sitesByRoot.get(root) ?? new EditorSite({ root, ...editor });
    sitesByRoot.set(root, site);
    return site;
  }

  return {
    openFolder(uri) {
      const folder = findPath(uri);
      if (folder !== null && marks.some((mark) => hasMark(folder, mark))) openSite(folder);
    },
    async closeFolder(uri) {
      const folder = findPath(uri);
      if (folder === null) return;
      for (const [root, site] of sitesByRoot) {
        if (root !== folder && !root.startsWith(folder + path.sep)) continue;
        sitesByRoot.delete(root);
        await site.close();
      }
    },
    find(uri) {
      const target = findPath(uri);
      const root = target === null ? undefined : findRoot(target);
      if (target === null || root === undefined) return null;
      const file = toPosix(path.relative(root, target));
      return { site: openSite(root), file };
    },
    async close() {
      await Promise.all([...sitesByRoot.values()].map((site) => site.close()));
      sitesByRoot.clear();
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

/** The marks of a site: its settings; a new site may have pages alone. */
const marks = [path.join("content", "site.json"), "pages"];

function hasMark(folder: string, mark: string): boolean {
  const above = path.dirname(folder);
  // A site's schema/content/site.json is the schema of its settings.
  const isOfSchemas =
    path.basename(folder) === "schema" && marks.some((one) => existsSync(path.join(above, one)));
  return !isOfSchemas && existsSync(path.join(folder, mark));
}

/** Finds the nearest site's folder above a file, which need not exist. */
function findRoot(file: string): string | undefined {
  // Nobody writes documents of installed packages.
  if (file.split(path.sep).includes("node_modules")) return undefined;
  const folders = [path.dirname(file)];
  for (let [folder = ""] = folders; folder !== path.dirname(folder); folder = path.dirname(folder))
    folders.push(path.dirname(folder));
  return marks
    .map((mark) => folders.find((folder) => hasMark(folder, mark)))
    .find((folder) => folder !== undefined);
}
