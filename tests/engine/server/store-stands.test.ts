/** @module-tag slow */
import { afterAll, describe, expect, test, vi } from "vitest";
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describeError, explainError } from "#service/enquiries/log.ts";
import { openDatabase, openStore } from "#service/enquiries/store/open-store.ts";
import { shareChecks } from "#service/enquiries/store/enquiry-store.ts";
import { makeBatcher } from "#service/enquiries/store/make-batcher.ts";
import { meet } from "../../soak/deadlocks.ts";
import { fillDisk, mountDisk } from "../../soak/disk-full.ts";
import { removeFiles } from "../../soak/file-removed.ts";
import { holdLock } from "../../soak/lock-held.ts";
import { makeDatabases } from "./databases.ts";
import { enquiry, typed } from "./make-test-app.ts";

const databases = makeDatabases();
afterAll(() => databases.remove());

const report = (): void => {};
const wrong = (rows: { isRight: boolean }[]): object[] => rows.filter(({ isRight }) => !isRight);

describe("a SQLite file under the service", () => {
  test.each([
    "moved away",
    "replaced by a copy",
    "replaced by an",
    "overwritten with another",
    "cut in half",
    "log removed",
    "vacuumed",
    "taken up",
  ])("%s: nothing is accepted into what is gone, and all into what is not", async (only) => {
    const rows = await removeFiles({ times: 1, report }, only);
    expect(rows).not.toHaveLength(0);
    expect(wrong(rows)).toEqual([]);
  });

  test("whose lock another process holds stops no page", async () => {
    expect(wrong(await holdLock({ times: 1, report }, "until pages are answered"))).toEqual([]);
  });

  const disk = mountDisk();
  const reason = "reason" in disk ? ` (left out: ${disk.reason})` : "";
  if (!("reason" in disk)) disk.unmount();
  test.skipIf(reason !== "")(`whose disk is full is not ready, and goes on${reason}`, async () => {
    expect(wrong(await fillDisk({ times: 1, report }))).toEqual([]);
  });

  test("is told at the start where it is none, or a folder", async () => {
    const file = await databases.make("SQLite");
    writeFileSync(file, "This is no database, and long enough not to be taken for an empty one.");
    expect(() => openDatabase(file)).toThrow(`${file} is not an SQLite database.`);
    expect(readFileSync(file, "utf8")).toMatch(/^This is no database/);
    rmSync(file);
    mkdirSync(file);
    expect(() => openDatabase(file)).toThrow(`${file} is a folder.`);
    expect(() => openDatabase(path.join(file, "new.sqlite")).database.close()).not.toThrow();
  });

  test("is one database for all who open it, until the last has closed it", async () => {
    const file = await databases.make("SQLite");
    const [one, other] = [openDatabase(file).database, openDatabase(file).database];
    const statements = [{ text: "SELECT 1 AS one", values: [] }];
    await one.close();
    await one.close();
    expect(await other.run(statements)).toEqual([[{ one: 1 }]]);
    await other.close();
    await expect(other.run(statements)).rejects.toMatchObject({ code: "STORE_CLOSED" });
  });

  test("and its errors keep their code on the way out of their thread", async () => {
    const { database } = openDatabase(":memory:");
    const refused = database.run([{ text: "SELECT nothing FROM nowhere", values: [] }]);
    await expect(refused).rejects.toMatchObject({ code: "ERR_SQLITE_ERROR", errcode: 1 });
    await database.close();
  });
});

