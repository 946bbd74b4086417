/** @module-tag slow */
import { expect, test } from "vitest";
import { soak as builds } from "../../soak/builds/builds-at-once.ts";
import { soak as kills } from "../../soak/builds/builds-killed.ts";

// The shortest forms of what `npm run soak` tries for as long as one likes, and `npm test -- full` in whole.
test.each([
  ["builds at once", builds, 1],
  ["builds that are killed", kills, 3],
] as const)("%s never leave a broken site", async (_, { run }, times) => {
  const told: string[] = [];
  const rows = await run({ times, report: (line) => void told.push(line) });
  expect(rows.length).toBeGreaterThan(0);
  expect(
    rows.filter(({ isRight }) => !isRight),
    told.join("\n"),
  ).toEqual([]);
});
