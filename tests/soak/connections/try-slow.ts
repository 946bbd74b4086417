import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { SoakRow } from "../soak.ts";
import { startLimited } from "./start-limited.ts";
import { watchPage } from "./watch-page.ts";

/** Far above the service's limits of time: what a kernel takes of 2,048 films takes a while too. */
const patienceMs = 90_000;
const hurried = { headMs: 500, requestMs: 1000, takeMs: 1000, checkMs: 200 };

const arrivalMs = 5000;
const lookMs = { usual: 500, hurried: 50 };

/** Below this nobody notices, on a machine that does nothing else. */
const stallMs = 100;
const noise = 3;

/**
 * Slow clients of one kind, from one address and from sixteen, while somebody else visits a page.
 *
 * @param kind one of those in attack.ts
 * @param times connections from each address; fewer than 50 hurry
 */
export async function trySlow(kind: string, times: number): Promise<SoakRow[]> {
  const rows: SoakRow[] = [];
  for (const addresses of [1, 16]) rows.push(await tryFrom(addresses, kind, times));
  return rows;
}

async function tryFrom(addresses: number, kind: string, times: number): Promise<SoakRow> {
  const isHurried = times < 50;
  const server = await startLimited(isHurried ? hurried : {});
  // A short trial runs beside others, which take the processor: it is no measure of speed.
  const usualMs = isHurried ? Infinity : await measurePage(server.url);
  const watch = watchPage(server.url);
  const words = [kind, server.url, String(addresses), String(times)];
  const attack = fork(path.join(import.meta.dirname, "attack.ts"), words);
  await once(attack, "message");
  const from = performance.now();
  const until = from + patienceMs;
  // A client is connected before the service has looked at it, on a machine with other work to do.
  while ((await server.read()).open <= 1 && performance.now() < from + arrivalMs) await wait(50);
  // The visit has a connection, too.
  while ((await server.read()).open > 1 && performance.now() < until)
    await wait(isHurried ? lookMs.hurried : lookMs.usual);
  const seconds = Math.round((performance.now() - from) / 1000);
  const { asked, failed, longestMs } = await watch.end();
  const { peak, open } = await server.read();
  attack.disconnect();
  await server.end();
  const sum = addresses * times;
  const closed = sum - Math.min(sum, open);
  return {
    tried: `${sum} clients that ${kind}, from ${addresses === 1 ? "one address" : `${addresses} addresses`}`,
    times: sum,
    outcome: `${closed} closed in ${seconds} s; of ${asked} visits to a page ${failed} failed, the slowest ${Math.round(longestMs)} ms${isHurried ? "" : ` (${Math.round(usualMs)} before)`}; ${peak} MiB`,
    isRight: closed === sum && failed === 0 && longestMs < Math.max(stallMs, noise * usualMs),
  };
}

/** @returns how long a page takes at most, in milliseconds, while nothing else is asked */
async function measurePage(url: string): Promise<number> {
  const watch = watchPage(url);
  await wait(1000);
  return (await watch.end()).longestMs;
}
