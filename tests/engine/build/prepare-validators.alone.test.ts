import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { keepText } from "#site/make/records/keep-text.ts";
import { prepareValidators } from "#site/make/load/prepare-validators.ts";
import type { JsonObject } from "#core/json.ts";
import { makeCompiler } from "#core/schema/make-compiler.ts";
import { checkerOf } from "#core/document/checker-of.ts";

vi.mock("#core/schema/make-compiler.ts", { spy: true });

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tessera-validators-"));
});
afterAll(() => rm(folder, { recursive: true }));

const settings = { properties: { day: { type: "string", format: "date" } } };

function makeSchemas(note: JsonObject): Parameters<typeof prepareValidators>[0] {
  return { blocks: { note }, schemas: { "schema/content/site.json": settings } };
}

const note: JsonObject = {
  type: "object",
  additionalProperties: false,
  properties: {
    title: { type: "string", minLength: 2 },
    size: { type: "integer", default: 3 },
    day: { $ref: "../../schema/content/site.json#/properties/day" },
    link: { $ref: "tessera:definitions#/definitions/href" },
  },
};

const values: JsonObject[] = [
  { title: "Mill", link: "/mill" },
  { title: "M", size: "3", day: "today", titel: "x" },
];

function checkValues(source: ReturnType<typeof makeSchemas>): unknown[] {
  const check = checkerOf(source);
  const node = { schema: source.blocks["note"] ?? {}, file: "blocks/note/schema.json" };
  return values.map((value) => {
    const { value: filled, found } = check(node, value, { kind: "block", type: "note" });
    return { filled, found };
  });
}

test("what was prepared says the same, and the second time nothing is compiled", async () => {
  const compiledNow = checkValues(makeSchemas(note));
  expect(JSON.stringify(compiledNow)).toContain("wrong-type");
  const first = makeSchemas(note);
  await prepareValidators(first, folder);
  expect(checkValues(first)).toEqual(compiledNow);

  vi.mocked(makeCompiler).mockClear();
  const second = makeSchemas(structuredClone(note));
  await prepareValidators(second, folder);
  expect(checkValues(second)).toEqual(compiledNow);
  expect(makeCompiler).not.toHaveBeenCalled();
});

test("another schema is compiled again", async () => {
  const other = makeSchemas({ ...note, properties: { title: { type: "integer" } } });
  await prepareValidators(other, folder);
  expect(checkValues(other)).not.toEqual(checkValues(makeSchemas(note)));
});

/** Prepares the schemas of a site, and returns the files of those that were compiled for it. */
async function listCompiled(source: ReturnType<typeof makeSchemas>): Promise<string[]> {
  const compiled: string[] = [];
  vi.mocked(makeCompiler).mockImplementationOnce((...about) => {
    const compiler = makeCompiler(...about);
    const compile: typeof compiler.compile = (file) => {
      compiled.push(file);
      return compiler.compile(file);
    };
    return { ...compiler, compile };
  });
  await prepareValidators(source, folder);
  vi.mocked(makeCompiler).mockReset();
  return compiled;
}

test("a schema is compiled with those that refer to it, and no other", async () => {
  await rm(folder, { recursive: true });
  const other: JsonObject = { properties: { title: { type: "string" } } };
  const far: JsonObject = { properties: { note: { $ref: "../note/schema.json#/properties/day" } } };
  const blocks = { note, other, far };
  const makeSite = (changed: object, ofSettings: JsonObject = settings) => ({
    blocks: { ...blocks, ...changed },
    schemas: { "schema/content/site.json": ofSettings },
  });
  const all = await listCompiled(makeSite({}));
  expect(all).toEqual(expect.arrayContaining(["blocks/other/schema.json", "tessera:settings"]));

  const changed = makeSite({ other: { properties: { title: { type: "number" } } } });
  expect(await listCompiled(changed)).toEqual(["blocks/other/schema.json"]);
  const owner = { kind: "block", type: "other" } as const;
  const node = { schema: changed.blocks.other, file: "blocks/other/schema.json" };
  expect(checkerOf(changed)(node, { title: "x" }, owner).found).toHaveLength(1);
  expect(checkValues(changed)).toEqual(checkValues(makeSchemas(note)));

  expect(await listCompiled(makeSite({ more: other }))).toEqual(["blocks/more/schema.json"]);
  const changedSettings = { properties: { day: { type: "string", format: "time" } } };
  expect(await listCompiled(makeSite({}, changedSettings))).toEqual([
    "schema/content/site.json",
    "blocks/note/schema.json",
    "blocks/far/schema.json",
  ]);
});

