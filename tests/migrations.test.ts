import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkMigrations } from "#core/document/check/check-migrations.ts";
import { migrateDocuments } from "#core/live/migrate-documents.ts";
import type { Migrate, Migrations } from "#core/document/migrate/migration.ts";
import { layOver } from "#core/document/read/lay-over.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { readJson } from "#core/document/read/read-json.ts";
import type { Source } from "#core/document/source.ts";
import { isJsonObject, type Json } from "#core/json.ts";
import { remember } from "#core/remember.ts";
import { checkProperty } from "./check-property.ts";
import { isFull } from "./test-size.ts";

const root = path.resolve(import.meta.dirname, "..");

describe("every migration holds, by its examples", () => {
  const sites = [".", "tests/engine/site", "sites/docs", "starters/blank", "starters/company"];

  test.each(sites)("of %s", async (site) => {
    const source = await loadSource(path.join(root, site));
    expect(checkMigrations(source)).toEqual([]);
    expect(source.issues.filter(({ id }) => id === "migration-file")).toEqual([]);
    expect(migrateDocuments(source).texts.size).toBe(0);
  });
});

describe("what is not old keeps every byte, in documents of both sites", async () => {
  const sites = await Promise.all(
    [".", "tests/engine/site"].map((site) => loadSource(path.join(root, site))),
  );
  const places = sites.flatMap((source) =>
    listProperties(source).map((place) => ({ source, ...place })),
  );

  // A migration that changes an example of the newest version is refused, and changes no document.
  const ofDocuments = places.flatMap(({ source, file, key, isInExample }, index) =>
    listUsed(source).has(`${file} ${key}`) && !isInExample ? [index] : [],
  );

  /** By number: a counterexample is not to be told with its whole site. */
  const any = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ofDocuments) },
    { weight: 1, arbitrary: fc.nat({ max: places.length - 1 }) },
  );
  const choose = (index: number) => {
    const place = places[index];
    if (place === undefined) throw new Error(`There is no property ${index}.`);
    return place;
  };

  test("a property that is renamed and renamed back", async () => {
    const seen = { changed: 0 };
    const cases = await checkProperty(
      fc.property(any, (index) => {
        const { source, file, key } = choose(index);
        const there = migrate(source, file, (props, { rename }) =>
          rename(props, key, "anotherName"),
        );
        seen.changed += there.texts.size;
        const moved = takeUp(source, there.texts);
        const back = migrate(moved, file, (props, { rename }) => rename(props, "anotherName", key));
        expect([...back.texts.keys()]).toEqual([...there.texts.keys()]);
        for (const [name, { after }] of back.texts)
          expect([name, after === source.documents.read(name)]).toEqual([name, true]);
        for (const { before, after } of there.texts.values())
          expect(after.replaceAll('"anotherName"', JSON.stringify(key))).toBe(before);
      }),
      { name: "migrations: a rename and its way back", runs: 60, least: 20 },
    );
    expect(seen.changed).toBeGreaterThan(isFull ? 30 : cases / 10);
  });

  test("a property that is taken out, or given another value, is all that changes", async () => {
    await checkProperty(
      fc.property(any, fc.boolean(), (index, isOut) => {
        const { source, file, key } = choose(index);
        const { texts } = migrate(source, file, (props, { remove }) => {
          if (props[key] === undefined || props[key] === 7) return props;
          return isOut ? remove(props, key) : { ...props, [key]: 7 };
        });
        for (const { before, after } of texts.values()) {
          expect(after).not.toBe(before);
          const tokens = listTokens(after).filter((token) => token !== "7");
          expect(isPartOf(tokens, listTokens(before))).toBe(true);
        }
      }),
      { name: "migrations: what is taken out or replaced", runs: 60 },
    );
  });
});

/** Migrates a site by one migration of its own. */
function migrate(source: Source, file: string, how: Migrate): ReturnType<typeof migrateDocuments> {
  const own = { version: 2, file: "2.ts", migrate: how, examples: [], takesPatches: true, key: "" };
  const migrations: Migrations = { [file]: [own] };
  return migrateDocuments({ ...source, migrations });
}

function takeUp(source: Source, texts: ReturnType<typeof migrateDocuments>["texts"]): Source {
  const changed = [...texts].map(([file, { after }]) => [file, after]);
  return layOver(source, Object.fromEntries(changed) as Record<string, string>);
}

type Property = { file: string; key: string; isInExample: boolean };

/** Properties of blocks and of entries, by their schema's file. */
function listProperties({ blocks, schemas }: Source): Property[] {
  const named = [
    ...Object.entries(blocks).map(
      ([type, schema]) => [`blocks/${type}/schema.json`, schema] as const,
    ),
    ...Object.entries(schemas).filter(([file]) =>
      /^schema\/content\/(?!site|redirects)/.test(file),
    ),
  ];
  return named.flatMap(([file, schema]) => {
    const { properties, examples } = schema;
    const shown = Array.isArray(examples) ? examples.filter(isJsonObject) : [];
    const keys =
      typeof properties === "object" && properties !== null ? Object.keys(properties) : [];
    return keys
      .filter((key) => !["$schema", "slug"].includes(key))
      .map((key) => {
        return { file, key, isInExample: shown.some((example) => key in example) };
      });
  });
}

/** The properties that documents have, each as its schema's file and its name. */
const listUsed = remember(({ documents }: Source): Set<string> => {
  const used = new Set<string>();
  const noteAll = (file: string, value: Json | undefined): void => {
    if (isJsonObject(value)) for (const key of Object.keys(value)) used.add(`${file} ${key}`);
  };
  const walk = (value: Json | undefined): void => {
    if (typeof value !== "object" || value === null) return;
    if (isJsonObject(value) && typeof value["type"] === "string")
      noteAll(`blocks/${value["type"]}/schema.json`, value["props"]);
    Object.values(value).forEach(walk);
  };
  for (const file of documents.files) {
    const { value } = readJson(file, documents.read(file) ?? "");
    walk(value);
    const [, collection, inFolder] = /^content\/([^/]+?)(?:\/([^/]+))?\.json$/.exec(file) ?? [];
    if (collection === undefined) continue;
    const entries = inFolder === undefined && Array.isArray(value) ? value : [value];
    for (const entry of entries) noteAll(`schema/content/${collection}.json`, entry);
  }
  return used;
});

/** Everything of a document but the spaces between. */
function listTokens(text: string): string[] {
  return text.match(/"(?:[^"\\]|\\.)*"|\/\/.*|\/\*.*?\*\/|[{}[\]:]|[^\s,{}[\]:"]+/g) ?? [];
}

/** Whether all of some stand in others, in the same order. */
function isPartOf(some: string[], others: string[]): boolean {
  let at = 0;
  for (const other of others) if (other === some[at]) at += 1;
  return at === some.length;
}
