import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { directoryAddress } from "#site/search/search-files.ts";
import { bindings } from "#core/document/bind/bindings.ts";
import { checkSchema } from "#core/document/check/check-schema.ts";
import { ownFormats } from "#core/schema/formats.ts";
import { engineSchemas } from "#core/schema/engine-schemas.ts";
import type { JsonObject } from "#core/json.ts";
import { bindableKeys } from "#core/page-keys.ts";
import { textsOf } from "#core/messages/texts.ts";
import { iconAddresses } from "#site/look/icons/draw-icons.ts";
import { manifestAddress } from "#site/outputs/theme-files.ts";
import { listOutputs } from "#site/outputs/list-outputs.ts";
import { readWords } from "#site/render/words.ts";
import { whens } from "#site/client/islands/whens.ts";
import { exitCodes } from "#tools/cli/command.ts";
import { commands } from "#tools/cli/commands.ts";
import { tools } from "#tools/mcp/tools.ts";
import { commonOptions } from "#tools/cli/format-help.ts";
import { writeOption } from "#tools/create/read-options.ts";

const engine = path.resolve(import.meta.dirname, "../../src");
const page = readFileSync(path.resolve(import.meta.dirname, "../../docs/contract.md"), "utf8");

/** What is promised under a heading of docs/contract.md: names by row, as its table has them. */
function readTable(heading: string): string[][][] {
  const section = page.split(/^#{2,3} /m).find((text) => text.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`docs/contract.md has no heading "${heading}".`);
  const lines = section.split("\n").filter((line) => line.startsWith("|"));
  const rows = lines.slice(2).map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => listCode(cell.replaceAll("\\|", "|"))),
  );
  if (rows.length === 0) throw new Error(`docs/contract.md promises nothing under "${heading}".`);
  return rows;
}

function listCode(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}

function promised(heading: string): string[] {
  return readTable(heading)
    .flatMap(([names = []]) => names)
    .toSorted();
}

const { exports } = readJson("package.json") as { exports: Record<string, Entry> };
type Entry = string | { browser?: string; default?: string };

describe("documents", () => {
  const { properties, definitions } = engineSchemas["tessera:page-document"] as PageSchema;
  const settings = engineSchemas["tessera:settings"] as PageSchema;
  type PageSchema = { properties: Record<string, Part>; definitions: Record<string, Part> };
  type Part = { properties?: Record<string, unknown>; enum?: string[] };

  test.each([
    ["Page", properties],
    ["Block in a page", definitions["block"]?.properties],
    ["`seo`", properties["seo"]?.properties],
    ["Settings", settings.properties],
    ["`allow`", properties["allow"]?.properties],
    ["`defaults` in settings", settings.properties["defaults"]?.properties],
    ["Words", readWords("en", {})],
    ["`when` of an island", whens],
  ])("%s", (heading, known) => {
    expect(promised(heading)).toEqual(Object.keys(known ?? {}).toSorted());
  });

  test("words of a page's keys", () => {
    const said = new Map(readTable("Page").map(([keys = [], words = []]) => [keys[0], words]));
    for (const key of ["theme", "layout", "status"]) {
      const known = properties[key]?.enum ?? [];
      expect(said.get(key)?.toSorted()).toEqual(known.toSorted());
    }
  });

  test("bindings, what stands beside them, and where they may stand", () => {
    const known = bindings.map(({ key, parts }) => [key, sort(Object.keys(parts), key)]);
    const said = readTable("Bindings").map(([[key = ""] = [], beside = []]) => [key, sort(beside)]);
    expect(sortRows(said)).toEqual(sortRows(known));
    const sentence = /a page's (.+)\./.exec(page)?.[1] ?? "";
    expect(listCode(sentence)).toEqual([...bindableKeys]);
    const facts = bindings.find(({ key }) => key === "$page")?.parts["$page"]?.form["enum"];
    expect(listCode(/^`\$page` gives (.+)$/m.exec(page)?.[1] ?? "")).toEqual(facts);
  });

  const sort = (names: string[], own = "") => names.filter((name) => name !== own).toSorted();
  const sortRows = (rows: unknown[][]) =>
    rows.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
});

