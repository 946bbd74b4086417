import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import {
  createScanner,
  findNodeAtLocation,
  getNodeValue,
  type Node,
  parseTree,
} from "jsonc-parser";
import { describe, expect, test } from "vitest";
import { applyEdits } from "#core/edit/apply-edits.ts";
import { changeValue, type ValueChange } from "#core/edit/change-value.ts";
import type { Json, JsonPath } from "#core/json.ts";
import { checkProperty } from "./check-property.ts";

const root = path.resolve(import.meta.dirname, "..");
const sites = [".", "tests/engine/site", "starters/company", "starters/blank", "sites/docs"];
const files = sites.flatMap((site) =>
  globSync("{pages,content}/**/*.json", { cwd: path.join(root, site) }).map((file) =>
    path.join(site, file),
  ),
);
const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));

/** A document of one of the sites, with comments and line breaks of any kind where they may stand. */
const anyDocument = fc
  .record({
    file: fc.constantFrom(...files),
    seeds: fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), {
      maxLength: 6,
    }),
    isWindows: fc.boolean(),
    hasCommas: fc.boolean(),
  })
  .map(({ file, seeds, isWindows, hasCommas }) => {
    const commented = addComments(texts.get(file) ?? "", seeds);
    const text = hasCommas ? addCommas(commented) : commented;
    return isWindows ? text.replaceAll("\n", "\r\n") : text;
  });

/** One of its values, with what is to become of it. */
const anyChange = fc.record({
  text: anyDocument,
  place: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  value: fc.constantFrom<Json>("Words", 7, true, [], ["a", "b"], { a: 1 }, {}),
  isFirst: fc.boolean(),
});

describe("what is not touched keeps every byte, in documents of all sites", () => {
  test("a key that is renamed and renamed back", async () => {
    await checkProperty(
      fc.property(anyChange, ({ text, place }) => {
        const key = choose(list(text, "property"), place);
        fc.pre(key !== undefined);
        const renamed = apply(text, key, { kind: "rename-key", to: "another-name" });
        const back = [...key.slice(0, -1), "another-name"];
        expect(renamed).not.toBe(text);
        expect(apply(renamed, back, { kind: "rename-key", to: String(key.at(-1)) })).toBe(text);
      }),
      { name: "kept bytes: a rename and its way back", runs: 400 },
    );
  });

  test("around a value that is replaced", async () => {
    await checkProperty(
      fc.property(anyChange, ({ text, place, value }) => {
        const own = choose(list(text, "value"), place) ?? [];
        const changed = apply(text, own, { kind: "replace", value });
        expect(readAt(changed, own)).toEqual(value);
        const { offset, length } = find(text, own);
        expect(changed.startsWith(text.slice(0, offset))).toBe(true);
        expect(changed.endsWith(text.slice(offset + length))).toBe(true);
      }),
      { name: "kept bytes: a replaced value", runs: 400 },
    );
  });

  test("around what is added, and once it is removed again", async () => {
    await checkProperty(
      fc.property(anyChange, ({ text, place, value, isFirst }) => {
        const own = choose(list(text, "container"), place) ?? [];
        const isList = find(text, own).type === "array";
        const before = readAt(text, own);
        const how: ValueChange = isList
          ? { kind: "add", value, isFirst }
          : { kind: "add", key: "another-name", value, isFirst };
        const added = apply(text, own, how);
        expect(readAt(added, own)).toEqual(withAdded(before, value, isFirst));
        expect(listComments(added)).toEqual(listComments(text));
        const count = Array.isArray(before) ? before.length : 0;
        const last = isFirst ? 0 : count;
        const step = isList ? last : "another-name";
        const again = apply(added, [...own, step], { kind: "remove" });
        expect(readAt(again, [])).toEqual(readAt(text, []));
        expect(listComments(again)).toEqual(listComments(text));
      }),
      { name: "kept bytes: added and removed again", runs: 400 },
    );
  });

  test("around what is removed", async () => {
    await checkProperty(
      fc.property(anyChange, ({ text, place }) => {
        const own = choose(
          list(text, "value").filter((one) => one.length > 0),
          place,
        );
        fc.pre(own !== undefined);
        const removed = apply(text, own, { kind: "remove" });
        expect(readAt(removed, [])).toEqual(without(readAt(text, []), own));
        const value = find(text, own);
        const { offset, length } = value.parent?.type === "property" ? value.parent : value;
        const outside = listComments(text.slice(0, offset)).length;
        expect(listComments(removed).length).toBeGreaterThanOrEqual(outside);
        // Line by line, everything else is there still.
        const kept = new Set(removed.split(/\r?\n/).map(plain));
        const [before, after] = [text.slice(0, offset), text.slice(offset + length)];
        for (const line of [
          ...before.split(/\r?\n/).slice(0, -1),
          ...after.split(/\r?\n/).slice(1),
        ])
          expect(kept.has(plain(line)) || plain(line) === "", line).toBe(true);
      }),
      { name: "kept bytes: a removed value", runs: 400 },
    );
  });
});

