import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { loadSource } from "#core/document/read/load-source.ts";
import { expectAnswersWhenDamaged } from "../engine/document/expect-answer.ts";
import { tesseraCommand } from "../make-project-copy.ts";

const root = path.resolve(import.meta.dirname, "../..");

test("nothing is wrong", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [tesseraCommand, "validate"], {
    cwd: root,
  });
  expect(stdout).toMatch(/^\d+ pages, nothing wrong\.\n$/);
});

test("a document that is damaged in one place has an answer", async () => {
  await expectAnswersWhenDamaged(await loadSource(root), {
    name: "documents: Deltra damaged",
    runs: 60,
  });
});
