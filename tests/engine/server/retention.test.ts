/** @module-tag slow */
import { existsSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { openStore } from "#service/enquiries/store/open-store.ts";
import { kinds, makeDatabases } from "./databases.ts";
import { enquiry, typed } from "./make-test-app.ts";
import { startChild } from "./start-child.ts";

const databases = makeDatabases();
afterAll(() => databases.remove());

const dayMs = 86_400_000;

describe.each(kinds)("ENQUIRIES_KEEP_DAYS, with enquiries in %s", (kind) => {
  test("deletes what came before, with its notices and its text; nothing else", async () => {
    const address = await databases.make(kind);
    const { store } = openStore(address, { channels: ["email"], typed });
    const keep = (id: string, days: number) =>
      store.insert({
        id,
        key: `key-${id}`,
        receivedAt: new Date(Date.now() - days * dayMs).toISOString(),
        spam: [],
        fields: { ...enquiry, mail: `${id}@example.com`, words: `${id}! `.repeat(400) },
      });
    const old = Array.from({ length: 250 }, (_, index) => `old-${index}`);
    await Promise.all(old.map((id) => keep(id, 30.01)));
    await Promise.all(["young", "new"].map((id, index) => keep(id, 29.99 * (1 - index))));
    await store.markHandled("old-7", "2026-11-21T03:30:01.000Z");
    await store.close();

    const service = await startChild({ DATABASE_URL: address, ENQUIRIES_KEEP_DAYS: "30" });
    await expect.poll(service.read).toContain("enquiries-expired");
    expect(service.read()).toContain('"count":250,"undelivered":250,"keepDays":30');
    if (kind === "SQLite") await expect.poll(() => countOld(address)).toBe(0);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    expect(await service.end("SIGTERM")).toBe(0);
    const { store: after } = openStore(address, { channels: [], typed });
    expect((await after.list({ limit: 300 })).map(({ id }) => id)).toEqual(["new", "young"]);
    await after.close();
  });
});

function countOld(file: string): number {
  const files = ["", "-wal", "-shm"].map((ending) => file + ending).filter(existsSync);
  return files.filter((name) => readFileSync(name, "latin1").includes("old-")).length;
}

test("without it, the service keeps enquiries for ever", async () => {
  const address = await databases.make("SQLite");
  const { store } = openStore(address, { channels: [], typed });
  const receivedAt = "2001-01-01T00:00:00.000Z";
  await store.insert({ id: "one", key: null, receivedAt, spam: [], fields: enquiry });
  await store.close();
  const service = await startChild({ DATABASE_URL: address });
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  expect(await service.end("SIGTERM")).toBe(0);
  const { store: after } = openStore(address, { channels: [], typed });
  expect(await after.list({ limit: 9 })).toHaveLength(1);
  await after.close();
});
