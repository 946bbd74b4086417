import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { type Postgres, startPostgres } from "./start-postgres.ts";

/** Both stores that Tessera has; every promise of a store is kept by both. */
export const kinds = ["SQLite", "PostgreSQL"] as const;

export type Databases = {
  /** The address of an empty database. */
  make: (kind: (typeof kinds)[number]) => Promise<string>;
  server: () => Promise<Postgres>;
  remove: () => Promise<void>;
};

/** Makes empty databases for one test file, and removes them all. */
export function makeDatabases(): Databases {
  const folder = mkdtempSync(path.join(tmpdir(), "tessera-enquiries-"));
  let starting: Promise<Postgres> | null = null;
  const server = (): Promise<Postgres> => (starting ??= startPostgres());
  return {
    server,
    async make(kind) {
      const name = `enquiries_${randomBytes(6).toString("hex")}`;
      if (kind === "SQLite") return path.join(folder, `${name}.sqlite`);
      const { url } = await server();
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return url.replace(/[^/]*$/, name);
    },
    async remove() {
      await (await starting)?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
