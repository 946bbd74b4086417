import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

const root = path.resolve(import.meta.dirname, "../../..");

/** What a visitor wrote, and what came with it. */
type Row = {
  name: string;
  email: string;
  phone: string;
  message: string;
  url: string;
  created_at: string;
  idempotency_key: string | null;
};

/** The site and its service, as `npm run serve` starts them, with a database of their own. */
export type Service = {
  url: string;
  /** What is stored of whoever gave this name, in order. */
  findRows: (name: string) => Row[];
  /** Ends it at once, as a crash does. */
  kill: () => Promise<void>;
  /** Starts it again at the same address, with the same database. */
  restart: () => Promise<void>;
  /** Holds it: it takes connections, but neither reads nor answers. */
  freeze: () => void;
  thaw: () => void;
  /** Ends it and removes its database. */
  remove: () => Promise<void>;
};

/** Starts the site with its service on a free port, with a new SQLite file and no limit of calls. */
export async function startService(): Promise<Service> {
  const folder = mkdtempSync(path.join(tmpdir(), "tessera-contact-form-"));
  const file = path.join(folder, "enquiries.sqlite");
  const state = await listen(file, "0");
  const port = new URL(state.url).port;

  async function kill(): Promise<void> {
    const { child } = state;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, "exit");
    child.kill("SIGKILL");
    await exit;
  }

  return {
    url: state.url,
    kill,
    findRows(name) {
      const database = new DatabaseSync(file, { readOnly: true });
      try {
        const query = database.prepare(
          "SELECT * FROM enquiries WHERE fields ->> 'name' = ? ORDER BY received_at",
        );
        return query.all(name).map(({ idempotency_key, fields }) => ({
          ...(JSON.parse(String(fields)) as Omit<Row, "idempotency_key">),
          idempotency_key: idempotency_key === null ? null : String(idempotency_key),
        }));
      } finally {
        database.close();
      }
    },
    async restart() {
      await kill();
      Object.assign(state, await listen(file, port));
    },
    freeze: () => void state.child.kill("SIGSTOP"),
    thaw: () => void state.child.kill("SIGCONT"),
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listen(file: string, port: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(
    process.execPath,
    [path.join(root, "src/tools/cli/tessera.ts"), "serve", "--root", root],
    {
      env: { PATH: process.env["PATH"], PORT: port, DATABASE_URL: file, RATE_LIMIT: "off" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let told = "";
  child.stdout.on("data", (chunk) => {
    told += String(chunk);
    const url = /"event":"listening","url":"([^"]+)"/.exec(told)?.[1];
    if (url !== undefined) resolve(url);
  });
  child.stderr.on("data", (chunk) => {
    // Where it is, the log says too; anything else is trouble, and shown.
    if (!/^The site is at \S+\n$/.test(String(chunk))) process.stderr.write(chunk);
  });
  child.once("exit", () => reject(new Error(`The service did not start:\n${told}`)));
  return { url: await promise, child };
}
