import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "#core/edit/apply-edits.ts";
import { diffValues } from "#core/edit/diff-values.ts";
import { rewriteValue } from "#core/edit/rewrite-value.ts";
import type { Json, JsonPath } from "#core/json.ts";
import { readJson } from "#core/document/read/read-json.ts";
import { checkProperty } from "../../check-property.ts";

const text = `{
  "props": {
    // Its name.
    "name": "The old lamp", /* beside */
    "waking": { "when": "touched" },
    "items": [
      { "q": "Who?", /* one */ "a": "We." },
      { "q": "When?", "a": "Now." }, // two
    ]
  }
}
`;

function rewrite(path: JsonPath, value: Json): string {
  return applyEdits(text, rewriteValue(text, path, value));
}

describe("making a value another one", () => {
  const items = [
    { q: "Who?", a: "We." },
    { q: "When?", a: "Now." },
  ];
  const props = { name: "The old lamp", waking: { when: "touched" }, items };

  it("renames what moved within its object, with all that is inside", () => {
    const { name, ...others } = props;
    expect(rewrite(["props"], { ...others, label: name })).toBe(text.replace('"name"', '"label"'));
  });

  it("renames a list whose items are others too, and renames in them", () => {
    const { items: _, ...others } = props;
    const entries = items.map(({ q, a }) => ({ question: q, a }));
    expect(rewrite(["props"], { ...others, entries })).toBe(
      text.replace('"items"', '"entries"').replaceAll('"q"', '"question"'),
    );
  });

  it("adds behind the comments of the line before, and removes with the line", () => {
    const { waking: _, items: __, ...others } = props;
    expect(rewrite(["props"], { ...others, when: "touched" })).toBe(`{
  "props": {
    // Its name.
    "name": "The old lamp", /* beside */
    "when": "touched"
  }
}
`);
  });

  it("takes an item out of the middle, and adds one at the end", () => {
    const longer = [...items, { q: "Why?", a: "So." }];
    const added = rewrite(["props", "items"], longer);
    expect(added).toContain('"a": "Now." }, // two\n      { "q": "Why?", "a": "So." }');
    expect(readJson("a.json", added).value).toMatchObject({ props: { items: longer } });
    expect(rewrite(["props", "items"], items.slice(1))).not.toContain("one");
  });

  it("changes nothing where nothing is another, whatever the order of keys", () => {
    expect(rewriteValue(text, ["props", "items", 0], { a: "We.", q: "Who?" })).toEqual([]);
    expect(diffValues([1, { a: 2 }], [1, { a: 2 }])).toEqual([]);
  });

  it("knows a key that every object has anyway from one that is written", () => {
    expect(diffValues({ a: 1 }, { a: 1, valueOf: 2 })).toHaveLength(1);
    expect(diffValues({ a: 1, toString: 2 }, { a: 1 })).toHaveLength(1);
  });

  it("makes any value any other", async () => {
    const json = fc
      .jsonValue({ depthSize: "small" })
      .filter((value) => !JSON.stringify(value).includes("__proto__"));
    const one = fc.tuple(json, json, fc.constantFrom(undefined, 2, "\t"));
    await checkProperty(
      fc.property(one, ([before, after, indent]) => {
        // As a document has it: -0 is 0.
        const [old, now] = [before, after].map(
          (value) => JSON.parse(JSON.stringify(value)) as Json,
        );
        const written = JSON.stringify({ before: 1, props: old, after: 2 }, null, indent);
        const rewritten = applyEdits(written, rewriteValue(written, ["props"], now ?? null));
        expect(JSON.parse(rewritten)).toEqual({ before: 1, props: now, after: 2 });
      }),
      { name: "rewrite-value: any value any other", runs: 300 },
    );
  });
});
