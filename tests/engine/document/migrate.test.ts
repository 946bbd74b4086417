import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "#core/json.ts";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import { migrateDocuments } from "#core/live/migrate-documents.ts";
import { bringForward } from "#core/document/migrate/bring-forward.ts";
import { makeMigrationTools, migrationTools } from "#core/document/migrate/migration-tools.ts";
import type { Migrate, Migration } from "#core/document/migrate/migration.ts";
import { layOver } from "#core/document/read/lay-over.ts";
import { nameMigrations, reloadMigrations } from "#core/document/read/load-migrations.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import type { Source } from "#core/document/source.ts";
import { pickTexts } from "#core/messages/texts.ts";
import { resolveSite } from "../../resolve-site.ts";

const root = path.resolve(import.meta.dirname, "..");
const options = { drafts: true, today: "2026-06-15" };

describe("migrations of the small site", () => {
  test("there is one of a block, and one of a collection", async () => {
    const { migrations = {} } = await loadSource(path.join(root, "site"));
    expect(Object.keys(migrations)).toEqual([
      "blocks/lamp/schema.json",
      "schema/content/notes.json",
    ]);
    expect(Object.values(migrations).flat().length).toBeGreaterThan(1);
  });

  test("another thread loads the same by their names", async () => {
    const site = path.join(root, "site");
    const { migrations = {} } = await loadSource(site);
    expect(await reloadMigrations(site, nameMigrations(migrations))).toEqual(migrations);
  });
});

describe("documents of each older version", () => {
  const versions = readdirSync(path.join(root, "versions"));
  const laid = mkdtempSync(path.join(tmpdir(), "tessera-versions-"));
  afterAll(() => rmSync(laid, { recursive: true }));

  test.each(versions)(
    "of version %s are made as they are, and the same when they are migrated",
    async (version) => {
      const copy = path.join(laid, version);
      cpSync(path.join(root, "site"), copy, { recursive: true });
      cpSync(path.join(root, "versions", version), copy, { recursive: true });
      const source = await loadSource(copy);
      const old = resolveSite(source, options);
      expect(new Set(old.diagnostics.map(({ code }) => code))).toEqual(new Set(["old-version"]));

      const { texts, left } = migrateDocuments(source);
      expect(left).toEqual([]);
      expect(new Set(texts.keys())).toEqual(new Set(old.diagnostics.map(({ file }) => file)));
      const migrated = takeUp(source, texts);
      const now = resolveSite(migrated, options);
      expect(formatDiagnostics(now.diagnostics, migrated.documents, { form: "short" })).toBe("");
      expect(now.value).toEqual(old.value);
      expect(migrateDocuments(migrated).texts.size).toBe(0);
      // As after a process that was ended between two files.
      for (const one of texts) {
        const halfway = takeUp(source, new Map([one]));
        expect(resolveSite(halfway, options).value).toEqual(old.value);
        expect(pickTexts(takeUp(halfway, migrateDocuments(halfway).texts).documents)).toEqual(
          pickTexts(migrated.documents),
        );
      }
      for (const [file, { before, after }] of texts)
        expect([file, listComments(after)]).toEqual([file, listComments(before)]);
    },
  );
});

test("nothing is brought forward by a migration that does not hold", async () => {
  const source = await loadSource(path.join(root, "site"));
  const how = make(2, (props, { rename }) => rename(props, "label", "name"));
  const own = { ...how, examples: [{ from: { label: "A" }, to: { label: "A" } }] };
  const migrations = { "blocks/tally/schema.json": [own] };
  const { texts, left } = migrateDocuments({ ...source, migrations });
  expect(texts.size).toBe(0);
  expect(left[0]).toMatchObject({ id: "migration-example", location: { file: "2.ts" } });
});

