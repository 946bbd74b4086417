import fc from "fast-check";
import { expect, test } from "vitest";
import { fromBinding } from "#core/document/bind/bindings/from.ts";
import type { From } from "#core/document/bind/entry-names.ts";
import type { BoundEntry, Lookup } from "#core/document/bind/lookup.ts";
import { narrowEntries } from "#core/document/bind/narrow-entries.ts";
import { type List, narrow } from "#core/document/bind/narrow-list.ts";
import type { JsonObject } from "#core/json.ts";
import { textsOf } from "#core/messages/texts.ts";
import { checkProperty } from "../../check-property.ts";

function makeEntry(slug: string, fields: JsonObject): BoundEntry {
  const location = { file: `content/news/${slug}.json`, path: [] };
  return { fields: { slug, ...fields }, slug, href: `/news/${slug}`, location };
}

function makeFrom(current: BoundEntry | null, entries: BoundEntry[]): From {
  const lookup: Lookup = {
    source: { blocks: {}, schemas: {}, documents: textsOf({}) },
    settings: {},
    collections: new Map([["news", entries]]),
    broken: { settings: false, shared: new Set(), collections: new Set() },
    slugPages: () => ["/news/[slug]", "/archive/[slug]"],
    entry: current === null ? null : { collection: "news", entry: current },
    page: null,
    listPage: null,
    today: "2026-11-27",
    note: () => undefined,
    hasEntries: true,
  };
  return { collection: "news", fields: null, parts: fromBinding.parts, lookup };
}

const location = { file: "pages/index.json", path: [] };

/** Narrows by one part after the other, in their order, without any memory. */
function narrowPlainly(entries: BoundEntry[], rest: JsonObject, from: From): List {
  let list: List = { entries, issues: [] };
  for (const [key, narrowBy] of Object.entries(narrow)) {
    const value = rest[key];
    if (value === undefined || list.issues.length > 0) continue;
    list = narrowBy(list, { value, location: { ...location, path: [key] } }, from);
  }
  return list;
}

const slugs = ["a", "b", "c", "d", "e"];
const entriesOf = (days: number[]): BoundEntry[] =>
  days.map((day, at) => makeEntry(slugs[at] ?? "", { date: `2026-01-0${day}`, kind: day % 2 }));

const rest: fc.Arbitrary<JsonObject> = fc.record(
  {
    where: fc.constantFrom({ kind: 1 }, { kind: 0 }, null, { kind: { over: 2 } }),
    ids: fc.constantFrom(["b", "a", "b"], ["e"], { $entry: "related" }, null, ["nowhere"]),
    except: fc.constantFrom("current", "a", "nowhere", null),
    sort: fc.constantFrom("date", "-date", "kind", null),
    limit: fc.constantFrom(1, 2, 9, 0, "2"),
    page: fc.constantFrom("/archive/[slug]", "/nowhere"),
    per: fc.constantFrom(2, 3),
  },
  { requiredKeys: [] },
);

test("gives the list and the mistakes that its parts give one after the other", () =>
  checkProperty(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 5, maxLength: 5 }),
      fc.array(fc.tuple(rest, fc.constantFrom(null, 0, 3)), { minLength: 1, maxLength: 6 }),
      (days, asked) => {
        const entries = entriesOf(days);
        for (const [binding, at] of asked) {
          const from = makeFrom(at === null ? null : (entries[at] ?? null), entries);
          expect(narrowEntries(entries, { rest: binding, location, from })).toEqual(
            narrowPlainly(entries, binding, from),
          );
        }
      },
    ),
    { name: "narrow entries", runs: 2000 },
  ));

test("the newest others of each entry are found in one sorted list", () => {
  const reads = { count: 0 };
  const entries = Array.from({ length: 400 }, (_, at) => {
    const entry = makeEntry(`entry-${at}`, {});
    Object.defineProperty(entry.fields, "date", {
      enumerable: true,
      get() {
        reads.count += 1;
        return `2026-${String((at % 12) + 1).padStart(2, "0")}`;
      },
    });
    return entry;
  });
  const lists = entries.map((entry) =>
    narrowEntries(entries, {
      rest: { sort: "-date", except: "current", limit: 3 },
      location,
      from: makeFrom(entry, entries),
    }),
  );
  expect(lists.every((list) => list.entries.length === 3)).toBe(true);
  expect(reads.count).toBeLessThanOrEqual(2 * entries.length);
});
