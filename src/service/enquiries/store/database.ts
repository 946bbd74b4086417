export type Value = string | number | null;

/** Parameters are `$1`, `$2` … in the text, in either database. */
export type Statement = {
  text: string;
  values: Value[];
  /** How long it may take, where that is longer than usual. */
  limitMs?: number;
  /** Whether a second time changes nothing: it may be tried again where nobody knows what came of it. */
  isRepeatable?: boolean;
};

export type Row = Record<string, Value>;

/** Where the two databases spell the same thing differently. */
export type Dialect = {
  /** A source of rows, from a parameter that holds a JSON array; each row's JSON is `item.value`. */
  objectsOf: (parameter: string) => string;
  /** The same for an array of texts; each text is `item.value`. */
  textsOf: (parameter: string) => string;
  /** Goes behind a SELECT whose rows are about to be changed: several instances never wait for each other. */
  skipLocked: string;
  /** The type of a column that holds an object, and the function that makes one of keys and values. */
  object: { type: string; make: string };
  /** The database's own time: ISO 8601, UTC, to the millisecond, as text; the same all through a statement. */
  now: string;
  /** The same, so many milliseconds from now. */
  nowPlus: (milliseconds: string) => string;
  /** Brings the log into the file and empties it; tells in `busy` whether somebody was in the way. Null where there is none. */
  cutLog: string | null;
  /** Lists the columns of a table, as `name`, in their order. */
  columnsOf: (table: string) => string;
};

/** The little that a store asks of a database. */
export type Database = {
  dialect: Dialect;
  /**
   * Runs statements in one transaction.
   *
   * @returns the rows of each, only after the commit is on disk
   * @throws where the database is not reachable, or refuses
   */
  run: (statements: Statement[]) => Promise<Row[][]>;
  /**
   * Runs statements that write, as `run` does, to find out whether it would; with less patience.
   *
   * @throws where an enquiry might find no room on the disk, too
   */
  probe: (statements: Statement[]) => Promise<Row[][]>;
  close: () => Promise<void>;
};

/** @returns the rows of one statement */
export async function ask(database: Database, text: string, values: Value[] = []): Promise<Row[]> {
  const [rows = []] = await database.run([{ text, values }]);
  return rows;
}
