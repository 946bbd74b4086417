import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { loadSource } from "#core/document/read/load-source.ts";
import { readReleasedSchemas } from "#core/document/read/read-tagged-schemas.ts";
import type { Source } from "#core/document/source.ts";
import { openKnowledge } from "#core/language/knowledge.ts";
import { listMentions } from "#core/language/mentions/list-mentions.ts";
import { addMigration } from "#core/language/rename/add-migration.ts";
import { changeSource, movePath } from "#core/language/rename/apply-plan.ts";
import { findNewMessages } from "#core/language/rename/find-new-messages.ts";
import { planRename } from "#core/language/rename/plan-rename.ts";
import type { Code, RenameKind, RenamePlan } from "#core/language/rename/rename.ts";
import { pickTexts, textsOf } from "#core/messages/texts.ts";
import { listEntryRoutes } from "#core/language/list-pages.ts";

const today = "2026-06-15";

type Names = [kind: RenameKind, from: string, to: string];

/** @throws where it is refused */
function planWhole(source: Source, [kind, from, to]: Names, own: Code = {}): RenamePlan {
  const found = planRename(
    openKnowledge(source),
    { kind, from, to, today },
    { texts: own, parse: parseSync },
  );
  if ("problem" in found) throw new Error(found.problem);
  return found;
}

/** Every name of a site that can be changed, with one that is free. */
function listRenames(source: Source): [RenameKind, string, string, string][] {
  const knowledge = openKnowledge(source);
  const pages = [...knowledge.pages.keys()].filter((route) => route !== "/" && route !== "/404");
  const entries = [...listEntryRoutes(knowledge).values()];
  const mentions = knowledge.files.flatMap((file) => listMentions(knowledge, file));
  const collections = [...knowledge.content.collections.keys()];
  const ids = mentions.flatMap(({ target, role }) =>
    target.kind === "anchor" && role === "definition" ? [`${target.route}#${target.id}`] : [],
  );
  const props = mentions.flatMap(({ target, role }) =>
    target.kind === "prop" && role === "definition"
      ? [[target.type, ...target.path].join(".")]
      : [],
  );
  const fields = mentions.flatMap(({ target, role }) =>
    target.kind === "field" && role === "definition"
      ? [[target.collection, ...target.path].join(".")]
      : [],
  );
  return [
    ...pages.map((route): [RenameKind, string, string, string] => [
      "page",
      route,
      `/moved${route}`,
      `/moved${route}`,
    ]),
    ...entries.map(({ collection, slug }): [RenameKind, string, string, string] => [
      "entry",
      `${collection}/${slug}`,
      `new-${slug}`,
      `${collection}/new-${slug}`,
    ]),
    ...[...knowledge.content.shared.keys()].map((name): [RenameKind, string, string, string] => [
      "shared",
      name,
      `new-${name}`,
      `new-${name}`,
    ]),
    ...[...new Set(ids)].map((id): [RenameKind, string, string, string] => [
      "id",
      id,
      `new-${id.slice(id.indexOf("#") + 1)}`,
      `${id.slice(0, id.indexOf("#"))}#new-${id.slice(id.indexOf("#") + 1)}`,
    ]),
    ...collections.map((name): [RenameKind, string, string, string] => [
      "collection",
      name,
      `new-${name}`,
      `new-${name}`,
    ]),
    ...Object.keys(source.blocks).map((type): [RenameKind, string, string, string] => [
      "block",
      type,
      `new-${type}`,
      `new-${type}`,
    ]),
    ...[...new Set(props)].map((prop): [RenameKind, string, string, string] => [
      "prop",
      prop,
      `${prop.slice(prop.lastIndexOf(".") + 1)}New`,
      `${prop}New`,
    ]),
    ...[...new Set(fields)]
      .filter((field) => !/^[^.]+\.(?:slug|id|href)$/.test(field))
      .map((field): [RenameKind, string, string, string] => [
        "field",
        field,
        `${field.slice(field.lastIndexOf(".") + 1)}New`,
        `${field}New`,
      ]),
  ];
}

