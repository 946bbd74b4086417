import postgres from "postgres";
import type { Database, Dialect, Row } from "./database.ts";

const dialect: Dialect = {
  // By way of text: the driver would make a JSON string of a JSON parameter.
  objectsOf: (parameter) => `jsonb_array_elements(${parameter}::text::jsonb) AS item(value)`,
  textsOf: (parameter) => `jsonb_array_elements_text(${parameter}::text::jsonb) AS item(value)`,
  skipLocked: "FOR UPDATE SKIP LOCKED",
};

/** The form in the browser gives up after 15 seconds; it shall hear of a failure before. */
const timeLimitMs = 8000;

/**
 * Opens a pool of connections; the first is made with the first statement, and a lost one again.
 *
 * @param url such as `postgres://user:secret@host:5432/enquiries`
 */
export function openPostgres(url: string): Database {
  const sql = postgres(url, {
    max: 8,
    connect_timeout: 5,
    idle_timeout: 60,
    backoff: () => 0.5,
    fetch_types: false,
    onnotice: () => {},
    connection: {
      application_name: "tessera-enquiries",
      synchronous_commit: "on",
      statement_timeout: timeLimitMs,
    },
  });
  return {
    dialect,
    run(statements) {
      const [first, ...others] = statements;
      if (first === undefined) return Promise.resolve([]);
      const work =
        others.length === 0
          ? sql.unsafe(first.text, first.values, { prepare: true }).then((rows) => [[...rows] as Row[]])
          : sql.begin(async (transaction) => {
              const asked = statements.map(({ text, values }) =>
                transaction.unsafe(text, values, { prepare: true }),
              );
              return (await Promise.all(asked)).map((rows) => [...rows] as Row[]);
            });
      return withTimeLimit(work as Promise<Row[][]>);
    },
    close: () => sql.end({ timeout: 5 }),
  };
}

/** While there is no connection the driver keeps statements waiting; a visitor is not kept so. */
async function withTimeLimit<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error("The database does not answer"), { code: "ETIMEDOUT" })),
    timeLimitMs,
  );
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