describe("schemas", () => {
  test("formats", () => {
    expect(promised("Formats")).toEqual(ownFormats.toSorted());
  });

  test("keywords are those that the code reads", () => {
    const files = globSync("{core,site}/**/*.ts", { cwd: engine });
    const read = files.flatMap((file) => [...readText(file).matchAll(/"(x-[a-z-]+)"/g)]);
    const known = new Set(read.map(([, name = ""]) => name));
    expect(promised("Keywords")).toEqual([...known].toSorted());
  });

  test("refused keywords are refused, and promised ones are not", () => {
    const tell = (schema: JsonObject) => checkSchema(schema, "schema/content/x.json");
    for (const key of promised("Refused keywords"))
      expect(tell({ [key]: "x" }), key).toMatchObject([{ id: "schema-keyword" }]);
    for (const format of promised("Formats")) expect(tell({ format }), format).toEqual([]);
  });

  test("definitions", () => {
    const { definitions } = engineSchemas["tessera:definitions"] as { definitions: object };
    expect(promised("Definitions")).toEqual(Object.keys(definitions).toSorted());
  });

  test("keys of tokens' settings", () => {
    const known = listKeys("site/look/look-settings.ts", "Settings");
    expect(promised("Keys of `$extensions` in `tokens.json`")).toEqual(known);
  });
});

describe("code", () => {
  test("entries", () => {
    const known = Object.keys(exports).map((key) => key.replace(/^\./, "@tessera-pages/engine"));
    expect(promised("Entries")).toEqual(known.toSorted());
  });

  const entries = Object.keys(exports).filter((key) => fileOf(exports[key]).endsWith(".ts"));

  test.each(entries)("%s exports what is promised, and nothing else", (key) => {
    const heading = `\`${key.replace(/^\./, "@tessera-pages/engine")}\``;
    expect(promised(heading)).toEqual(listExports(fileOf(exports[key])));
  });

  test("islands get the kit's part for the browser", () => {
    const rows =
      page.split("### `@tessera-pages/engine/kit`")[1]?.split("\n### ")[0]?.split("\n") ?? [];
    const inIslands = rows.filter((row) => /\| +yes +\|/.test(row));
    const names = inIslands.flatMap((row) => listCode(row.split("|")[1] ?? ""));
    expect(names.toSorted()).toEqual(listExports("kit.browser.ts"));
  });

  test("the kit's components take the props that are promised", () => {
    const rows = readTable("`@tessera-pages/engine/kit`").filter(
      ([, , props = []]) => props.length > 0,
    );
    expect(rows.length).toBeGreaterThan(6);
    for (const [[name = ""] = [], , props = []] of rows)
      expect(props.toSorted(), name).toEqual(listProps(name));
  });

  test.each([
    ["`SiteConfig`", "site-config.ts", "SiteConfig"],
    ["`Output`", "site/outputs/output.ts", "Output"],
    ["`BlockIdentity`", "site/kit/block-context.ts", "BlockIdentity"],
    ["`Notice`", "site/kit/notify.ts", "Notice"],
    ["`EnquiryForm`", "service/enquiries/enquiry-form.ts", "EnquiryForm"],
    ["`validate --json`", "core/messages/diagnostic.ts", "Diagnostic"],
    ["`vitals --json`", "service/vitals/reading/read-vitals.ts", "Summary"],
  ])("keys of %s", (heading, file, type) => {
    expect(promised(heading)).toEqual(listKeys(file, type));
  });
});