describe("what migrations are given to work with", () => {
  const { rename, change, changeItems, renameInItems, remove } = migrationTools;
  const binding = { $from: "faqs", limit: 4 };

  test("a name changes in its place, and not over another", () => {
    expect(Object.keys(rename({ a: 1, b: 2, c: 3 }, "b", "d"))).toEqual(["a", "d", "c"]);
    expect(rename({ a: 1, b: 2 }, "a", "b")).toEqual({ a: 1, b: 2 });
    expect(rename({ a: null }, "a", "b")).toEqual({ b: null });
    expect(remove({ a: 1, b: 2 }, "a")).toEqual({ b: 2 });
  });

  test("values that are not there, null or bound are let be", () => {
    const double = (value: Json) => Number(value) * 2;
    expect(change({ a: 2 }, "a", double)).toEqual({ a: 4 });
    for (const props of [{}, { a: null }, { a: { $site: "x" } }])
      expect(change(props, "a", double)).toEqual(props);
    const mark = (item: JsonObject) => ({ ...item, b: 1 });
    expect(changeItems({ a: [{ c: 1 }, binding, 3] }, "a", mark)).toEqual({
      a: [{ c: 1, b: 1 }, binding, 3],
    });
    expect(changeItems({ a: binding }, "a", mark)).toEqual({ a: binding });
  });

  test("a list that is looked up gives the new name by the old one", () => {
    const names = { from: "q", to: "question" };
    expect(renameInItems({ a: [{ q: "?" }] }, "a", names)).toEqual({ a: [{ question: "?" }] });
    const asked = renameInItems({ a: binding }, "a", names);
    expect(asked).toEqual({ a: { ...binding, as: { question: "q" } } });
    expect(renameInItems(asked, "a", names)).toEqual(asked);
    expect(renameInItems({ a: { ...binding, as: { q: "title" } } }, "a", names)).toEqual({
      a: { ...binding, as: { question: "title" } },
    });
  });

  test("an object has its parts renamed, and a list several at once", () => {
    const names = [
      { from: "q", to: "question" },
      { from: "a", to: "answer" },
    ];
    expect(renameInItems({ a: { q: "?", b: 1 } }, "a", names)).toEqual({
      a: { question: "?", b: 1 },
    });
    expect(renameInItems({ a: [{ q: "?", a: "!" }] }, "a", names)).toEqual({
      a: [{ question: "?", answer: "!" }],
    });
    for (const value of [null, { $site: "x" }, "text"])
      expect(renameInItems({ a: value }, "a", names)).toEqual({ a: value });
  });

  test("content that has the new names is let be, and where its fields are not known only a list is asked", () => {
    const names = [
      { from: "title", to: "name" },
      { from: "desc", to: "text" },
    ];
    const ask = (fields: string[] | undefined, bound: JsonObject) =>
      makeMigrationTools(() => fields).renameInItems({ a: bound }, "a", names)["a"];
    const as = { name: "title", text: "desc" };
    const ofEntry = { $entry: "voices" };
    expect(ask(["title", "desc"], binding)).toEqual({ ...binding, as });
    expect(ask(["title", "desc"], ofEntry)).toEqual({ ...ofEntry, as });
    // A title that is another's: what all names are not there for is new.
    expect(ask(["title", "name", "text"], binding)).toEqual(binding);
    expect(ask(["title", "name", "text"], ofEntry)).toEqual(ofEntry);
    expect(ask(undefined, binding)).toEqual({ ...binding, as });
    expect(ask(undefined, ofEntry)).toEqual(ofEntry);
    expect(ask(["name", "quote"], { ...binding, as: { title: "name", desc: "quote" } })).toEqual({
      ...binding,
      as: { name: "name", text: "quote" },
    });
  });

  test("a misspelt new name is no reason to bring a binding forward, another name for the field is", () => {
    const names = { from: "img", to: "image" };
    const ask = (as: JsonObject) =>
      makeMigrationTools(() => ["img"]).renameInItems({ a: { ...binding, as } }, "a", names)["a"];
    for (const typed of ["iage", "immage", "imgae"])
      expect(ask({ [typed]: "img" })).toEqual({ ...binding, as: { [typed]: "img" } });
    expect(ask({ portrait: "img" })).toEqual({
      ...binding,
      as: { portrait: "img", image: "img" },
    });
  });
});

describe("bringing forward", () => {
  const twice = [
    make(2, (props, { rename }) => rename(props, "a", "b")),
    make(3, (props, { rename }) => rename(props, "b", "c")),
  ];

  test("goes from whatever version to the newest, and says from which", () => {
    const bring = (value: JsonObject) => bringForward(value, twice, { isPatch: false });
    expect(bring({ a: 1 })).toEqual({ value: { c: 1 }, from: 1, fault: null });
    expect(bring({ b: 1 })).toEqual({ value: { c: 1 }, from: 2, fault: null });
    expect(bring({ c: 1 })).toEqual({ value: { c: 1 }, from: null, fault: null });
  });

  test("what is the same as JSON is not old, and stays the very same", () => {
    const given = { a: { b: [1, { c: "d" }] }, e: null };
    const same: Migrate[] = [
      (props) => props,
      (props) => ({ ...props }),
      ({ a, e }) => ({ e, a }),
      (props) => ({ ...props, f: undefined }),
      () => ({ a: { b: [1, { c: "d" }] }, e: null }),
    ];
    for (const migrate of same) {
      const brought = bringForward(given, [make(2, migrate)], { isPatch: false });
      expect(brought).toEqual({ value: given, from: null, fault: null });
      expect(brought.value).toBe(given);
    }
  });

  test("what lacks a key, an item or a value is another", () => {
    const given = { a: { b: [1, { c: "d" }] }, e: null };
    const others: JsonObject[] = [
      { a: { b: [1, { c: "d" }] } },
      { a: { b: [1] }, e: null },
      { a: { b: [1, { c: "d" }] }, e: false },
      { a: { b: [1, { c: "d" }] }, f: null },
      { a: { b: { 0: 1, 1: { c: "d" } } }, e: null },
    ];
    for (const other of others) {
      const brought = bringForward(given, [make(2, () => other)], { isPatch: false });
      expect(brought).toEqual({ value: other, from: 1, fault: null });
    }
  });

  test("a migration that throws, or gives no object, changes nothing and is told", () => {
    const odd: Migrate[] = [
      () => {
        throw new Error("No. At all.");
      },
      () => [] as never,
      () => null as never,
      () => ({ at: new Date() }) as never,
      () => ({ count: Number.NaN }),
      (props) => Object.assign(props, { b: 1 }),
      (props) => {
        Object.assign(props["a"] as JsonObject, { $site: "url" });
        return props;
      },
      () => Object.assign(Object.create({ is: "no plain object" }), { a: { $site: "name" } }),
      ({ a }) => ({ a: `${a as string}!` }),
    ];
    for (const migrate of odd) {
      const given = { a: { $site: "name" } };
      const { value, fault } = bringForward(given, [make(2, migrate)], { isPatch: false });
      expect([value, typeof fault?.reason]).toEqual([given, "string"]);
      expect(given).toEqual({ a: { $site: "name" } });
    }
  });
});

function make(version: number, migrate: Migrate): Migration {
  return { version, file: `${version}.ts`, migrate, examples: [], takesPatches: true, key: "" };
}

function takeUp(source: Source, texts: ReturnType<typeof migrateDocuments>["texts"]): Source {
  const changed = [...texts].map(([file, { after }]) => [file, after]);
  return layOver(source, Object.fromEntries(changed) as Record<string, string>);
}

function listComments(text: string): string[] {
  return text.match(/\/\/ .*|\/\*.*?\*\//g) ?? [];
}
