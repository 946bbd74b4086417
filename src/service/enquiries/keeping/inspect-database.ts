import { DatabaseSync } from "node:sqlite";
import { newestVersion } from "../store/migrations.ts";
import { readSqliteFile } from "../store/read-sqlite-header.ts";

/**
 * Reads a copy of the enquiries from end to end.
 *
 * @returns how many there are
 * @throws when the file is no database of enquiries, is damaged, or was written by a newer Tessera;
 *   the message says which
 */
export function inspectDatabase(file: string): number {
  const foreign = `${file} is not a database of enquiries.`;
  const header = readSqliteFile(file);
  if (header === "foreign" || header === "empty") throw new Error(foreign);
  // SQLite's own check takes what is missing of the last page for zeros.
  if (header === "short") throw new Error(`${file} is damaged: it ends before its last page does.`);
  const connection = new DatabaseSync(file, { readOnly: true });
  const ask = (text: string): Record<string, unknown>[] => connection.prepare(text).all();
  try {
    refuseDamaged(file, ask);
    const tables = "'enquiries', 'enquiry_schema'";
    if (ask(`SELECT name FROM sqlite_schema WHERE name IN (${tables})`).length < 2)
      throw new Error(foreign);
    const [schema] = ask("SELECT max(version) AS version FROM enquiry_schema");
    if (Number(schema?.["version"]) > newestVersion)
      throw new Error(`A newer Tessera wrote ${file}. Use that version.`);
    return Number(ask("SELECT count(*) AS count FROM enquiries")[0]?.["count"]);
  } finally {
    connection.close();
  }
}

function refuseDamaged(file: string, ask: (text: string) => Record<string, unknown>[]): void {
  let fault: string | undefined;
  try {
    fault = ["integrity_check", "foreign_key_check"]
      .flatMap((check) => ask(`PRAGMA ${check}`).map((row) => Object.values(row).join(" ")))
      .find((line) => line !== "ok");
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file} is damaged: ${reason}.`, { cause });
  }
  if (fault !== undefined) throw new Error(`${file} is damaged: ${fault}.`);
}
