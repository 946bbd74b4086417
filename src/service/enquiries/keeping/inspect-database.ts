import { DatabaseSync } from "node:sqlite";
import { newestVersion } from "../store/migrations.ts";
import { startsLikeSqlite } from "../store/read-sqlite-header.ts";

/**
 * Reads a copy of the enquiries from end to end.
 *
 * @returns how many there are
 * @throws when the file is no database of enquiries, is damaged, or was written by a newer Tessera;
 *   the message says which
 */
export function inspectDatabase(file: string): number {
  if (!startsLikeSqlite(file)) throw new Error(`${file} is no database of enquiries.`);
  const connection = new DatabaseSync(file, { readOnly: true });
  try {
    return inspect(connection, file);
  } finally {
    connection.close();
  }
}

function inspect(connection: DatabaseSync, file: string): number {
  const faults = askDamaged(file, () =>
    ["integrity_check", "foreign_key_check"].flatMap((check) =>
      connection
        .prepare(`PRAGMA ${check}`)
        .all()
        .map((row) => Object.values(row).join(" "))
        .filter((line) => line !== "ok"),
    ),
  );
  if (faults.length > 0) throw new Error(`${file} is damaged: ${faults[0]}.`);
  const tables = connection
    .prepare("SELECT name FROM sqlite_schema WHERE name IN ('enquiries', 'enquiry_schema')")
    .all();
  if (tables.length < 2) throw new Error(`${file} is no database of enquiries.`);
  const { version } = readRow(connection, "SELECT max(version) AS version FROM enquiry_schema");
  if (Number(version) > newestVersion)
    throw new Error(`${file} was kept by a newer Tessera. Use that version.`);
  return Number(readRow(connection, "SELECT count(*) AS count FROM enquiries")["count"]);
}

function readRow(connection: DatabaseSync, text: string): Record<string, unknown> {
  return connection.prepare(text).get() ?? {};
}

function askDamaged<Answer>(file: string, ask: () => Answer): Answer {
  try {
    return ask();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file} is damaged: ${reason}.`, { cause });
  }
}
