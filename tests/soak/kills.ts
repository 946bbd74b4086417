import { once } from "node:events";
import { createServer } from "node:http";
import { listAll } from "#service/enquiries/store/enquiry-store.ts";
import type { StoredEnquiry } from "#service/enquiries/store/enquiry-row.ts";
import { openStore } from "#service/enquiries/store/open-store.ts";
import { type kinds, makeDatabases } from "../engine/server/databases.ts";
import { form } from "../engine/server/form.ts";
import { enquiry, typed } from "../engine/server/make-test-app.ts";
import { type Child, startChild } from "../engine/server/start-child.ts";
import type { Soak, SoakRow } from "./soak.ts";

const writers = 8;

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

export type Kills = {
  kind: (typeof kinds)[number];
  times: number;
  /** After so many kills the database is crashed too, where it is a server. */
  crashEvery: number;
  report: (line: string) => void;
};

/**
 * Kills the service again and again under load, and its database now and then.
 *
 * @returns whether every acknowledged enquiry is there exactly once, and every notice arrived
 */
export async function killService({ kind, times, crashEvery, report }: Kills): Promise<SoakRow> {
  const databases = makeDatabases();
  const address = await databases.make(kind);
  const receiver = await startReceiver();
  const environment = { DATABASE_URL: address, WEBHOOK_URL: receiver.url };
  let service: Child | null = null;
  const load = startLoad(() => service);
  let crashes = 0;
  let ended = 0;
  try {
    for (let kill = 1; kill <= times; kill += 1) {
      service = await startChild(environment);
      const target = load.accepted.size + 1 + ((kill * 37) % 40);
      await waitFor(() => load.accepted.size >= target);
      if (kind === "PostgreSQL" && kill % crashEvery === 0) {
        const server = await databases.server();
        await server.crash();
        await server.start();
        crashes += 1;
      }
      // It never ends by itself, not even with its database.
      if (service.process.exitCode !== null) ended += 1;
      await service.end("SIGKILL");
      if (kill % 50 === 0) report(`${kind}: ${kill} kills, ${load.accepted.size} accepted`);
    }
    service = await startChild(environment);
    await load.stop();
    const { store } = openStore(address, { channels: [], typed });
    const kept: StoredEnquiry[] = [];
    await waitFor(async () => {
      kept.length = 0;
      for await (const page of listAll(store, {})) kept.push(...page);
      return kept.every(({ undelivered }) => undelivered === 0);
    });
    const exitCode = await service.end("SIGTERM");
    await store.close();

    const idsByName = new Map(kept.map(({ fields, id }) => [fields["who"], id]));
    const ids = new Set(kept.map(({ id }) => id));
    const delivered = new Set(receiver.ids);
    const lost = [...load.accepted].filter(([name, id]) => idsByName.get(name) !== id).length;
    const doubled = kept.length - idsByName.size;
    const unknown = kept.filter(({ fields }) => !load.given.has(fields["who"] ?? "")).length;
    const untold = kept.filter(({ id }) => !delivered.has(id)).length;
    const invented = [...delivered].filter((id) => !ids.has(id)).length;
    const isEnough = load.accepted.size > times * 4;
    const faults = [lost, doubled, unknown, untold, invented, ended, exitCode ?? 1];
    const died = crashes === 0 ? "" : `, ${crashes} crashes of the database`;
    return {
      tried: `SIGKILL under load, ${kind}${died}`,
      times,
      outcome: `${lost} lost, ${doubled} doubled, ${untold} notices missing of ${load.accepted.size}`,
      isRight: isEnough && faults.every((count) => count === 0),
    };
  } finally {
    await service?.end("SIGKILL");
    await load.stop();
    receiver.close();
    await databases.remove();
  }
}

export const soak: Soak = {
  about:
    "SIGKILL again and again under load; on PostgreSQL a fifth as often, its crashes among them",
  times: 1000,
  async run({ times, report }) {
    return [
      await killService({ kind: "SQLite", times, crashEvery: 0, report }),
      await killService({ kind: "PostgreSQL", times: Math.ceil(times / 5), crashEvery: 4, report }),
    ];
  },
};
