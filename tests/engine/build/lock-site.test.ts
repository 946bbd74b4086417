import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { lockSite } from "#site/make/records/lock-site.ts";

const root = mkdtempSync(path.join(tmpdir(), "tessera-hold-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Has two builds hold the site, the second once the first has it. @returns what happened, in order */
async function holdTwice(parts: [string | null, string | null]): Promise<string[]> {
  const happened: string[] = [];
  const [first, second] = parts;
  const release = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const one = lockSite({ root, part: first }, async () => {
    happened.push("first begins");
    held.resolve();
    await release.promise;
    happened.push("first ends");
  });
  await held.promise;
  const other = lockSite({ root, part: second, report: () => release.resolve() }, async () => {
    happened.push("second begins");
    release.resolve();
  });
  await Promise.all([one, other]);
  return happened;
}

test.each([
  ["two builds", null, null],
  ["a build and one of a part", null, "1-of-2"],
  ["a build of a part and one of all", "1-of-2", null],
] as const)("%s wait for each other", async (_, first, second) => {
  expect(await holdTwice([first, second])).toEqual(["first begins", "first ends", "second begins"]);
});

test("builds of different parts hold a site together", async () => {
  expect(await holdTwice(["1-of-2", "2-of-2"])).toEqual([
    "first begins",
    "second begins",
    "first ends",
  ]);
});
