import type { MigratedDatabase } from "./migrate-first.ts";

type Shared = { database: MigratedDatabase; users: number };

/** Locks on a file are the process's, and closing it anywhere gives them all up: it is opened once. */
const opened = new Map<string, Shared>();

/**
 * @param file by its absolute path
 * @param open opens it, where this process has not
 * @returns the file's one database; it is closed when each who got it has closed it
 * @throws what `open` throws
 */
export function shareDatabase(file: string, open: () => MigratedDatabase): MigratedDatabase {
  const shared = opened.get(file) ?? { database: open(), users: 0 };
  opened.set(file, shared);
  shared.users += 1;
  let isClosed = false;
  return {
    ...shared.database,
    async close() {
      if (isClosed) return;
      isClosed = true;
      shared.users -= 1;
      if (shared.users > 0) return;
      opened.delete(file);
      await shared.database.close();
    },
  };
}