describe("PostgreSQL", () => {
  test("takes the same keys from several services at once, and refuses none", async () => {
    expect(wrong(await meet({ times: 4, report }))).toEqual([]);
  });

  test("that loses every connection in the middle loses no enquiry with a key", async () => {
    const address = await databases.make("PostgreSQL");
    const { store } = openStore(address, { channels: ["webhook"], typed });
    const { database } = openDatabase(address);
    await store.check();
    const text = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    const asked: Promise<unknown>[] = [];
    for (let count = 0; count < 60; count += 1) {
      const receivedAt = new Date().toISOString();
      const key = `key-${count}`;
      asked.push(store.insert({ id: randomUUID(), key, receivedAt, spam: [], fields: enquiry }));
      if (count % 20 === 10) await database.run([{ text, values: [] }]);
    }
    const outcomes = await Promise.all(asked);
    expect(outcomes).toHaveLength(60);
    const kept = await store.list({ limit: 100 });
    expect(kept).toHaveLength(60);
    expect(kept.every(({ undelivered }) => undelivered === 1)).toBe(true);
    await Promise.all([store.close(), database.close()]);
  });
});

test("a check is made once for all who ask within a second, and never waits for long", async () => {
  let count = 0;
  const check = shareChecks(async () => {
    count += 1;
  });
  await Promise.all(Array.from({ length: 100 }, check));
  expect(count).toBe(1);
  vi.useFakeTimers();
  const hanging = shareChecks(() => new Promise(() => {}));
  const told = expect(hanging()).rejects.toMatchObject({ code: "STORE_SLOW" });
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  await told;
});

test("what waits to be written has a bound", async () => {
  const held = Promise.withResolvers<void>();
  const add = makeBatcher<number, number>({
    async write(items) {
      await held.promise;
      return items;
    },
    limit: 2,
    atOnce: 1,
    waitingLimit: 5,
    waitLimitMs: 1000,
    isRefusal: () => false,
  });
  const asked = Array.from({ length: 9 }, (_, index) => add(index));
  const outcomes = Promise.allSettled(asked);
  await expect(asked.at(-1)).rejects.toMatchObject({ code: "STORE_BUSY" });
  held.resolve();
  expect((await outcomes).map(({ status }) => status === "fulfilled")).toEqual([
    ...Array<boolean>(5).fill(true),
    ...Array<boolean>(4).fill(false),
  ]);
});

test.each([
  [{ code: "ERR_SQLITE_ERROR", errcode: 13 }, "SQLITE_FULL", "the disk is full"],
  [{ errcode: 778 }, "SQLITE_IOERR_WRITE", "the disk cannot read or write"],
  [{ errcode: 1032 }, "SQLITE_READONLY_DBMOVED", "the database file was removed, replaced or cut"],
  [{ errcode: 11 }, "SQLITE_CORRUPT", "the database is damaged"],
  [{ errcode: 26 }, "SQLITE_NOTADB", "the file is not a database"],
  [{ errcode: 5 }, "SQLITE_BUSY", "another process has locked the database"],
  [{ errcode: 2067 }, "SQLITE_CONSTRAINT_UNIQUE", "the database refused the data"],
  [{ code: "40P01" }, "40P01", "deadlock"],
  [{ code: "28P01" }, "28P01", "the server refused the user or the password"],
  [{ code: "53100" }, "53100", "the disk is full"],
  [{ code: "57P03" }, "57P03", "the database is starting or stopping"],
  [{ code: "25006" }, "25006", "the database is read-only"],
  [{ code: "ECONNREFUSED" }, "ECONNREFUSED", "the server cannot be reached"],
  [{ code: "NEWER_SCHEMA" }, "NEWER_SCHEMA", "a newer version wrote the database"],
])("%o is told as %s: %s", (codes, error, cause) => {
  const secret = "postgres://user:secret@host, Ayesha Rahman";
  const failure = Object.assign(new Error(secret), codes);
  expect(describeError(failure)).toEqual({ error, cause });
  expect(explainError(failure)).toContain(`(${error}). `);
  expect(explainError(failure)).not.toContain("secret");
});

test("an error that nobody knows is told by its kind alone", () => {
  expect(describeError(new TypeError("Ayesha Rahman"))).toEqual({ error: "TypeError" });
  expect(describeError("Ayesha Rahman")).toEqual({ error: "string" });
});
