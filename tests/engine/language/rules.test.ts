import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "#core/json.ts";
import type { Source } from "#core/document/source.ts";
import { complete } from "#core/language/complete/complete.ts";
import { describeBlock } from "#core/language/describe/describe-block.ts";
import { openKnowledge } from "#core/language/knowledge.ts";
import { editTexts } from "#core/language/rename/apply-plan.ts";
import type { RenameKind } from "#core/language/rename/rename.ts";
import { planRename } from "#core/language/rename/plan-rename.ts";
import { pickTexts } from "#core/messages/texts.ts";
import { placeCursor } from "./place-cursor.ts";
import { makePage, makeSource } from "../document/make-source.ts";

const event: JsonObject = {
  type: "object",
  properties: {
    from: { type: "string" },
    to: { type: "string" },
    talks: { type: "array", items: { type: "object", properties: { name: { type: "string" } } } },
  },
  dependentRequired: { to: ["from"] },
  "x-rules": [
    { before: ["from", "to"], "x-message": "Write a later day." },
    { unique: "talks.name", "x-message": "Name each once." },
  ],
};
const stage: JsonObject = {
  type: "object",
  "x-places": { regions: ["blocks", "banner"], most: { page: 2, banner: 1 }, without: ["event"] },
};
const plain: JsonObject = { type: "object" };
const documents: Record<string, Json> = {
  "blocks/event/schema.json": event,
  "blocks/stage/schema.json": stage,
  "blocks/plain/schema.json": plain,
  "content/shared/ours.json": { type: "stage" },
  "pages/index.json": makePage({ blocks: [{ type: "event", props: { from: "2026-01-01" } }] }),
};
const source: Source = { ...makeSource(documents), blocks: { event, stage, plain } };

describe("a block is offered where it may stand alone", () => {
  const stageBlock = '{ "type": "stage" }';
  const cases: [name: string, marked: string, isOffered: boolean][] = [
    ["in its region", '{ "blocks": [‸] }', true],
    ["in another", '{ "closing": [‸] }', false],
    ["by its type", '{ "closing": [{ "type": "‸" }] }', false],
    ["where it is written", '{ "blocks": [{ "type": "sta‸ge" }] }', true],
    ["as often as it may", `{ "banner": [${stageBlock}], "blocks": [‸] }`, true],
    ["once too often in a region", `{ "banner": [${stageBlock}, ‸] }`, false],
    ["once too often", `{ "blocks": [${stageBlock}, ${stageBlock}, ‸] }`, false],
    ["beside what it cannot stand with", '{ "blocks": [{ "type": "event" }, ‸] }', false],
  ];

  test.each(cases)("%s", (_, marked, isOffered) => {
    const { knowledge, position } = placeCursor(source, "pages/new.json", marked);
    const labels = complete(knowledge, position).items.map(({ label }) => label);
    expect(labels).toContain("plain");
    expect(labels.includes("stage")).toBe(isOffered);
  });

  test("shared blocks too", () => {
    const at = (marked: string): string[] => {
      const { knowledge, position } = placeCursor(source, "pages/new.json", marked);
      return complete(knowledge, position).items.map(({ label }) => label);
    };
    expect(at('{ "blocks": [{ "use": "‸" }] }')).toContain("ours");
    expect(at('{ "closing": [{ "use": "‸" }] }')).not.toContain("ours");
  });
});

test("hovering says where a block may stand", () => {
  expect(describeBlock(source, "stage")).toContain("Use it only in `blocks`, `banner`.");
  expect(describeBlock(source, "stage")).toContain("Use it at most once in `banner`.");
});

/** @returns a schema's text after a rename */
function rename(kind: RenameKind, [from, to]: [string, string], file: string): JsonObject {
  const plan = planRename(
    openKnowledge(source),
    { kind, from, to, today: "2026-06-15" },
    { texts: {}, parse: parseSync },
  );
  if ("problem" in plan) throw new Error(plan.problem);
  return JSON.parse(editTexts(plan, pickTexts(source.documents))[file] ?? "{}") as JsonObject;
}

test("rules follow the block that is renamed", () => {
  const { "x-places": places } = rename("block", ["event", "fair"], "blocks/stage/schema.json");
  expect(places).toMatchObject({ without: ["fair"] });
});

test("rules follow the prop that is renamed, at every depth", () => {
  const file = "blocks/event/schema.json";
  expect(rename("prop", ["event.from", "begins"], file)).toMatchObject({
    dependentRequired: { to: ["begins"] },
    "x-rules": [{ before: ["begins", "to"] }, { unique: "talks.name" }],
  });
  expect(rename("prop", ["event.talks.name", "title"], file)).toMatchObject({
    "x-rules": [{ before: ["from", "to"] }, { unique: "talks.title" }],
  });
});
