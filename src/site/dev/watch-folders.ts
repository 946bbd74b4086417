import { type FSWatcher, watch } from "node:fs";
import path from "node:path";

export type FolderWatch = {
  /**
   * @param folders those to be watched, with their inodes
   * @returns whether one is new: what was written into it before is not told
   */
  follow: (folders: ReadonlyMap<string, string>) => boolean;
  close: () => void;
};

/** Windows and macOS watch whole trees; for Linux each folder is one watch. */
const watchesTrees = process.platform === "win32" || process.platform === "darwin";

/**
 * Watches folders by the system's own events: each of them at once, none of them held back. An event
 * says no more than that something may have happened; one may also be lost.
 *
 * @param tell is given a path below the root; null where it may be anything
 */
export function watchFolders(root: string, tell: (file: string | null) => void): FolderWatch {
  const watched = new Map<string, { inode: string; watcher: FSWatcher }>();

  function hear(folder: string, name: string | null): void {
    if (name === null) return tell(null);
    const file = path.posix.join(folder, name.replaceAll("\\", "/"));
    // It may be another folder of that name by now, whose inode may be the old one.
    for (const known of watched.keys())
      if (known === file || known.startsWith(`${file}/`)) forget(known);
    tell(file);
  }

  function forget(folder: string): void {
    watched.get(folder)?.watcher.close();
    watched.delete(folder);
  }

  function begin(folder: string, inode: string): boolean {
    try {
      const options = { recursive: watchesTrees };
      const watcher = watch(path.join(root, folder), options, (_event, name) => hear(folder, name));
      watcher.on("error", () => {
        forget(folder);
        tell(null);
      });
      watched.set(folder, { inode, watcher });
      return true;
    } catch {
      // It is gone again, or the system has no watches left: then the looks around find what is saved.
      return false;
    }
  }

  return {
    follow(folders) {
      const wanted = watchesTrees ? [["", ""] as const] : [...folders];
      const paths = new Set(wanted.map(([folder]) => folder));
      for (const folder of watched.keys()) if (!paths.has(folder)) forget(folder);
      const started = wanted.filter(([folder, inode]) => {
        if (watched.get(folder)?.inode === inode) return false;
        forget(folder);
        return begin(folder, inode);
      });
      return started.length > 0;
    },
    close() {
      for (const folder of watched.keys()) forget(folder);
    },
  };
}
