/** @module-tag slow */
import type * as WorkerThreads from "node:worker_threads";
import { afterAll, expect, test, vi } from "vitest";
import { openDatabase } from "#service/enquiries/store/open-store.ts";
import { makeDatabases } from "./databases.ts";

const started = vi.hoisted((): WorkerThreads.Worker[] => []);
vi.mock("node:worker_threads", async (importOriginal) => {
  const real = await importOriginal<typeof WorkerThreads>();
  class KnownWorker extends real.Worker {
    constructor(...given: ConstructorParameters<typeof WorkerThreads.Worker>) {
      super(...given);
      started.push(this);
    }
  }
  return { ...real, Worker: KnownWorker };
});

const databases = makeDatabases();
afterAll(() => databases.remove());

const make = [{ text: "CREATE TABLE notes (text TEXT)", values: [] }];
const write = (text: string) => [{ text: `INSERT INTO notes VALUES ('${text}')`, values: [] }];
const read = [{ text: "SELECT text FROM notes ORDER BY text", values: [] }];

test("a thread that ends refuses whoever waits, and the next one finds what was promised", async () => {
  const { database } = openDatabase(await databases.make("SQLite"));
  await database.run(make);
  await database.run(write("first"));
  const waiting = Promise.allSettled([database.run(write("second")), database.run(write("third"))]);
  await started.at(-1)?.terminate();
  const outcomes = await waiting;
  for (const outcome of outcomes)
    if (outcome.status === "rejected")
      expect(outcome.reason).toMatchObject({ code: "STORE_FAILED" });
  await database.run(write("fourth"));
  const [rows] = await database.run(read);
  const kept = rows?.map(({ text }) => text);
  expect(kept).toEqual(expect.arrayContaining(["first", "fourth"]));
  for (const [index, text] of ["second", "third"].entries())
    if (outcomes[index]?.status === "fulfilled") expect(kept).toContain(text);
  expect(started).toHaveLength(2);
  await database.close();
});

test("a thread that ends again and again is started again and again", async () => {
  const { database } = openDatabase(await databases.make("SQLite"));
  await database.run(make);
  const promised: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    const text = `note ${100 + round}`;
    const asked = database.run(write(text));
    if (round % 2 === 0) void started.at(-1)?.terminate();
    await asked.then(
      () => promised.push(text),
      () => {},
    );
  }
  const [rows] = await database.run(read);
  expect(rows?.map(({ text }) => text)).toEqual(expect.arrayContaining(promised));
  expect(promised.length).toBeGreaterThan(0);
  await database.close();
});
