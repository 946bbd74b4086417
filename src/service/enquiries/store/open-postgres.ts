import { setTimeout as wait } from "node:timers/promises";
import { Pool, type PoolClient, type QueryConfig } from "pg";
import type { Database, Dialect, Row, Statement } from "./database.ts";
import { makeStoreError } from "./store-error.ts";

const timeFormat = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

const dialect: Dialect = {
  objectsOf: (parameter) => `jsonb_array_elements(${parameter}::jsonb) AS item(value)`,
  textsOf: (parameter) => `jsonb_array_elements_text(${parameter}::jsonb) AS item(value)`,
  skipLocked: "FOR UPDATE SKIP LOCKED",
  object: { type: "JSONB", make: "jsonb_build_object" },
  now: `to_char(statement_timestamp() AT TIME ZONE 'UTC', ${timeFormat})`,
  nowPlus: (milliseconds) => `to_char((statement_timestamp()
    + (${milliseconds})::double precision * interval '1 millisecond') AT TIME ZONE 'UTC', ${timeFormat})`,
  cutLog: null,
  columnsOf: (table) => `SELECT attname AS name FROM pg_attribute
    WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
};

/** The form in the browser times out after 15 seconds; it should learn of a failure before. */
const connectLimitMs = 4000;
const statementLimitMs = 5000;

/** The number of tries of a transaction, and about the wait before the second. */
const attemptLimit = 5;
const firstPauseMs = 10;

/**
 * Opens a pool of connections; the first is made with the first statement, and a lost one again.
 *
 * @param url such as `postgres://user:secret@host:5432/enquiries`
 */
export function openPostgres(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: statementLimitMs,
    statement_timeout: statementLimitMs,
    idleTimeoutMillis: 60_000,
    application_name: "tessera-enquiries",
    options: "-c synchronous_commit=on",
  });
  // A caller gets a lost connection as a rejection; without a listener it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const server = new PostgresServer(pool);
  return {
    dialect,
    run: (statements) => server.run(statements),
    probe: (statements) => server.run(statements.map((each) => ({ ...each, isRepeatable: true }))),
    close: () => pool.end(),
  };
}

class PostgresServer {
  readonly #pool: Pool;
  /** The names by which the server knows statements that it has prepared. */
  readonly #names = new Map<string, string>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async run(statements: Statement[]): Promise<Row[][]> {
    const isRepeatable = statements.every((statement) => statement.isRepeatable);
    for (let attempt = 1; ; attempt += 1) {
      let isUncertain = false;
      try {
        return await this.#runOnce(statements, () => {
          isUncertain = true;
        });
      } catch (error) {
        const isSafe = isRolledBack(error) || (isLost(error) && (isRepeatable || !isUncertain));
        if (!isSafe || attempt === attemptLimit) throw withCode(error);
      }
      // A random wait keeps transactions that collided from colliding again.
      await wait(firstPauseMs * 2 ** attempt * (0.5 + Math.random() / 2));
    }
  }

  /** @param begin called before a query that may take effect even if its answer is lost */
  async #runOnce(statements: Statement[], begin: () => void): Promise<Row[][]> {
    const client = await this.#pool.connect();
    try {
      const isOne = statements.length === 1;
      if (isOne) begin();
      else await client.query("BEGIN");
      const answers: Row[][] = [];
      for (const statement of statements) answers.push(await this.#execute(client, statement));
      if (!isOne) {
        begin();
        await client.query("COMMIT");
      }
      client.release();
      return answers;
    } catch (error) {
      // Closing the connection rolls its transaction back.
      client.release(true);
      throw error;
    }
  }

  async #execute(client: PoolClient, { text, values, limitMs }: Statement): Promise<Row[]> {
    if (limitMs !== undefined) {
      await client.query(`SET LOCAL statement_timeout = ${limitMs}`);
      const query: QueryConfig & { query_timeout: number } = {
        text,
        values,
        query_timeout: limitMs,
      };
      return (await client.query<Row>(query)).rows;
    }
    const name = this.#names.get(text) ?? `enquiries-${this.#names.size}`;
    this.#names.set(text, name);
    return (await client.query<Row>({ name, text, values })).rows;
  }
}

/** The driver's messages: while it waits for an answer, and when it is asked again after that. */
const lost = /^(?:Connection terminated|Client has encountered a connection error)/;

function readCode(error: unknown): string {
  return String((error as { code?: unknown }).code);
}

/** Matches deadlock_detected and serialization_failure: PostgreSQL has rolled back everything. */
function isRolledBack(error: unknown): boolean {
  return ["40P01", "40001"].includes(readCode(error));
}

/** Matches a connection lost by an administrator, a crash or the network, but not a refused one. */
function isLost(error: unknown): boolean {
  const { message } = error as Error;
  return /^(?:08\w{3}|57P0[12]|ECONNRESET|EPIPE)$/.test(readCode(error)) || lost.test(message);
}

/** Adds a code to errors of the driver itself. */
function withCode(error: unknown): unknown {
  if (!(error instanceof Error) || "code" in error) return error;
  if (lost.test(error.message)) return makeStoreError("CONNECTION_LOST", error.message);
  return /time-?out/i.test(error.message) ? makeStoreError("STORE_SLOW", error.message) : error;
}
