import path from "node:path";
import { expect, test, vi } from "vitest";
import { layOver } from "#core/document/read/lay-over.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import type { Json, JsonObject } from "#core/json.ts";
import { findMeant } from "#core/messages/suggest.ts";
import { findNearest } from "#core/suggest/find-nearest.ts";
import { indexNearest } from "#core/suggest/index-nearest.ts";
import { resolveSite } from "../../resolve-site.ts";

vi.mock("#core/suggest/find-nearest.ts", { spy: true });
vi.mock("#core/suggest/index-nearest.ts", { spy: true });

/** @returns how many candidates have been compared with words, or indexed, since the last question */
function countCompared(): number {
  const compared = vi
    .mocked(findNearest)
    .mock.calls.map(([, candidates]) => [...candidates].length);
  const indexed = vi.mocked(indexNearest).mock.calls.map(([candidates]) => candidates.length);
  vi.mocked(findNearest).mockClear();
  vi.mocked(indexNearest).mockClear();
  return [...compared, ...indexed].reduce((sum, count) => sum + count, 0);
}

function* drawNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

test("an index finds what is found without one, and the same of several that are as near", () => {
  const numbers = drawNumbers(7);
  const draw = (below: number): number =>
    Math.floor((numbers.next().value / 2_147_483_648) * below);
  const word = (letters: string): string =>
    Array.from({ length: draw(12) }, () => letters[draw(letters.length)]).join("");
  let found = 0;
  for (const letters of ["ab", "abcA", "/ab-1é", "abcdefghijklmnop"])
    for (let round = 0; round < 12; round += 1) {
      const candidates = Array.from({ length: draw(120) }, () => word(letters));
      const find = indexNearest(candidates);
      for (let index = 0; index < 60; index += 1) {
        const typed = word(letters);
        const nearest = findNearest(typed, candidates);
        found += nearest === undefined ? 0 : 1;
        expect(find(typed), `${typed} among ${candidates.join(" ")}`).toBe(nearest);
      }
    }
  expect(found).toBeGreaterThan(500);
});

test.each([
  ["whose folder was renamed", (index: number) => `/old/page-${index}`, undefined],
  ["each with a slip", (index: number) => `/news/pgae-${index}`, 1],
])("a thousand addresses %s are not compared with a thousand pages each", (_what, name, is) => {
  const routes = Array.from({ length: 1000 }, (_, index) => `/news/page-${index}`);
  countCompared();
  const meant = routes.map((_route, index) => findMeant(name(index), routes));
  if (is === 1) expect(meant).toEqual(routes);
  else expect(meant.every((one) => one === undefined)).toBe(true);
  expect(countCompared()).toBeLessThan(20 * routes.length);
});

test("a thousand patches of blocks that a page has not are not compared with each of its blocks", async () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => index);
  const base = await loadSource(path.resolve(import.meta.dirname, "../messages/base"));
  const blocks = numbers.map((index) => ({
    type: "text",
    id: `block-${index}`,
    props: { title: "Title" },
  }));
  const patch = Object.fromEntries(numbers.map((index) => [`blokc-${index}`, { title: "Other" }]));
  const page = { title: "Many", description: "A page with many blocks, and one that extends it." };
  const source = layOver(base, {
    "pages/many.json": JSON.stringify({ ...page, blocks }),
    "pages/other.json": JSON.stringify({ ...page, extends: "/many", patch }),
  });
  countCompared();
  const { diagnostics } = resolveSite(source, { drafts: false, today: "2026-11-21" });
  const lost = diagnostics.filter(({ code }) => code === "unknown-patch");
  expect(lost.map(({ suggestion }) => suggestion)).toEqual(blocks.map(({ id }) => id));
  expect(countCompared()).toBeLessThan(20 * numbers.length);
});

/** How many names there are, and as many that are not among them. */
const many = 300;
const numbers = Array.from({ length: many }, (_, index) => index);
const prose = (body: Json): JsonObject => ({ type: "prose", props: { body } });
const listed = (ids: string[]): JsonObject => ({
  type: "services-grid",
  props: { title: "T", services: { $from: "services", ids } },
});
const entry = {
  icon: "web",
  short_description: "What it is.",
  hero: { title: "Title", text: "Text.", image: { src: "/a.svg", alt: "" } },
};

test.each<[string, string, Record<string, Json>, (name: string) => JsonObject]>([
  [
    "shared blocks",
    "unknown-shared-block",
    Object.fromEntries(numbers.map((one) => [`content/shared/name-${one}.json`, prose("Words.")])),
    (name) => ({ use: name }),
  ],
  [
    "entries",
    "unknown-entry",
    Object.fromEntries(
      numbers.map((one) => {
        const id = `name-${one}`;
        return [`content/services/${id}.json`, { ...entry, id, name: id }];
      }),
    ),
    (name) => listed([name]),
  ],
  [
    "settings",
    "unknown-setting",
    {
      "content/site.json": {
        name: "Harbor",
        url: "https://harbor.example",
        ...Object.fromEntries(numbers.map((one) => [`name-${one}`, "value"])),
      },
    },
    (name) => prose({ $site: name }),
  ],
  [
    "texts",
    "text-file",
    Object.fromEntries(numbers.map((one) => [`content/texts/name-${one}.md`, "Words."])),
    (name) => prose({ $file: `texts/${name}.md` }),
  ],
])("as many misspelt names of %s as there are: each list is indexed once", async (...kind) => {
  const [, code, files, make] = kind;
  const base = await loadSource(path.resolve(import.meta.dirname, "../messages/base"));
  const file = "pages/many.json";
  // Any settings are allowed: those that are wrong themselves are reported in place of a wrong name.
  const schemas = { ...base.schemas, "schema/content/site.json": { type: "object" } };
  const page = { title: "Many", description: "A page with many blocks, each with a wrong name." };
  const resolve = (blocks: JsonObject[]) => {
    const documents = { ...files, [file]: { ...page, blocks } };
    const texts = Object.entries(documents).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]);
    const source = layOver({ ...base, schemas }, Object.fromEntries(texts));
    countCompared();
    const { diagnostics } = resolveSite(source, { drafts: false, today: "2026-11-27" });
    return {
      told: diagnostics.filter((one) => one.code === code && one.file === file),
      compared: countCompared(),
    };
  };
  const few = resolve(numbers.slice(0, 2).map((one) => make(`nmae-${one}`)));
  const all = resolve(numbers.map((one) => make(`nmae-${one}`)));
  expect(few.told).toHaveLength(2);
  expect(all.told).toHaveLength(many);
  expect(all.told.every(({ suggestion }) => suggestion?.includes("name-"))).toBe(true);
  expect(all.compared - few.compared).toBeLessThan(20 * many);
});
