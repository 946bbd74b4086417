import { expect, test } from "vitest";
import { checkIslands } from "#site/make/check/check-islands.ts";

const file = "blocks/card/block.tsx";
const kit = 'import { Island } from "@tessera-pages/engine/kit";\n';

test.each([
  ["an island", `${kit}const a = <p><Island /></p>;`, "<Island"],
  [
    "one by another name",
    'import { Island as Awake, RichText } from "@tessera-pages/engine/kit";\nconst a = <Awake of={b}></Awake>;',
    "<Awake",
  ],
  ["none in a comment", `${kit}// <Island />\nconst a = <p>{/* <Island /> */}</p>;`, null],
  ["none in a text", `${kit}const a = "<Island />";`, null],
  [
    "none of the site's own",
    'import { RichText } from "@tessera-pages/engine/kit";\nimport { Island } from "#theme/a.tsx";\nconst a = <Island />;',
    null,
  ],
])("code that nothing wakes: %s", async (_, text, found) => {
  const issues = await checkIslands({ [file]: text });
  const places = issues.map(({ location: { span } }) =>
    text.slice(span?.offset, (span?.offset ?? 0) + (span?.length ?? 0)),
  );
  expect(places).toEqual(found === null ? [] : [found]);
  expect(await checkIslands({ [file]: text, "blocks/card/island.ts": "" })).toEqual([]);
});
