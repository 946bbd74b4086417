import { within } from "../within.ts";
import type { Database, Row } from "./database.ts";
import { migrate } from "./migrations.ts";
import { hasCode, makeStoreError } from "./store-error.ts";

/** A visitor does not wait for the update of every row; the service is not ready meanwhile. */
const patienceMs = 8000;

/** A file that has to be opened again more often counts as missing. */
const attemptLimit = 3;

export type MigratedDatabase = Database & {
  /** Adds a listener that is called whenever another database has taken its place. */
  onReopened: (listener: () => void) => void;
};

/**
 * @returns the same database; its tables are created or migrated before the first statement, and
 *   again when another database has taken its place
 */
export function migrateFirst(database: Database): MigratedDatabase {
  const listeners: (() => void)[] = [];
  let migrated: Promise<void> | null = null;

  async function bringUp(): Promise<void> {
    migrated ??= migrate(database).catch((error: unknown) => {
      migrated = null;
      throw error;
    });
    await within(migrated, patienceMs, makeSlow);
  }

  async function runMigrated(act: () => Promise<Row[][]>): Promise<Row[][]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await bringUp();
        return await act();
      } catch (error) {
        if (!hasCode(error, "DATABASE_REOPENED") || attempt === attemptLimit) throw error;
        migrated = null;
        for (const listener of listeners) listener();
      }
    }
  }

  return {
    ...database,
    onReopened: (listener) => void listeners.push(listener),
    run: (statements) => runMigrated(() => database.run(statements)),
    probe: (statements) => runMigrated(() => database.probe(statements)),
  };
}

function makeSlow(): Error {
  return makeStoreError("STORE_SLOW", "The database's tables are being brought up to date");
}