function readCode(root: string): Code {
  const files = globSync("{blocks,theme}/**/*.{ts,tsx,css}", { cwd: root });
  return Object.fromEntries(
    files.map((file) => [file, readFileSync(path.join(root, file), "utf8")]),
  );
}

/** Which of many renames are tried: one of so many, and of every kind the first. */
const every: Record<RenameKind, number> = {
  page: 1,
  entry: 1,
  shared: 1,
  id: 1,
  block: 8,
  prop: 12,
  collection: 1,
  field: 4,
};

/** Checking a whole site costs more than planning: one of so many is. */
const checkedEvery = 16;

/**
 * Tries renames of everything that a site's documents name.
 *
 * @param root the site's folder
 */
export async function checkRenames(root: string): Promise<void> {
  const loaded = await loadSource(root);
  const source = { ...loaded, documents: textsOf(pickTexts(loaded.documents)) };
  const own = readCode(root);
  const byKind = Map.groupBy(listRenames(source), ([kind]) => kind);
  const tried = [...byKind].flatMap(([kind, all]) =>
    all.filter((_, index) => index % every[kind] === 0),
  );

  test("what is renamed and renamed back is byte for byte what it was, but for the redirects", () => {
    const wrong: string[] = [];
    for (const [kind, from, to, back] of tried) {
      const there = planWhole(source, [kind, from, to], own);
      const moved = changeSource(source, there);
      const old = kind === "page" ? from : (from.split(/[/.#]/).at(-1) ?? from);
      const again = changeSource(moved, planWhole(moved, [kind, back, old]));
      for (const file of source.documents.files)
        if (
          file !== "content/redirects.json" &&
          again.documents.read(file) !== source.documents.read(file)
        )
          wrong.push(`${kind} ${from}: ${file}`);
      const strangers = [...again.documents.files].filter(
        (file) => !source.documents.files.has(file) && file !== "content/redirects.json",
      );
      wrong.push(...strangers.map((file) => `${kind} ${from}: ${file} is new`));
    }
    expect(wrong).toEqual([]);
    expect(tried.length).toBeGreaterThan(20);
  });

  test("nothing but the name changes", () => {
    for (const [kind, from, to] of tried) {
      const there = planWhole(source, [kind, from, to], own);
      expect(there.edits.length + there.moves.length).toBeGreaterThan(0);
      expect(countChanged(source, there, [from, to])).toEqual([]);
    }
  });

  test("nothing is wrong afterwards", () => {
    for (const [kind, from, to] of tried.filter((_, index) => index % checkedEvery === 0)) {
      const there = planWhole(source, [kind, from, to], own);
      // As the command does it: what a migration gives has its new name too.
      const rename = { kind, from, to, today };
      const { plan, source: migrated } = addMigration(source, {
        rename,
        plan: there,
        readReleased: () => readReleasedSchemas(root),
      });
      const found = findNewMessages(migrated, plan, today);
      expect(found.map(({ file, text }) => `${kind} ${from}: ${file} ${text}`)).toEqual([]);
    }
  });
}

/** @returns edits that replace something else than the old name, or put something else than the new one */
function countChanged(
  source: Source,
  { edits, moves }: RenamePlan,
  [from, to]: [string, string],
): string[] {
  expect(moves.every((move) => movePath(move.from, moves) === move.to)).toBe(true);
  const old = from.split(/[/.#]/).at(-1) ?? from;
  return edits
    .filter(({ file }) => file !== "content/redirects.json" && source.documents.files.has(file))
    .filter(({ file, offset, length, text }) => {
      const before = (source.documents.read(file) ?? "").slice(offset, offset + length);
      const isName = before.endsWith(old) && text.endsWith(to.split("/").at(-1) ?? to);
      const isSchema = before.startsWith('"../') && text.startsWith('"../');
      const isField = text.includes(JSON.stringify(old)) && before === "";
      return !(isName || isSchema || isField || before.startsWith("/"));
    })
    .map(({ file, offset, text }) => `${file}:${offset} ${text}`);
}