describe("the command", () => {
  test("commands and their options", async () => {
    const known = await Promise.all(
      Object.entries(commands).map(async ([name, { load }]) => {
        const { command } = await load();
        const { options } = command;
        return [
          name,
          Object.entries(options).map(([key, { value }]) => writeOption(key, value)),
        ] as const;
      }),
    );
    const said = readTable("Commands").map(([[name = ""] = [], options = []]) => [name, options]);
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(known));
  });

  test("options of all commands", () => {
    const sentence = /^Each takes (.+?)\./m.exec(page)?.[1] ?? "";
    const known = Object.entries(commonOptions).map(([name, { value }]) =>
      writeOption(name, value),
    );
    expect(listCode(sentence)).toEqual(known);
  });

  test("tools of mcp, and what they take", () => {
    const known = tools.map(({ name, input }) => [name, Object.keys(input).toSorted()]);
    const said = readTable("Tools of `mcp`").map(([[name = ""] = [], takes = []]) => [
      name,
      takes.toSorted(),
    ]);
    expect(said).toEqual(known);
  });

  test("exit codes", () => {
    expect(promised("Exit codes")).toEqual(Object.values(exitCodes).map(String));
  });

  test("variables of the environment", () => {
    // The editor's extension is a package of its own: it starts the command as anybody does.
    const files = globSync("**/*.{ts,tsx}", { cwd: engine, exclude: ["tools/lsp/vscode/**"] });
    const read = files.flatMap((file) => [
      ...readText(file).matchAll(/(?:process\.env\[|\bread\(|\benv\[)"([A-Z_]+)"/g),
    ]);
    const known = new Set(read.map(([, name = ""]) => name));
    expect(promised("Environment")).toEqual([...known].toSorted());
  });
});

describe("addresses", () => {
  test("of what the engine makes beside the pages", async () => {
    const site = {
      pages: [],
      pageCount: 0,
      redirects: [],
      settings: { name: "", url: "", language: "", apache: true },
      root: "",
      look: null,
      documents: textsOf(),
      schemas: {},
      assets: [],
    };
    const outputs = await listOutputs({});
    const fixed = outputs.flatMap(({ addresses }) => addresses(site as never));
    const known = fixed
      .map(({ address }) => address)
      .filter((address) => !address.startsWith("/search-index/"))
      .concat(manifestAddress, iconAddresses, directoryAddress, "/feed.xml", "/404.html");
    expect(promised("Outputs")).toEqual([...new Set(known)].toSorted());
  });
});

test("browsers are those that scripts and styles are made for", () => {
  const { body } = parse("site/make/bundle/tessera-plugin.ts");
  const target = body
    .flatMap(({ declarations = [] }) => declarations.filter(({ id }) => id?.name === "target"))[0]
    ?.init?.elements?.map(({ value }) => value);
  const rows = page.split("**Browsers.**")[1]?.split("**Messages.**")[0] ?? "";
  const said = rows.split("\n").filter((line) => line.startsWith("| `"));
  expect(said.flatMap(listCode)).toEqual(target);
});

type Node = {
  type: string;
  id?: { name: string };
  key?: { name?: string; value?: string };
  name?: string;
  value?: unknown;
  exported?: { name: string };
  declaration?: Node;
  declarations?: { id: { name?: string }; init?: { elements?: { value: string }[] } }[];
  specifiers?: Node[];
  params?: Node[];
  typeAnnotation?: Node;
  typeName?: { name?: string };
  types?: Node[];
  members?: Node[];
  body?: Node[] | Node;
};

function parse(file: string): { body: Node[] } {
  const { program } = parseSync(path.join(engine, file), readText(file));
  return program as unknown as { body: Node[] };
}

/** @returns what a module exports, types too */
function listExports(file: string): string[] {
  const names = parse(file).body.flatMap(({ type, specifiers = [] }) =>
    type === "ExportNamedDeclaration" ? specifiers.map(({ exported }) => exported?.name ?? "") : [],
  );
  return names.toSorted();
}

/** @returns the keys of an object type that a module names; of a union all that some part has */
function listKeys(file: string, name: string): string[] {
  const types = listTypes(file);
  const keys = keysOf(types.get(name), types);
  if (keys.length === 0) throw new Error(`${file} has no object type ${name}.`);
  return [...new Set(keys)].toSorted();
}

function listTypes(file: string): Map<string, Node> {
  const own = parse(file).body.map((node) => node.declaration ?? node);
  const named = own.filter(({ type }) => type === "TSTypeAliasDeclaration");
  return new Map(named.map((node) => [node.id?.name ?? "", node]));
}

function keysOf(node: Node | undefined, types: Map<string, Node>): string[] {
  if (node === undefined) return [];
  const parts = [...(node.types ?? []), ...(node.typeAnnotation ? [node.typeAnnotation] : [])];
  const members = (node.members ?? []).filter(({ type }) => type === "TSPropertySignature");
  const named = node.typeName?.name === undefined ? [] : [types.get(node.typeName.name)];
  return [
    ...members.map(({ key }) => key?.name ?? key?.value ?? ""),
    ...[...parts, ...named].flatMap((part) => keysOf(part, types)),
  ];
}

/** @returns the props that a component of the kit names itself */
function listProps(component: string): string[] {
  for (const file of globSync("site/kit/*.tsx", { cwd: engine })) {
    const found = parse(file)
      .body.map(({ declaration }) => declaration)
      .find((node) => node?.type === "FunctionDeclaration" && node.id?.name === component);
    const types = listTypes(file);
    if (found !== undefined)
      return [...new Set(keysOf(found.params?.[0]?.typeAnnotation, types))].toSorted();
  }
  throw new Error(`The kit has no component ${component}.`);
}

function fileOf(entry: Entry | undefined): string {
  const file = typeof entry === "string" ? entry : entry?.default;
  return path.posix.normalize(file ?? "");
}

function readText(file: string): string {
  return readFileSync(path.join(engine, file), "utf8");
}

function readJson(file: string): unknown {
  return JSON.parse(readText(file));
}
