import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openStore } from "#service/enquiries/store/open-store.ts";
import { pragmas } from "#service/enquiries/store/sqlite-connection.ts";
import { form } from "../engine/server/form.ts";
import { enquiry, typed } from "../engine/server/make-test-app.ts";
import { startChild } from "../engine/server/start-child.ts";
import { startPostgres } from "../engine/server/start-postgres.ts";

type Row = { what: string; perSecond: number; ratio: number };

const fields = { ...enquiry, words: "A plan for two lines, please. ".repeat(8) };

const writers = 64;

/**
 * Counts accepted and durable enquiries a second: by the store alone and over HTTP (the client's own
 * work included, on the same machine), beside bare inserts into `node:sqlite` with the same pragmas,
 * one commit each. It judges nothing.
 */
export async function benchEnquiries(bench: {
  count: number;
  report: (text: string) => void;
}): Promise<Row[]> {
  const { count, report } = bench;
  const folder = mkdtempSync(path.join(tmpdir(), "tessera-bench-"));
  const postgres = await startPostgres();
  const rates: [what: string, perSecond: number][] = [];
  async function add(what: string, act: () => Promise<void>): Promise<void> {
    const started = performance.now();
    await act();
    rates.push([what, count / ((performance.now() - started) / 1000)]);
    report(what);
  }
  try {
    await add("bare node:sqlite, one commit an insert", async () =>
      insertBare(path.join(folder, "bare.sqlite"), count),
    );
    const stores = { SQLite: path.join(folder, "store.sqlite"), PostgreSQL: postgres.url };
    for (const [name, address] of Object.entries(stores)) {
      const { store } = openStore(address, { channels: [], typed });
      await store.check();
      await add(`store alone, ${name}, 1 writer`, () => insertAll(store, count, 1));
      await add(`store alone, ${name}, ${writers} writers`, () => insertAll(store, count, writers));
      await store.close();
      const service = await startChild({ DATABASE_URL: address });
      await postAll(service.url, 500, writers);
      await add(`over HTTP, ${name}, ${writers} writers`, () =>
        postAll(service.url, count, writers),
      );
      await service.end("SIGTERM");
    }
    const bare = rates[0]?.[1] ?? 1;
    return rates.map(([what, rate]) => ({
      what,
      perSecond: Math.round(rate),
      ratio: Number((rate / bare).toFixed(2)),
    }));
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function insertBare(file: string, count: number): void {
  const database = new DatabaseSync(file);
  database.exec(pragmas);
  const columns = [...Object.keys(fields), "received_at", "spam"];
  database.exec(`CREATE TABLE enquiries (id TEXT PRIMARY KEY, idempotency_key TEXT UNIQUE,
    ${columns.map((column) => `${column} TEXT`).join(", ")})`);
  const marks = ["?", "?", ...columns.map(() => "?")].join(", ");
  const insert = database.prepare(`INSERT INTO enquiries VALUES (${marks})`);
  for (let index = 0; index < count; index += 1) {
    insert.run(randomUUID(), randomUUID(), ...Object.values(fields), new Date().toISOString(), "");
  }
  database.close();
}

type Store = ReturnType<typeof openStore>["store"];

async function insertAll(store: Store, count: number, atOnce: number): Promise<void> {
  await runWriters(count, atOnce, async () => {
    const receivedAt = new Date().toISOString();
    await store.insert({ id: randomUUID(), key: randomUUID(), receivedAt, spam: [], fields });
  });
}

async function postAll(url: string, count: number, atOnce: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const body = JSON.stringify(fields);
  await runWriters(count, atOnce, async () => {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    const headers = {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
      "Idempotency-Key": randomUUID(),
    };
    const address = url + form.path;
    const sent = request(address, { method: "POST", agent, headers }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode));
    });
    sent.once("error", reject);
    sent.end(body);
    const status = await promise;
    if (status !== 201) throw new Error(`An enquiry was answered with ${status}`);
  });
  agent.destroy();
}

async function runWriters(count: number, atOnce: number, act: () => Promise<void>): Promise<void> {
  let left = count;
  const write = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await act();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, write));
}