/** A comma may go with what stood behind it. */
function plain(line: string): string {
  return line.replaceAll(/[,\s]/g, "");
}

function apply(text: string, own: JsonPath, how: ValueChange): string {
  return applyEdits(text, changeValue(text, own, how));
}

function parse(text: string): Node {
  const tree = parseTree(text, [], { allowTrailingComma: true });
  if (tree === undefined) throw new Error(`No document: ${text}`);
  return tree;
}

function find(text: string, own: JsonPath): Node {
  const node = findNodeAtLocation(parse(text), [...own]);
  if (node === undefined) throw new Error(`Nothing at ${own.join("/")}`);
  return node;
}

function readAt(text: string, own: JsonPath): Json {
  return getNodeValue(find(text, own)) as Json;
}

function choose(paths: JsonPath[], place: number): JsonPath | undefined {
  return paths[Math.floor(place * paths.length)];
}

function list(text: string, kind: "property" | "value" | "container"): JsonPath[] {
  const found: JsonPath[] = [];
  visit(parse(text), []);
  return found;

  function visit(node: Node, own: JsonPath): void {
    const isContainer = node.type === "object" || node.type === "array";
    const isProperty = typeof own.at(-1) === "string";
    if (kind === "value" || (kind === "container" ? isContainer : isProperty)) found.push(own);
    if (node.type === "array") node.children?.forEach((child, at) => visit(child, [...own, at]));
    if (node.type !== "object") return;
    for (const { children } of node.children ?? [])
      if (children?.[1] !== undefined) visit(children[1], [...own, String(children[0]?.value)]);
  }
}

function withAdded(before: Json, value: Json, isFirst: boolean): Json {
  if (!Array.isArray(before)) return { ...(before as object), "another-name": value };
  return isFirst ? [value, ...before] : [...before, value];
}

function without(value: Json, [step, ...rest]: JsonPath): Json {
  if (Array.isArray(value)) {
    if (rest.length === 0) return value.filter((_, at) => at !== step);
    return value.map((item, at) => (at === step ? without(item, rest) : item));
  }
  const entries = Object.entries(value as Record<string, Json>);
  if (rest.length === 0) return Object.fromEntries(entries.filter(([key]) => key !== step));
  return Object.fromEntries(
    entries.map(([key, part]) => [key, key === step ? without(part, rest) : part]),
  );
}

/** Kinds of jsonc-parser's scanner: comments of a line and of several, and all that is no value. */
const [lineComment, blockComment, end] = [12, 13, 17];

function listComments(text: string): string[] {
  return scan(text).flatMap(({ kind, word }) =>
    kind === lineComment || kind === blockComment ? [word] : [],
  );
}

function scan(text: string): { kind: number; word: string; offset: number }[] {
  const scanner = createScanner(text);
  const tokens: { kind: number; word: string; offset: number }[] = [];
  for (let kind: number = scanner.scan(); kind !== end; kind = scanner.scan()) {
    const offset = scanner.getTokenOffset();
    // The scanner's own value of a comment begins a character early.
    tokens.push({ kind, word: text.slice(offset, offset + scanner.getTokenLength()), offset });
  }
  return tokens;
}

function addComments(text: string, seeds: number[]): string {
  const offsets = scan(text).map(({ offset }) => offset);
  const places = seeds.map((seed, index) => ({
    seed,
    index,
    at: offsets[Math.floor(seed * offsets.length)] ?? 0,
  }));
  return places
    .toSorted((one, other) => other.at - one.at)
    .reduce((done, { index, at }) => {
      const comment = index % 2 === 0 ? `/* ${index} */` : `// ${index}\n`;
      return done.slice(0, at) + comment + done.slice(at);
    }, text);
}

function addCommas(text: string): string {
  const closing = scan(text).flatMap(({ word, offset }) => (/^[\]}]$/.test(word) ? [offset] : []));
  const ends = new Map<number, Node>();
  collect(parse(text));
  return closing.toReversed().reduce((done, at) => {
    const last = ends.get(at);
    if (last === undefined) return done;
    const behind = last.offset + last.length;
    return `${done.slice(0, behind)},${done.slice(behind)}`;
  }, text);

  function collect(node: Node): void {
    const last = node.children?.at(-1);
    const isContainer = node.type === "object" || node.type === "array";
    if (isContainer && last !== undefined) ends.set(node.offset + node.length - 1, last);
    node.children?.forEach(collect);
  }
}
