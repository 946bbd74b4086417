import { type FSWatcher, watch } from "node:fs";
import path from "node:path";
import { toPosix } from "#core/to-posix.ts";

export type FolderWatch = {
  /**
   * @param folders all folders to watch, with their inodes
   * @returns true if one is new: earlier writes into it have no event
   */
  follow: (folders: ReadonlyMap<string, string>) => boolean;
  /** Returns true if each of these folders is watched. */
  hasAll: (folders: ReadonlyMap<string, string>) => boolean;
  /** Returns true if each write into the folders has an event, which has arrived by then. */
  isSure: () => boolean;
  close: () => void;
};

/** Windows and macOS watch whole trees; Linux watches each folder. */
const watchesTrees = process.platform === "win32" || process.platform === "darwin";

/**
 * Watches folders by the system's events, each passed on at once. An event says only that something
 * may have changed; one may also be lost.
 *
 * @param notify receives a path below the root; null for any file
 */
export function watchFolders(root: string, notify: (file: string | null) => void): FolderWatch {
  const watched = new Map<string, { inode: string; watcher: FSWatcher }>();
  /** How many of the folders are not watched; all are before they are followed. */
  let unwatched = Number.POSITIVE_INFINITY;

  function hear(folder: string, name: string | null): void {
    if (name === null) return notify(null);
    const file = path.posix.join(folder, toPosix(name));
    // The name may be another folder's by now, with the old one's inode.
    for (const known of watched.keys())
      if (known === file || known.startsWith(`${file}/`)) forget(known);
    notify(file);
  }

  function forget(folder: string): void {
    watched.get(folder)?.watcher.close();
    if (watched.delete(folder)) unwatched += 1;
  }

  function begin(folder: string, inode: string): boolean {
    try {
      const options = { recursive: watchesTrees };
      const watcher = watch(path.join(root, folder), options, (_event, name) => hear(folder, name));
      watcher.on("error", () => {
        forget(folder);
        notify(null);
      });
      watched.set(folder, { inode, watcher });
      return true;
    } catch {
      // The folder is deleted, or the system has no watches left: then the regular looks find
      // saves.
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
      unwatched = paths.size - watched.size;
      return started.length > 0;
    },
    hasAll: (folders) => [...folders].every(([one, inode]) => watched.get(one)?.inode === inode),
    // Only Linux puts an event into the queue of the watcher before the write returns.
    isSure: () => process.platform === "linux" && unwatched === 0,
    close() {
      for (const folder of watched.keys()) forget(folder);
    },
  };
}
