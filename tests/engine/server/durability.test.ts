import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, describe, expect, test } from "vitest";
import { listAll } from "#enquiries/reading/list-all.ts";
import type { StoredEnquiry } from "#enquiries/store/enquiry-store.ts";
import { openStore } from "#enquiries/store/open-store.ts";
import { kinds, makeDatabases } from "./databases.ts";
import { form } from "./form.ts";
import { enquiry, typed } from "./make-test-app.ts";
import { type Child, startChild } from "./start-child.ts";

const databases = makeDatabases();
const cleanUps: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
  await databases.remove();
});

const writers = 8;

/** Every kill of the service under PostgreSQL costs a start more; every fifth time the database dies too. */
const kills = { SQLite: 50, PostgreSQL: 10 };

/** Takes notices, and refuses every ninth at first. */
async function startReceiver(): Promise<{ url: string; ids: string[]; close: () => void }> {
  const ids: string[] = [];
  let calls = 0;
  const server = createServer((request, response) => {
    const id = String(request.headers["idempotency-key"]);
    calls += 1;
    request.resume().once("end", () => {
      const isTaken = calls % 9 !== 0;
      if (isTaken) ids.push(id);
      response.writeHead(isTaken ? 204 : 500).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : "";
  return { url: `http://127.0.0.1:${port}/`, ids, close: () => void server.close() };
}

type Load = {
  /** Names of what was answered with success, and the id of the answer. */
  accepted: Map<string, string>;
  given: Set<string>;
  stop: () => Promise<void>;
};

/**
 * Eight writers who go on and on. A lost answer is asked for again with the same key, as the form
 * does; every fourth enquiry is given up instead.
 */
function startLoad(findService: () => Child | null): Load {
  const accepted = new Map<string, string>();
  const given = new Set<string>();
  const over = new AbortController();

  async function sendOnce(name: string): Promise<string | null> {
    try {
      const response = await fetch(`${findService()?.url}${form.path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": name },
        body: JSON.stringify({ ...enquiry, who: name }),
      });
      const body = (await response.json()) as { id?: string };
      return response.ok ? (body.id ?? null) : null;
    } catch {
      // The service was killed; whether it had stored this, nobody knows.
      return null;
    }
  }

  async function write(writer: number): Promise<void> {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const name = `writer-${writer}-${count}`;
      given.add(name);
      for (let id: string | null = null; id === null;) {
        id = await sendOnce(name);
        if (id !== null) accepted.set(name, id);
        if (id === null && (over.signal.aborted || count % 4 === 0)) break;
        if (id === null) await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }
  }

  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return {
    accepted,
    given,
    async stop() {
      over.abort();
      await writing;
    },
  };
}

/** Not a promise about time: only an end for a test that has gone wrong. */
const patienceMs = 60_000;

async function waitFor(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error("The service makes no progress");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe.each(kinds)("SIGKILL again and again, with enquiries in %s", (kind) => {
  test("every acknowledged enquiry is there exactly once, every notice arrives", async () => {
    const address = await databases.make(kind);
    const receiver = await startReceiver();
    const environment = { DATABASE_URL: address, WEBHOOK_URL: receiver.url };
    let service: Child | null = null;
    const load = startLoad(() => service);
    cleanUps.push(load.stop, async () => service?.end("SIGKILL"));
    for (let kill = 1; kill <= kills[kind]; kill += 1) {
      service = await startChild(environment);
      const before = load.accepted.size;
      const target = before + 1 + ((kill * 37) % 40);
      await waitFor(() => load.accepted.size >= target);
      if (kind === "PostgreSQL" && kill % 5 === 0) {
        const server = await databases.server();
        await server.crash();
        await server.start();
      }
      // It never ends by itself, not even with its database.
      expect(service.process.exitCode).toBeNull();
      await service.end("SIGKILL");
    }
    service = await startChild(environment);
    await load.stop();

    const { store } = openStore(address, { channels: [], typed });
    await waitFor(async () => {
      for await (const page of listAll(store, {})) {
        if (page.some(({ undelivered }) => undelivered > 0)) return false;
      }
      return true;
    });
    expect(await service.end("SIGTERM")).toBe(0);

    const kept: StoredEnquiry[] = [];
    for await (const page of listAll(store, {})) kept.push(...page);
    await store.close();
    receiver.close();
    const idsByName = new Map(kept.map(({ fields, id }) => [fields["who"], id]));
    expect(load.accepted.size).toBeGreaterThan(kills[kind] * 4);
    expect(idsByName.size).toBe(kept.length);
    const lost = [...load.accepted].filter(([name, id]) => idsByName.get(name) !== id);
    expect(lost).toEqual([]);
    expect(kept.filter(({ fields }) => !load.given.has(fields["who"] ?? ""))).toEqual([]);
    const delivered = new Set(receiver.ids);
    expect(kept.filter(({ id }) => !delivered.has(id))).toEqual([]);
    expect([...delivered].filter((id) => !kept.some((each) => each.id === id))).toEqual([]);
  });
});
