import { Pool, type PoolClient, type QueryConfig } from "pg";
import type { Database, Dialect, Row, Statement } from "./database.ts";

const timeFormat = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

const dialect: Dialect = {
  objectsOf: (parameter) => `jsonb_array_elements(${parameter}::jsonb) AS item(value)`,
  textsOf: (parameter) => `jsonb_array_elements_text(${parameter}::jsonb) AS item(value)`,
  skipLocked: "FOR UPDATE SKIP LOCKED",
  object: { type: "JSONB", make: "jsonb_build_object" },
  now: `to_char(statement_timestamp() AT TIME ZONE 'UTC', ${timeFormat})`,
  nowPlus: (milliseconds) => `to_char((statement_timestamp()
    + (${milliseconds})::double precision * interval '1 millisecond') AT TIME ZONE 'UTC', ${timeFormat})`,
  columnsOf: (table) => `SELECT attname AS name FROM pg_attribute
    WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
};

/** The form in the browser gives up after 15 seconds; it shall hear of a failure before. */
const connectLimitMs = 4000;
const statementLimitMs = 5000;

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
  // Whoever waits for a lost connection hears of it by a rejection; without a listener it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const names = new Map<string, string>();

  async function execute(client: PoolClient, statement: Statement): Promise<Row[]> {
    const { text, values, limitMs } = statement;
    if (limitMs !== undefined) {
      await client.query(`SET LOCAL statement_timeout = ${limitMs}`);
      const query: QueryConfig & { query_timeout: number } = {
        text,
        values,
        query_timeout: limitMs,
      };
      return (await client.query<Row>(query)).rows;
    }
    const name = names.get(text) ?? `enquiries-${names.size}`;
    names.set(text, name);
    return (await client.query<Row>({ name, text, values })).rows;
  }

  async function executeAll(client: PoolClient, statements: Statement[]): Promise<Row[][]> {
    const answers: Row[][] = [];
    const isOne = statements.length === 1;
    if (!isOne) await client.query("BEGIN");
    for (const statement of statements) answers.push(await execute(client, statement));
    if (!isOne) await client.query("COMMIT");
    return answers;
  }

  return {
    dialect,
    async run(statements) {
      const client = await pool.connect();
      try {
        const answers = await executeAll(client, statements);
        client.release();
        return answers;
      } catch (error) {
        // Its transaction goes with the connection.
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}
