import { describe, expect, it } from "vitest";
import { applyEdits } from "#core/edit/apply-edits.ts";
import { changeValue, type ValueChange } from "#core/edit/change-value.ts";

const text = `{
  // The page's own name.
  "title": "About", /* kept */
  "layot": "left",
  "blocks": [
    { "type": "text", "props": {} }, // first
    { "type": "quote" }
  ],
}
`;

function change(path: (string | number)[], how: ValueChange): string {
  return applyEdits(text, changeValue(text, path, how));
}

describe("changing one value in a text", () => {
  it("renames a key and leaves everything else", () => {
    const renamed = change(["layot"], { kind: "rename-key", to: "layout" });
    expect(renamed).toBe(text.replace("layot", "layout"));
  });

  it("replaces a value, not its comments", () => {
    const replaced = change(["title"], { kind: "replace", value: "Us" });
    expect(replaced).toBe(text.replace('"About"', '"Us"'));
  });

  it("removes a property with its line and its comma", () => {
    expect(change(["layot"], { kind: "remove" })).toBe(text.replace('  "layot": "left",\n', ""));
  });

  it("removes the last item with the comma before it, and keeps a comment between", () => {
    expect(change(["blocks", 1], { kind: "remove" })).toBe(
      text.replace('{} }, // first\n    { "type": "quote" }\n', "{} } // first\n"),
    );
  });

  it("removes one of two that share a line", () => {
    expect(change(["blocks", 0, "props"], { kind: "remove" })).toBe(
      text.replace('"text", "props": {} }', '"text" }'),
    );
  });

  it("adds after the last one, and takes a trailing comma as it is", () => {
    const added = change([], { kind: "add", key: "theme", value: "dark" });
    expect(added).toBe(text.replace("  ],\n}", '  ],\n  "theme": "dark"\n}'));
    const block = change(["blocks", 1], { kind: "add", key: "id", value: "words" });
    expect(block).toBe(text.replace('"quote" }', '"quote", "id": "words" }'));
  });

  it("adds what is long a line a part, further in than what it is added to", () => {
    const description =
      "What we do, for whom, since when, and where you find us on any day of the week";
    const added = change([], { kind: "add", key: "seo", value: { title: "Us", description } });
    const lines = `  "seo": {\n    "title": "Us",\n    "description": "${description}"\n  }\n`;
    expect(added).toBe(text.replace("  ],\n}", `  ],\n${lines}}`));
  });

  it("adds first of all", () => {
    const added = change([], { kind: "add", key: "$schema", value: "x", isFirst: true });
    expect(JSON.stringify(added)).toContain('\\"$schema\\": \\"x\\",');
  });

  it("adds to what is empty", () => {
    const added = change(["blocks", 0, "props"], { kind: "add", key: "body", value: "Words" });
    expect(added).toBe(text.replace('"props": {}', '"props": { "body": "Words" }'));
  });

  it("makes a list of one", () => {
    expect(change(["title"], { kind: "wrap" })).toBe(text.replace('"About"', '["About"]'));
  });

  it("replaces only what it was told", () => {
    const how: ValueChange = { kind: "replace", from: "Us", value: "Them" };
    expect(change(["title"], how)).toBe(text);
  });

  it("changes nothing where there is no such value", () => {
    expect(change(["nowhere"], { kind: "remove" })).toBe(text);
  });
});
