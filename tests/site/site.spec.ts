import { expect } from "playwright/test";
import { chapters } from "./chapters.ts";
import { statementTest as test } from "./visit-page.ts";

for (const { id, route: usual, statements } of chapters) {
  test.describe(id, () => {
    // In order and in one process, so that the statements of a route share its page.
    test.describe.configure({ mode: "default" });
    for (const [index, statement] of statements.entries()) {
      const { text, route = usual, visit, skipped, check } = statement;
      const name = `${id}.${index + 1} ${text}`;
      if (check === undefined) test(name, () => test.skip(true, skipped));
      // A tab is made ready for those alone that ask for one.
      else if (visit === undefined)
        test(name, async ({ readPage }) => check(await readPage(route)));
      else test(name, async ({ openPage }) => check(await openPage(route, visit)));
    }
  });
}

test("every statement is said once", () => {
  const texts = chapters.flatMap(({ id, statements }) =>
    statements.map(({ text }) => `${id} ${text}`),
  );
  expect(texts.length).toBeGreaterThan(200);
  expect(new Set(texts).size).toBe(texts.length);
});
