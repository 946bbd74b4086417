/** @module-tag slow */
import { afterAll, describe, expect, test } from "vitest";
import {
  findReadingProblem,
  type Reading,
  runReading,
} from "#service/enquiries/reading/run-reading.ts";
import { openStore } from "#service/enquiries/store/open-store.ts";
import { kinds, makeDatabases } from "./databases.ts";
import { form } from "./form.ts";
import { enquiry as fields, typed } from "./make-test-app.ts";

const databases = makeDatabases();
afterAll(() => databases.remove());

const reading: Reading = { verb: "", words: [], format: "json", limit: 50, state: "all" };

describe.each(kinds)("tessera enquiries, with an outbox in %s", (kind) => {
  test("tells what was not delivered, and sends it anew", async () => {
    const { store } = openStore(await databases.make(kind), { channels: ["webhook"], typed });
    const run = async (line: string, own: Partial<Reading> = {}) => {
      let text = "";
      const [verb = "", ...words] = line.split(" ");
      const write = (part: string): void => void (text += part);
      const isFound = await runReading({ ...reading, verb, words, ...own }, { form, store, write });
      return { isFound, text };
    };
    expect((await run("undelivered")).text).toBe("Everything is delivered\n");
    for (const id of ["a", "b", "c", "d"]) {
      const receivedAt = `2026-11-21T03:3${id.charCodeAt(0) - 97}:00.000Z`;
      await store.insert({ id, key: null, receivedAt, spam: [], fields });
    }
    const claim = { channel: "webhook" as const, leaseMs: 60_000, limit: 9 };
    const held = new Map((await store.claim(claim)).map((item) => [item.enquiry.id, item]));
    const hold = (id: string) => held.get(id) ?? expect.unreachable();
    await store.giveUp(hold("a"), "HTTP_410");
    await store.postpone(hold("b"), { waitMs: 3_600_000, error: "ECONNREFUSED" });
    await store.complete(hold("d"));
    const { text } = await run("undelivered");
    expect(text.replaceAll(/next \S+/g, "next …")).toBe(
      "a  webhook  1 attempt  since 2026-11-21T03:30  given up  HTTP_410\n" +
        "b  webhook  1 attempt  since 2026-11-21T03:31  next …  ECONNREFUSED\n" +
        "c  webhook  1 attempt  since 2026-11-21T03:32  on its way  –\n" +
        "webhook: 2 to be delivered, 1 given up\n",
    );
    expect(await run("resend b c d")).toEqual({
      isFound: true,
      text: "Due now: b  webhook\nOn its way: c\nNothing to deliver: d\n",
    });
    expect(await run("resend nobody")).toEqual({
      isFound: false,
      text: "There is no enquiry with this id\n",
    });
    const failed = { words: [], failed: true };
    expect((await run("resend", failed)).text).toBe("Due now: a  webhook\n");
    expect((await run("resend", failed)).text).toBe("The service has given up nothing\n");
    const again = (await store.claim(claim)).map(({ enquiry }) => enquiry.id);
    expect(again.toSorted()).toEqual(["a", "b"]);
    await store.close();
  });
});

test("resend wants ids, or --failed, and not both", () => {
  const find = (own: Partial<Reading>) =>
    findReadingProblem({ ...reading, verb: "resend", ...own });
  expect(find({})).toMatch(/^Type an id: resend <id>, or resend --failed/);
  expect(find({ words: ["a"], failed: true })).toMatch(/^Type an id/);
  expect(find({ words: ["a"] })).toBeNull();
  expect(find({ failed: true })).toBeNull();
});
