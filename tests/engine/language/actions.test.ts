import { describe, expect, test } from "vitest";
import { applyEdits } from "#core/edit/apply-edits.ts";
import type { Source } from "#core/document/source.ts";
import type { Action } from "#core/language/actions/action.ts";
import { resolveSite } from "../../resolve-site.ts";
import { listActions } from "#core/language/actions/list-actions.ts";
import { pickTexts, textsOf } from "#core/messages/texts.ts";

import { placeCursor, readSource, smallSite } from "./place-cursor.ts";

const source = await readSource(smallSite);
const page = "pages/new.json";
const options = { drafts: true, today: "2026-06-15" };

const head =
  '"$schema": "../schema/page.schema.json", "title": "A new page", "description": "A page that is made while somebody looks at what can be done with it, and then thrown away."';

function ask(file: string, marked: string): { actions: Action[]; before: Source } {
  const { knowledge, position } = placeCursor(source, file, marked);
  return {
    actions: listActions(knowledge, { ...position, length: 0 }),
    before: knowledge.source,
  };
}

/** @returns the site with what an action does to it */
function carryOut({ documents, ...before }: Source, { edits, creates }: Action): Source {
  const after = pickTexts(documents);
  for (const { file, ...change } of edits) after[file] = applyEdits(after[file] ?? "", [change]);
  for (const { file, text } of creates) {
    expect(documents.read(file)).toBeNull();
    after[file] = text;
  }
  return { ...before, documents: textsOf(after) };
}

function find(actions: Action[], title: RegExp): Action {
  const found = actions.find((one) => title.test(one.title));
  if (found === undefined)
    throw new Error(`There is ${actions.map((one) => one.title).join(", ")}`);
  return found;
}

/** What a check says of a site, warnings too. */
function check(site: Source): string[] {
  const { diagnostics } = resolveSite(site, options);
  return diagnostics.map(({ file, line, text }) => `${file}:${line} ${text}`);
}

describe("an id for a block", () => {
  test("behind its type, named for its title, and free", () => {
    const { actions, before } = ask(
      page,
      `{ ${head}, "blocks": [{ "type": "te‸xt", "props": { "title": "More", "level": 1, "text": "B" } }, { "type": "text", "id": "more", "props": { "title": "A", "text": "B" } }] }`,
    );
    const action = find(actions, /id/);
    expect(action.title).toBe('Give this block the id "more-2"');
    const after = carryOut(before, action);
    expect(after.documents.read(page)).toContain('{ "type": "text", "id": "more-2", "props"');
    expect(check(after)).toEqual(check(before));
  });

  test("in the lines of its block", () => {
    const marked = `{\n  ${head},\n  "blocks": [\n    {\n      "use": "mo‸re"\n    }\n  ]\n}\n`;
    const { actions, before } = ask(page, marked);
    const { documents } = carryOut(before, find(actions, /id/));
    expect(documents.read(page)).toContain('      "use": "more",\n      "id": "block"\n    }');
  });

  test("none for a block that has one", () => {
    const { actions } = ask(page, `{ "blocks": [{ "type": "te‸xt", "id": "a" }] }`);
    expect(actions.map(({ title }) => title).filter((title) => title.includes("id"))).toEqual([]);
  });
});

describe("what is missing", () => {
  test.each([
    ["props that there are none of", `{ ${head}, "blocks": [{ "type": "te‸xt" }] }`, "text"],
    ["one prop", `{ ${head}, "blocks": [{ "type": "text", "props": { "ti‸tle": "A" } }] }`, "High"],
  ])("%s", (...[, marked]) => {
    const { actions, before } = ask(page, marked);
    const after = carryOut(before, find(actions, /^Add/));
    expect(check(before).length).toBeGreaterThan(0);
    expect(check(after)).toEqual([]);
  });

  test("fields of an entry", () => {
    const { actions, before } = ask(
      "content/notes/high-water.json",
      '{ "title": "‸A", "date": "2026-01-05" }',
    );
    const action = find(actions, /^Add/);
    expect(action.title).toBe('Add "summary", "text"');
    expect(check(carryOut(before, action))).toEqual([]);
  });

  test("nothing where nothing is", () => {
    const { actions } = ask(
      page,
      `{ ${head}, "blocks": [{ "type": "text", "props": { "title": "A", "text": "‸B" } }] }`,
    );
    expect(actions.some(({ title }) => title.startsWith("Add"))).toBe(false);
  });
});

