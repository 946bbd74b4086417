/** @module-tag slow */
import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  listBindings,
  listBlockKeys,
  listCommands,
  listMessages,
  listPageKeys,
  listSettingsKeys,
} from "@tessera-pages/engine/reference";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeReference } from "../../sites/docs/make/reference.ts";

const root = path.resolve(import.meta.dirname, "../..");

type Excerpt = {
  file: string;
  first: number;
  code?: string;
  note?: string;
  mark?: { line: number; from: number; to: number };
};
type Message = {
  slug: string;
  severity: string;
  told: string;
  sentence: string;
  description: string;
  wrong: Excerpt;
  right: Excerpt;
};
type Command = { slug: string; help: string };
type Keys = { id: string; rows: { path: string }[] };
type Block = { slug: string; starter: string; type: string; html: string; example: string };

let out: string;
let messages: Message[];
let commands: Command[];
let keys: Keys[];
let blocks: Block[];

beforeAll(async () => {
  out = await mkdtemp(path.join(tmpdir(), "tessera-reference-"));
  await writeReference(out);
  const read = async (name: string) =>
    JSON.parse(await readFile(path.join(out, `content/${name}.json`), "utf8"));
  messages = await read("messages");
  commands = await read("commands");
  keys = await read("keys");
  blocks = await read("blocks");
});
afterAll(() => rm(out, { recursive: true }));

test("every message has an entry, and nothing is invented", () => {
  expect(messages.map(({ slug }) => slug)).toEqual(listMessages().map(({ id }) => id));
  for (const { slug, severity, told, sentence } of messages) {
    const [head = ""] = told.split("\n");
    expect(head.endsWith(`  ${severity}  ${slug}`)).toBe(true);
    expect(told).toContain(sentence);
  }
});

test("what is wrong is marked where the message says, in what it shows", () => {
  for (const { slug, told, wrong } of messages) {
    const [, file, line, column] = /^(.+):(\d+):(\d+) {2}/.exec(told) ?? [];
    expect([slug, wrong.file]).toEqual([slug, file]);
    const frame = /^ +> +\d+ \| (.*)\n +\| ( *)(\^+)/m.exec(told);
    if (frame === null || wrong.mark === undefined) continue;
    const [, shown = "", before = "", carets = ""] = frame;
    const { line: index, from, to } = wrong.mark;
    expect([slug, wrong.first + index]).toEqual([slug, Number(line)]);
    const lines = wrong.code?.split("\n") ?? [];
    const marked = lines[index]?.slice(from, to);
    expect([slug, marked]).toEqual([
      slug,
      shown.slice(before.length, before.length + carets.length),
    ]);
    expect(before.length + 1).toBe(Number(column));
  }
  expect(messages.filter(({ wrong }) => wrong.mark !== undefined).length).toBeGreaterThan(85);
});

test("a wrong document differs from its mend, and each is shown or said", () => {
  for (const { slug, wrong, right } of messages) {
    expect([slug, wrong.code ?? wrong.note]).not.toEqual([slug, undefined]);
    expect([slug, right.code ?? right.note]).not.toEqual([slug, undefined]);
    expect([slug, wrong.file, wrong.code, wrong.note]).not.toEqual([
      slug,
      right.file,
      right.code,
      right.note,
    ]);
  }
});

test("every command has an entry, with its own help", async () => {
  const told = await listCommands();
  expect(commands.map(({ slug, help }) => [slug, help])).toEqual(
    told.map(({ name, help }) => [name, help]),
  );
});

test("every key of a page, of a block, of the settings and of a binding stands in a table that a page asks for", () => {
  const paths = (rows: { path: string }[]) => rows.map((row) => row.path);
  const tables = new Map(keys.map(({ id, rows }) => [id, paths(rows)]));
  expect(tables.get("page")).toEqual(paths(listPageKeys()));
  expect(tables.get("block")).toEqual(paths(listBlockKeys()));
  expect(tables.get("settings")).toEqual(paths(listSettingsKeys()));
  const bound = listBindings().map(({ parts }) => paths(parts));
  expect([...tables.values()].slice(3)).toEqual(bound);
  const pages = globSync("sites/docs/pages/reference/*.json", { cwd: root });
  const texts = pages.map((page) => readFileSync(path.join(root, page), "utf8")).join("");
  for (const id of tables.keys()) expect(texts).toContain(`"${id}"`);
});

describe("the blocks", () => {
  test("each of every starter has an entry and an example of its own", () => {
    const own = globSync("starters/*/blocks/*/schema.json", { cwd: root }).map((file) => {
      const [, starter, , type] = file.replaceAll("\\", "/").split("/");
      return `${starter}-${type}`;
    });
    const slugs = blocks.map(({ slug }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(own));
    const starters = new Set(blocks.map(({ starter }) => starter));
    const described = globSync("starters/*/starter.json", { cwd: root });
    expect(starters.size).toBe(described.length);
    for (const { slug, type, example, html } of blocks) {
      expect([slug, JSON.parse(example).type]).toEqual([slug, type]);
      expect([slug, new RegExp(`class="${type}[" ]`).test(html)]).toEqual([slug, true]);
    }
  });

  test("an example loads files that are there, and leads to its own page alone", () => {
    for (const { slug, html } of blocks) {
      for (const [, address = ""] of html.matchAll(/ (?:src|href)="(\/[^"]*)"/g)) {
        const isFile = existsSync(path.join(out, "public", address));
        expect([slug, address, isFile || address === `/reference/blocks/${slug}`]).toEqual([
          slug,
          address,
          true,
        ]);
      }
      expect(html).not.toMatch(/<style| style="|example-heading|\{\{name\}\}/);
    }
  });

  test("what an example loads names files that are there too", () => {
    const files = globSync("public/examples/*/assets/*.{css,js}", { cwd: out });
    expect(files.length).toBeGreaterThan(20);
    const lost = files.flatMap((file) => {
      const text = readFileSync(path.join(out, file), "utf8");
      const named = [...text.matchAll(/(?:url\(\/|")(examples\/[\w./-]+)/g)].map(
        ([, at = ""]) => at,
      );
      return named.filter((at) => !existsSync(path.join(out, "public", at)));
    });
    expect(lost).toEqual([]);
  });
});
