import { describe, expect, test } from "vitest";
import { locationAt, type TracedValue } from "#core/document/inherit/traced-value.ts";
import type { JsonObject } from "#core/json.ts";
import { mergePatch } from "#core/document/inherit/merge-patch.ts";

const basePlace = { file: "pages/base.json", path: ["blocks", 0, "props"] };
const patchPlace = { file: "pages/variant.json", path: ["patch", "story"] };

function merge(value: JsonObject, patch: JsonObject): TracedValue {
  const base = { value, location: basePlace, provenance: [] };
  return mergePatch(base, { value: patch, location: patchPlace });
}

describe("the examples of RFC 7396, appendix A, as the value of one property", () => {
  test.each([
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [
      ["a", "b"],
      ["c", "d"],
      ["c", "d"],
    ],
    [{ a: "b" }, ["c"], ["c"]],
    [{ a: "foo" }, "bar", "bar"],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: "b", c: null }, { a: "b" }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])("%j with %j is %j", (original, patch, result) => {
    expect(merge({ x: original }, { x: patch }).value).toEqual({ x: result });
  });

  test("null takes the property away", () => {
    expect(merge({ x: { a: "foo" } }, { x: null }).value).toEqual({});
  });
});

test("what is patched stays as it was", () => {
  const original = { a: { b: 1 }, c: [1] };
  const copy = structuredClone(original);
  merge(original, { a: { b: 2 }, c: null });
  expect(original).toEqual(copy);
});

test("a binding replaces, and is not mixed into what stood there", () => {
  const base = { items: { $from: "team", limit: 4 } };
  const patch = { items: { $from: "works" } };
  expect(merge(base, patch).value).toEqual(patch);
});

test("every part knows where it was written", () => {
  const merged = merge({ a: { b: 1, c: 2 }, d: 3 }, { a: { b: 9 }, e: { f: 1 } });
  const wrote = (...path: string[]): string => {
    const location = locationAt(merged, path);
    return `${location.file} ${location.path.join(".")}`;
  };
  expect(wrote("a", "b")).toBe("pages/variant.json patch.story.a.b");
  expect(wrote("a", "c")).toBe("pages/base.json blocks.0.props.a.c");
  expect(wrote("d")).toBe("pages/base.json blocks.0.props.d");
  expect(wrote("e", "f")).toBe("pages/variant.json patch.story.e.f");
  expect(wrote("e")).toBe("pages/variant.json patch.story.e");
});

test("of two patches the later one counts", () => {
  const first = merge({ a: 1 }, { a: 2 });
  const location = { file: "pages/third.json", path: ["patch", "story"] };
  const second = mergePatch(first, { value: { a: 3 }, location });
  expect(second.value).toEqual({ a: 3 });
  expect(locationAt(second, ["a"]).file).toBe("pages/third.json");
});
