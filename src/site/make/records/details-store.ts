import { randomUUID } from "node:crypto";
import { existsSync, rmSync, statSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { PageDetails } from "./record-types.ts";

/** The index has all that a process reads first: each page of the table has the details of a few routes. */
const schema = `
  CREATE TABLE IF NOT EXISTS state (key TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS details
    (route TEXT NOT NULL UNIQUE, mark TEXT NOT NULL, facts TEXT NOT NULL, taken TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS marks ON details (route, mark);
`;

/**
 * The details of a site's pages by route, on disk: those of a page are read where they are needed,
 * since all of them are larger than all else that is known of a large site. Changes count when
 * `keep` has written them; until then, and after a crash, the file stays as it was.
 */
export class DetailsStore {
  readonly #file: string | null;
  readonly #database: DatabaseSync;
  /** The marks of what outputs took, by route. */
  readonly #marks: Map<string, string>;
  readonly #statements: Record<"facts" | "taken" | "set" | "drop", StatementSync>;
  #key: string;
  #isChanged = false;

  /**
   * @param file null keeps them in memory
   * @param key what `keep` returned; the file's contents are dropped where it is another
   */
  constructor(file: string | null = null, key?: string) {
    this.#file = file;
    this.#key = key ?? "";
    this.#database = open(file);
    const { key: kept } = this.#database.prepare("SELECT key FROM state").get() ?? {};
    this.#database.exec("BEGIN");
    if (key === undefined || kept !== key) this.#database.exec("DELETE FROM details");
    const marks = this.#database.prepare("SELECT route, mark FROM details");
    marks.setReturnArrays(true);
    this.#marks = new Map(marks.all() as unknown as [route: string, mark: string][]);
    this.#statements = {
      facts: this.#database.prepare("SELECT facts AS json FROM details WHERE route = ?"),
      taken: this.#database.prepare("SELECT taken AS json FROM details WHERE route = ?"),
      set: this.#database.prepare("INSERT OR REPLACE INTO details VALUES (?, ?, ?, ?)"),
      drop: this.#database.prepare("DELETE FROM details WHERE route = ?"),
    };
  }

  has(route: string): boolean {
    return this.#marks.has(route);
  }

  /**
   * @returns a mark of what outputs took of a page, which nothing else that they took has had;
   *   undefined where there is none
   */
  mark(route: string): string | undefined {
    return this.#marks.get(route);
  }

  facts(route: string): PageDetails["facts"] | undefined {
    const json = this.#read("facts", route);
    return json === undefined ? undefined : (JSON.parse(json) as PageDetails["facts"]);
  }

  taken(route: string): PageDetails["taken"] | undefined {
    const json = this.#read("taken", route);
    return json === undefined ? undefined : (JSON.parse(json) as PageDetails["taken"]);
  }

  #read(part: keyof PageDetails, route: string): string | undefined {
    const json = this.has(route) ? this.#statements[part].get(route)?.["json"] : undefined;
    return typeof json === "string" ? json : undefined;
  }

  set(route: string, { facts, taken }: PageDetails): void {
    const row = { facts: JSON.stringify(facts), taken: JSON.stringify(taken) };
    this.#set(route, row, randomUUID());
  }

  #set(route: string, { facts, taken }: Record<keyof PageDetails, string>, mark: string): void {
    const isTaken = this.#read("taken", route) === taken;
    if (isTaken && this.#read("facts", route) === facts) return;
    this.#isChanged = true;
    const kept = (isTaken ? this.mark(route) : undefined) ?? mark;
    this.#marks.set(route, kept);
    this.#statements.set.run(route, kept, facts, taken);
  }

  /** Drops the details of all pages but these. */
  keepOnly(routes: ReadonlySet<string>): void {
    for (const route of this.#marks.keys()) {
      if (routes.has(route)) continue;
      this.#isChanged = true;
      this.#marks.delete(route);
      this.#statements.drop.run(route);
    }
  }

  /**
   * Adds the details that `keep` wrote to another file.
   *
   * @param key what `keep` returned; nothing is added where the file has another
   * @returns whether it was the same, or left out
   */
  takeUp(file: string, key?: string): boolean {
    const other = new DatabaseSync(file, { readOnly: true });
    try {
      const { key: kept } = other.prepare("SELECT key FROM state").get() ?? {};
      if (key !== undefined && key !== kept) return false;
      const rows = other.prepare("SELECT route, mark, facts, taken FROM details").iterate();
      for (const { route, mark, facts, taken } of rows)
        this.#set(String(route), { facts: String(facts), taken: String(taken) }, String(mark));
      return true;
    } finally {
      other.close();
    }
  }

  /**
   * Writes the changes to its file, or all details to another one.
   *
   * @returns the key by which the next process finds out that the file is the one of its records
   * @throws where the disk does not let it write
   */
  keep(file: string): string {
    const isOwn = file === this.#file && existsSync(file);
    if (this.#isChanged || this.#key === "" || !isOwn) {
      this.#key = randomUUID();
      this.#isChanged = false;
      this.#database.exec("DELETE FROM state");
      this.#database.prepare("INSERT INTO state VALUES (?)").run(this.#key);
      this.#database.exec("COMMIT");
      if (!isOwn) {
        rmSync(file, { force: true });
        this.#database.prepare("VACUUM INTO ?").run(file);
      }
      this.#database.exec("BEGIN");
    }
    return this.#key;
  }

  /** Frees the file; changes that were not kept are gone. Later calls fail. */
  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }
}

function open(file: string | null): DatabaseSync {
  try {
    return tryOpen(file);
  } catch (error) {
    if (file === null || !existsSync(file)) throw error;
    // What cannot be read is made again: an older version's, or one that a crash truncated.
    for (const one of [file, `${file}-journal`]) rmSync(one, { force: true });
    return tryOpen(file);
  }
}

function tryOpen(file: string | null): DatabaseSync {
  const database = new DatabaseSync(file ?? ":memory:");
  try {
    database.exec(schema);
    // Older versions had other columns.
    database.prepare("SELECT route, mark, facts, taken FROM details");
    if (file !== null) refuseCut(file, database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** SQLite finds out that pages are missing, but takes what is missing of the last one for zeros. */
function refuseCut(file: string, database: DatabaseSync): void {
  const { page_size: pageSize } = database.prepare("PRAGMA page_size").get() ?? {};
  if (statSync(file).size % Number(pageSize) > 0) throw new Error("Its last page is cut off.");
}