describe("a shared block", () => {
  const text = `{\n  ${head},\n  "blocks": [\n    {\n      "type": "text",\n      "id": "news",\n      "props": { "ti‸tle": "News", "level": 1, "text": "All of it." } // as it is\n    }\n  ]\n}\n`;

  test("takes the block's text along, and leaves its id", () => {
    const { actions, before } = ask(page, text);
    const action = find(actions, /shared/);
    expect(action.title).toBe('Extract to the shared block "news"');
    const after = carryOut(before, action);
    expect(after.documents.read(page)).toContain('    { "use": "news", "id": "news" }\n');
    expect(after.documents.read("content/shared/news.json")).toBe(
      '{\n  "type": "text",\n  "props": { "title": "News", "level": 1, "text": "All of it." } // as it is\n}\n',
    );
    expect(check(after)).toEqual([]);
    expect(
      resolveSite(after, options).value?.pages.find(({ route }) => route === "/new")?.regions
        .blocks,
    ).toMatchObject(
      resolveSite(before, options)
        .value?.pages.find(({ route }) => route === "/new")
        ?.regions.blocks.map(({ id, type, props }) => ({ id, type, props })) ?? [],
    );
  });

  test.each([
    ["tidings", "tidings"],
    ["more", "news"],
  ])("is called as the block where that is free: %s is %s", (id, name) => {
    const { actions, before } = ask(page, text.replace('"id": "news"', `"id": "${id}"`));
    expect(before.documents.read("content/shared/more.json")).not.toBeNull();
    expect(find(actions, /shared/).title).toBe(`Extract to the shared block "${name}"`);
  });

  test.each([
    '{ "title": { "$en‸try": "title" } }',
    '{ "title": "Others", "items": { "$fr‸om": "notes", "except": "current" } }',
  ])("none for what reads its page's entry: %s", (props) => {
    const { actions } = ask(
      "pages/notes/[slug].json",
      `{ "collection": "notes", "blocks": [{ "type": "text", "props": ${props} }] }`,
    );
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.some(({ title }) => title.includes("shared"))).toBe(false);
  });
});

test("a variant of a page in other colours, as a draft", () => {
  const { actions, before } = ask(
    page,
    `{ "$schema": "../schema/page.schema.json", "ti‸tle": "A new page", "description": "A page that is made while somebody looks at what can be done.", "blocks": [{ "type": "text", "props": { "title": "A", "level": 1, "text": "B" } }] }`,
  );
  const after = carryOut(before, find(actions, /variant/));
  expect(after.documents.read("pages/new-dark.json")).toBe(
    '{\n  "$schema": "../schema/page.schema.json",\n  "extends": "/new",\n  "theme": "dark",\n  "status": "draft"\n}\n',
  );
  expect(check(after)).toEqual(check(before));
  expect(
    ask("pages/tally-dark.json", '{ "ex‸tends": "/tally", "theme": "dark" }').actions.map(
      ({ title }) => title,
    ),
  ).toEqual(["Write a light variant of this page"]);
});

test("mends of messages that stand at the place, and no others", () => {
  const { knowledge, position } = placeCursor(
    source,
    page,
    `{ ${head}, "the‸mee": "dark", "layoutt": "full" }`,
  );
  const { diagnostics } = resolveSite(knowledge.source, options);
  const own = diagnostics.filter(({ file }) => file === page);
  expect(own.length).toBeGreaterThan(1);
  const fix = { title: "Mend it", edits: [{ file: page, offset: 2, length: 5, text: "" }] };
  const mended = own.map((one) => ({ ...one, fix }));
  const mends = listActions(knowledge, { ...position, length: 0 }, mended).filter(
    ({ kind }) => kind === "quickfix",
  );
  expect(mends.map(({ title, fixes: code }) => [title, code])).toEqual([
    ["Mend it", "page-property"],
  ]);
  expect(
    listActions(knowledge, { ...position, length: 0 }, own).some(
      ({ kind, fixes: code }) => kind === "quickfix" && code !== "page-property",
    ),
  ).toBe(false);
});

test("a document that cannot be read has none", () => {
  expect(ask(page, '{ "blocks": [{ "type": "te‸xt" ]').actions).toEqual([]);
});

test("nothing that can be done anywhere on the site makes a message", () => {
  const before = new Set(check(source));
  const seen = new Set<string>();
  for (const [file, text] of Object.entries(pickTexts(source.documents))) {
    const step = Math.max(1, Math.floor(text.length / 12));
    for (let offset = 0; offset <= text.length; offset += step)
      for (const action of ask(file, `${text.slice(0, offset)}‸${text.slice(offset)}`).actions) {
        const key = JSON.stringify([action.title, action.edits]);
        if (seen.has(key)) continue;
        seen.add(key);
        const found = check(carryOut(source, action)).filter((one) => !before.has(one));
        expect(found, `${file}: ${action.title}`).toEqual([]);
      }
  }
  expect(seen.size).toBeGreaterThan(20);
});