test("code that is damaged is made afresh", async () => {
  await rm(folder, { recursive: true });
  await prepareValidators(makeSchemas(note), folder);
  const [name = ""] = await readdir(folder);
  const file = path.join(folder, name);
  const whole = await readFile(file, "utf8");
  await writeFile(file, whole.slice(0, whole.length / 2));
  await prepareValidators(makeSchemas(note), folder);
  expect(await readFile(file, "utf8")).toBe(whole);
});

test("what another version of the engine has kept is left alone", async () => {
  await rm(folder, { recursive: true });
  await mkdir(folder);
  await writeFile(path.join(folder, "0123456789.cjs"), "// 0123456789\nexports.note = 1;");
  await writeFile(path.join(folder, "0123456789-a.json"), "{}");
  const source = makeSchemas(note);
  await prepareValidators(source, folder);
  expect(checkValues(source)).toEqual(checkValues(makeSchemas(note)));
  expect(await readdir(folder)).toHaveLength(3);
});

test("code of schemas that are long gone is removed", async () => {
  await rm(folder, { recursive: true });
  for (const limit of [1, 2, 3, 4, 5, 6]) {
    await prepareValidators(makeSchemas({ maxProperties: limit }), folder);
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      const { mtimeMs } = await stat(file);
      await utimes(file, mtimeMs / 1000 - 60, mtimeMs / 1000 - 60);
    }
  }
  expect(await readdir(folder)).toHaveLength(4);
});

function findSchemaErrors(
  source: ReturnType<typeof makeSchemas>,
): { file: string; message: string }[] {
  const { files, compile } = makeCompiler(source);
  return files.flatMap((file) => {
    const compiled = compile(file);
    return compiled instanceof Error ? [{ file, message: compiled.message }] : [];
  });
}

test("a schema that does not compile checks nothing, and lets the others be", async () => {
  const wrong = makeSchemas({ $ref: "nowhere.json" });
  const source = { ...wrong, blocks: { ...wrong.blocks, other: note } };
  await prepareValidators(source, folder);
  const [error, ...others] = findSchemaErrors(source);
  expect(error?.file).toBe("blocks/note/schema.json");
  expect(error?.message).toContain("nowhere.json");
  expect(others).toEqual([]);
  expect(findSchemaErrors({ ...source })).toEqual([error]);
  const check = checkerOf(source);
  const owner = { kind: "block", type: "note" } as const;
  const ofWrong = { schema: wrong.blocks["note"] ?? {}, file: "blocks/note/schema.json" };
  expect(check(ofWrong, { title: 1 }, owner)).toMatchObject({ value: { title: 1 }, found: [] });
  const ofOther = { schema: note, file: "blocks/other/schema.json" };
  expect(check(ofOther, { title: 1 }, owner).found).toHaveLength(1);
});

test("what came with the engine is not compiled again, nor kept again", async () => {
  const packed = path.join(folder, "packed");
  const own = path.join(folder, "own");
  const made = await keepText({ folder: packed }, "a.cjs", () => "made there");
  expect(await keepText({ folder: own, packed }, "a.cjs", () => "made here")).toBe(made);
  expect(await readdir(folder)).not.toContain("own");
  expect(await keepText({ folder: own, packed }, "b.cjs", () => "made here")).toBe("made here");
  expect(await readdir(own)).toEqual(["b.cjs"]);
});
