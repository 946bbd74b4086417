import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { listExplanations } from "#tools/cli/explain.ts";
import { listMessages } from "#tools/reference/list-messages.ts";
import { examplesFile, makeExamples } from "../scripts/examples/make-examples.ts";

test("what tessera explain is packed with is what is planted, and every message has one", async () => {
  expect(await readFile(examplesFile, "utf8"), "Type npm run examples.").toBe(await makeExamples());
  expect(listExplanations().map(({ id }) => id)).toEqual(listMessages().map(({ id }) => id));
});
