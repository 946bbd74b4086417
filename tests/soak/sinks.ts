import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { form } from "../engine/server/form.ts";
import { enquiry } from "../engine/server/make-test-app.ts";
import { type Child, startChild } from "../engine/server/start-child.ts";
import { mailFailures, takeMails } from "./sinks/mail-servers.ts";
import { startSink, type Treat } from "./sinks/start-sink.ts";
import { takeCalls, webhookFailures } from "./sinks/webhooks.ts";
import type { Soak, SoakRow } from "./soak.ts";

/** One receiver fails in its way, the other works. */
type Trial = { tried: string; failing: "webhook" | "email"; treat: Treat; isTls?: boolean };

/** So long the working receiver is waited for, and then the one that has been mended. */
const limitMs = 60_000;

/** As the service has it, but that a notice which failed is not long in coming again. */
const pace = {
  sendLimitMs: 20_000,
  leaseMs: 90_000,
  restsMs: [250, 500],
  pausesMs: Array.from({ length: 1000 }, () => 250),
};

/** @returns a receiver's own record: how often it took each id */
function makeRecord() {
  const times = new Map<string, number>();
  return {
    note: (id: string): void => void times.set(id, (times.get(id) ?? 0) + 1),
    countOf: (ids: string[]): number => ids.filter((id) => times.has(id)).length,
    countDoubled: (): number => [...times.values()].filter((count) => count > 1).length,
  };
}

async function post(service: Child, count: number): Promise<string[]> {
  const ids: string[] = [];
  const send = async (): Promise<void> => {
    const headers = { "Content-Type": "application/json", "Idempotency-Key": randomUUID() };
    const call = { method: "POST", headers, body: JSON.stringify(enquiry) };
    const answer = await fetch(`${service.url}${form.path}`, call);
    const { id } = (await answer.json()) as { id?: string };
    if (answer.status === 201 && id !== undefined) ids.push(id);
  };
  await Promise.all(Array.from({ length: count }, send));
  return ids;
}

async function waitUntil(isDone: () => boolean): Promise<void> {
  const started = performance.now();
  while (!isDone() && performance.now() - started < limitMs)
    await new Promise((resolve) => void setTimeout(resolve, 20));
}

async function run(
  { tried, failing, treat, isTls = false }: Trial,
  times: number,
): Promise<SoakRow> {
  const folder = mkdtempSync(path.join(tmpdir(), "tessera-sinks-"));
  const [mails, calls] = [makeRecord(), makeRecord()];
  const isHook = failing === "webhook";
  const [good, other] = isHook ? [takeMails(mails.note), calls] : [takeCalls(calls.note), mails];
  const working = await startSink(good);
  const broken = await startSink(treat, { isTls });
  const [hookPort, mailPort] = isHook ? [broken.port, working.port] : [working.port, broken.port];
  const service = await startChild({
    DATABASE_URL: path.join(folder, "enquiries.sqlite"),
    WEBHOOK_URL: `http${isTls ? "s" : ""}://127.0.0.1:${hookPort}/`,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: "site@fixture.example",
    MAIL_TO: "desk@fixture.example",
    PACE: JSON.stringify(pace),
  });
  try {
    const started = performance.now();
    const ids = await post(service, times);
    const right = isHook ? mails : calls;
    await waitUntil(() => right.countOf(ids) === ids.length);
    const tookMs = performance.now() - started;
    const came = right.countOf(ids);
    const rate = Math.round((60_000 * came) / tookMs);
    const knocks = broken.count();
    if (!isTls) broken.turn(isHook ? takeCalls(calls.note) : takeMails(mails.note));
    await waitUntil(() => isTls || other.countOf(ids) === ids.length);
    const lost = ids.length - (isTls ? ids.length : other.countOf(ids));
    const doubled = mails.countDoubled() + calls.countDoubled();
    const isAlive = service.process.exitCode === null && service.process.signalCode === null;
    const rest = isTls ? "" : `, ${lost} lost when it was mended`;
    return {
      tried,
      times: ids.length,
      outcome: `${came} of ${ids.length} by the other channel, ${rate} a minute; ${knocks} connections to the one that fails${rest}, ${doubled} delivered twice${isAlive ? "" : ", the process ended"}`,
      isRight: ids.length === times && came === times && lost === 0 && doubled === 0 && isAlive,
    };
  } finally {
    await service.end("SIGTERM");
    await Promise.all([working.stop(), broken.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const trials: Trial[] = [
  ...Object.entries(webhookFailures).map(([way, treat]) => {
    return { tried: `a webhook that ${way}`, failing: "webhook" as const, treat };
  }),
  {
    tried: "a webhook whose TLS fails",
    failing: "webhook",
    treat: () => {},
    isTls: true,
  },
  ...Object.entries(mailFailures).map(([way, treat]) => {
    return { tried: `a mail server that ${way}`, failing: "email" as const, treat };
  }),
];

export const soak: Soak = {
  about:
    "a webhook or a mail server that fails in each way, while the other works; `times` enquiries each",
  times: 200,
  async run({ times, report }) {
    const rows: SoakRow[] = [];
    // A few enquiries are no measure of speed: then it is about what comes out, of some of all ways.
    const isShort = times < 20;
    const tried = trials.filter((_, index) => !isShort || index % 3 === 0);
    const atOnce = isShort ? 4 : 1;
    for (let from = 0; from < tried.length; from += atOnce) {
      const some = tried.slice(from, from + atOnce);
      rows.push(...(await Promise.all(some.map((trial) => run(trial, times)))));
      for (const row of rows.slice(from)) report(`${row.tried}: ${row.outcome}`);
    }
    return rows;
  },
};
