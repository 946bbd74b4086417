export type Value = string | number | null;

/** Parameters are `$1`, `$2` … in the text, in either database. */
export type Statement = {
  text: string;
  values: Value[];
  /** The time that it may take, when that is longer than usual. */
  limitMs?: number;
  /** True when a second run changes nothing: it may be retried when its outcome is unknown. */
  isRepeatable?: boolean;
};

export type Row = Record<string, Value>;

/** Expressions that the two databases spell differently. */
export type Dialect = {
  /** A source of rows, from a parameter that is a JSON array; each row's JSON is `item.value`. */
  objectsOf: (parameter: string) => string;
  /** The same for an array of texts; each text is `item.value`. */
  textsOf: (parameter: string) => string;
  /** The end of a SELECT of rows to be changed: several instances never wait for each other. */
  skipLocked: string;
  /** The type of a column for an object, and the function that makes one of keys and values. */
  object: { type: string; make: string };
  /** The database's time: ISO 8601, UTC, to the millisecond, as text; constant in a statement. */
  now: string;
  /** The same, so many milliseconds from now. */
  nowPlus: (milliseconds: string) => string;
  /**
   * Writes the log into the file and empties it; `busy` if that was prevented. Null without one.
   */
  cutLog: string | null;
  /** Lists the columns of a table, as `name`, in their order. */
  columnsOf: (table: string) => string;
};

/** The operations that a store needs of a database. */
export type Database = {
  dialect: Dialect;
  /**
   * Runs statements in one transaction.
   *
   * @returns the rows of each, only after the commit is on disk
   * @throws when the database cannot be reached, or refuses
   */
  run: (statements: Statement[]) => Promise<Row[][]>;
  /**
   * Runs statements that write, as `run` does, to find out whether it would; with less patience.
   *
   * @throws when there may be no room on the disk for an enquiry, too
   */
  probe: (statements: Statement[]) => Promise<Row[][]>;
  close: () => Promise<void>;
};

/** Receives the duration of each transaction, and whether it succeeded. */
export type OnTransaction = (transaction: { seconds: number; isDone: boolean }) => void;

/** @returns the rows of one statement */
export async function ask(database: Database, text: string, values: Value[] = []): Promise<Row[]> {
  const [rows = []] = await database.run([{ text, values }]);
  return rows;
}
