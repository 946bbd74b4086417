import { randomUUID } from "node:crypto";
import path from "node:path";
import { form } from "../engine/server/form.ts";
import { enquiry } from "../engine/server/make-test-app.ts";
import { startChild } from "../engine/server/start-child.ts";
import { startPostgres } from "../engine/server/start-postgres.ts";
import { startSink } from "./sinks/start-sink.ts";
import { takeCalls } from "./sinks/webhooks.ts";
import type { Soak, SoakRow } from "./soak.ts";

const shiftFile = path.join(import.meta.dirname, "clock/shift-clock.ts");

/** Longer than the services look after what is due; far shorter than a lease. */
const answerMs = 1500;

const shiftMs = 120_000;

/** As the service has it, but that it looks more often. */
const pace = JSON.stringify({ sendLimitMs: 20_000, leaseMs: 60_000, pollMs: 100 });

/** Two services on one PostgreSQL, the one's clock ahead, and a webhook that takes its time. */
async function run(times: number, shifts: [number, number]): Promise<SoakRow> {
  const postgres = await startPostgres();
  const taken = new Map<string, number>();
  const note = (id: string): void => void taken.set(id, (taken.get(id) ?? 0) + 1);
  const sink = await startSink(takeCalls(note, answerMs));
  const environment = {
    DATABASE_URL: postgres.url,
    WEBHOOK_URL: `http://127.0.0.1:${sink.port}/`,
    NODE_OPTIONS: `--import ${shiftFile}`,
    PACE: pace,
  };
  const start = (shift: number) => startChild({ ...environment, CLOCK_SHIFT_MS: String(shift) });
  const services = [await start(shifts[0]), await start(shifts[1])];
  try {
    const ids: string[] = [];
    for (let index = 0; index < times; index += 1) {
      const call = {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": randomUUID() },
        body: JSON.stringify(enquiry),
      };
      const answer = await fetch(`${services[index % 2]?.url}${form.path}`, call);
      ids.push(((await answer.json()) as { id: string }).id);
    }
    const settledBy = performance.now() + 60_000 + times * answerMs;
    while (!ids.every((id) => taken.has(id)) && performance.now() < settledBy)
      await new Promise((resolve) => void setTimeout(resolve, 50));
    // A second delivery would come while the first is still being answered.
    await new Promise((resolve) => void setTimeout(resolve, 2 * answerMs));
    const lost = ids.filter((id) => !taken.has(id)).length;
    const doubled = [...taken.values()].filter((count) => count > 1).length;
    const apart = (shifts[1] - shifts[0]) / 60_000;
    return {
      tried: `two services on one PostgreSQL, clocks ${apart} minutes apart`,
      times,
      outcome: `${doubled} delivered twice, ${lost} lost`,
      isRight: doubled === 0 && lost === 0,
    };
  } finally {
    await Promise.all(services.map((service) => service.end("SIGTERM")));
    await sink.stop();
    await postgres.stop();
  }
}

export const soak: Soak = {
  about: "two services on one PostgreSQL whose clocks are two minutes apart; `times` enquiries",
  times: 400,
  async run({ times, report }) {
    report(`${times} enquiries, clocks two minutes apart`);
    const pairs: [number, number][] = [
      [0, shiftMs],
      ...(times < 20 ? [] : [[-shiftMs, shiftMs] as [number, number]]),
    ];
    const rows: SoakRow[] = [];
    for (const pair of pairs) rows.push(await run(times, pair));
    return rows;
  },
};
