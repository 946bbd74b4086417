import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listAll } from "#service/enquiries/store/enquiry-store.ts";
import { openStore } from "#service/enquiries/store/open-store.ts";
import { typed } from "../engine/server/make-test-app.ts";
import { startChild } from "../engine/server/start-child.ts";
import { postEnquiry, waitUntil } from "./post-enquiry.ts";
import type { Soak, SoakRow } from "./soak.ts";

const holdCode = `const { DatabaseSync } = require("node:sqlite");
  const database = new DatabaseSync(process.argv[1], { timeout: 5000 });
  database.exec("BEGIN EXCLUSIVE");
  console.log("held");
  process.stdin.once("data", () => { database.exec("COMMIT"); process.exit(); });`;

/** How long another process holds the lock; a browser's form gives up after 15 seconds. */
const usualHoldMs = 20_000;
const formLimitMs = 15_000;

/** No page waits so long for a store. The wide margin is for a machine at work on other things. */
const stallLimitMs = 100;

/** How long the lock is held; where pages are waited for, nothing is measured. */
type Hold = "until pages are answered" | "for 20 seconds";

/** So many pages overtake the first enquiry, which waits for the lock. */
const overtaking = 20;

async function holdOnce(hold: Hold): Promise<{ outcome: string; isRight: boolean }> {
  const folder = mkdtempSync(path.join(tmpdir(), "tessera-lock-"));
  const file = path.join(folder, "enquiries.sqlite");
  const service = await startChild({ DATABASE_URL: file });
  const holder = spawn(process.execPath, ["-e", holdCode, file], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  try {
    await once(holder.stdout, "data");
    const stalls: number[] = [];
    const statuses = new Map<string, number>();
    const accepted = new Map<string, string>();
    const waits: number[] = [];
    const asked: Promise<void>[] = [];
    /** Any page does: nothing of it stands in the store. */
    const see = async (): Promise<void> => {
      const begun = performance.now();
      await (await fetch(`${service.url}/healthz`)).arrayBuffer();
      stalls.push(performance.now() - begun);
    };
    const post = async (name: string): Promise<void> => {
      const begun = performance.now();
      const { status, id } = await postEnquiry(service.url, name);
      waits.push(performance.now() - begun);
      statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
      if (id !== null) accepted.set(name, id);
    };
    const end = performance.now() + usualHoldMs;
    const isShort = hold === "until pages are answered";
    const isOver = (): boolean =>
      isShort ? stalls.length >= overtaking || waits.length > 0 : performance.now() > end;
    for (let count = 0; !isOver(); count += 1) {
      asked.push(see());
      if (count % 10 === 0) asked.push(post(`visitor-${count}`));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const isOvertaken = waits.length === 0;
    holder.stdin.write("go\n");
    await Promise.all(asked);
    const isBack = await waitUntil(async () => {
      const { status, id } = await postEnquiry(service.url, "after");
      if (id !== null) accepted.set("after", id);
      return status < 300;
    });
    await service.end("SIGTERM");
    const { store } = openStore(file, { channels: [], typed });
    const kept = new Map<string, string>();
    for await (const rows of listAll(store, {}))
      for (const { fields, id } of rows) kept.set(fields["who"] ?? "", id);
    await store.close();
    const lost = [...accepted].filter(([name, id]) => kept.get(name) !== id).length;
    const longest = Math.round(Math.max(...stalls));
    const longestWait = Math.round(Math.max(...waits));
    const isQuick = longest < stallLimitMs && longestWait < formLimitMs;
    const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
    return {
      outcome: `longest stall of ${stalls.length} pages ${longest} ms; enquiries ${told}, answered within ${longestWait} ms; ${lost} of ${accepted.size} lost`,
      isRight: isBack && lost === 0 && (isShort ? isOvertaken : isQuick),
    };
  } finally {
    holder.kill();
    await service.end("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function holdLock(
  { times, report }: Parameters<Soak["run"]>[0],
  hold: Hold = "for 20 seconds",
): Promise<SoakRow[]> {
  const rows: SoakRow[] = [];
  for (let time = 0; time < times; time += 1) {
    const came = await holdOnce(hold);
    report(came.outcome);
    rows.push({ tried: `lock held by another process ${hold}`, times: 1, ...came });
  }
  return rows;
}

export const soak: Soak = {
  about: "another process holds the SQLite file's lock for 20 s while pages and enquiries come",
  times: 3,
  run: (trial) => holdLock(trial),
};
