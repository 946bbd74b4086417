import path from "node:path";
import { expect, test } from "vitest";
import type { Survey } from "#core/document/survey/survey-page.ts";
import { stampFiles } from "#core/graph/stamp-files.ts";
import { listEngineCode } from "#site/make/load/list-inputs.ts";
import { dropOutdated } from "#site/make/records/drop-outdated.ts";
import { type GraphRecords, makeRecords } from "#site/make/records/graph-records.ts";

const root = path.resolve(import.meta.dirname, "../site");
const files = listEngineCode(root);
const nothing = { takenMs: 0, stamps: new Map() };
const messages = files.find((file) => file.endsWith("/version-messages.ts")) ?? "";

/**
 * @returns records of a survey with a message, and of a file that asked what other code may not
 *   answer; the engine's code as it is has made them
 */
function makeKnown(): GraphRecords {
  const stamps = stampFiles(root, files, nothing);
  const records = { ...makeRecords(), stamps: { takenMs: Date.now(), stamps } };
  records.files.set("/feed.xml", { hash: "other" }, new Map([["no longer asked", null]]));
  records.surveys.set("/", { issues: [{ id: "old-version" }] } as unknown as Survey, new Map());
  return records;
}

test("surveys and files stay where the engine's code is the same", () => {
  expect(messages).not.toBe("");
  const records = makeKnown();
  dropOutdated(root, records);
  expect(records.surveys.get("/")).toMatchObject({ issues: [{ id: "old-version" }] });
  expect(records.files.get("/feed.xml")).toEqual({ hash: "other" });
});

test.each(["another form of a message", "a file that is new"])(
  "surveys and files of other code of the engine are dropped: %s",
  (change) => {
    const records = makeKnown();
    const stamps = new Map(records.stamps.stamps);
    if (change === "a file that is new") stamps.delete(messages);
    else stamps.set(messages, [0, 0, 0, "other"]);
    records.stamps = { takenMs: 0, stamps };
    dropOutdated(root, records);
    expect(records.surveys.get("/")).toBeUndefined();
    expect(records.files.get("/feed.xml")).toBeUndefined();
  },
);
