/** @module-tag slow */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningDev, runDev } from "../run-dev.ts";
import { runCommand } from "./run-command.ts";

let dev: RunningDev;
beforeAll(async () => {
  dev = await runDev({ port: 4391 });
});
afterAll(() => dev.remove());

type Told = { severity: string; code: string; file: string; line: number; column: number };

async function validate(): Promise<Told[]> {
  const { out } = await runCommand(["validate", "--json", "--root", dev.root]);
  const found: Told[] = JSON.parse(out);
  return sort(found);
}

/** @returns what dev tells of the whole site, once it has checked what was saved last */
async function readNews(): Promise<Told[]> {
  const told = await load("/plain");
  return told.checked === told.version ? sort(told.messages) : [];
}

async function load(
  route: string,
): Promise<{ version: number; checked: number; messages: Told[]; own: Told[] }> {
  const response = await fetch(dev.url + route, { headers: { accept: "text/html" } });
  const content = /<meta name="tessera-dev" content="([^"]*)"/.exec(await response.text())?.[1];
  return JSON.parse(
    (content ?? "null").replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&"),
  );
}

function sort(messages: Told[]): Told[] {
  const plain = messages.map(({ severity, code, file, line, column }) => ({
    severity,
    code,
    file,
    line,
    column,
  }));
  const name = (one: Told): string => JSON.stringify(Object.values(one));
  return plain.toSorted((one, other) => (name(one) < name(other) ? -1 : 1));
}

const text = (title: string, words: string, more: object = {}): object => ({
  type: "text",
  ...more,
  props: { title, text: words },
});

const heading = { type: "text", props: { title: "A page", text: "Its text.", level: 1 } };

async function writePage(name: string, blocks: object[], more: object = {}): Promise<void> {
  const page = {
    title: `Page ${name}`,
    description: "A page with a mistake that somebody has planted in it, to see who tells it.",
    ...more,
    blocks,
  };
  await mkdir(path.join(dev.root, "pages/planted"), { recursive: true });
  await writeFile(path.join(dev.root, `pages/planted/${name}.json`), JSON.stringify(page, null, 2));
}

const htmlMistakes = {
  anchor: [heading, text("Dead", "[There](#nowhere)")],
  far: [heading, text("Dead", "[There](/plain#nowhere)")],
  doubled: [heading, text("One", "Its text.", { id: "main" })],
  headless: [text("No first heading", "Its text.")],
  second: [heading, heading],
  skip: [heading, { type: "text", props: { title: "Low", text: "Its text.", level: 3 } }],
};

test("what only HTML shows, dev tells as validate does", async () => {
  for (const [name, blocks] of Object.entries(htmlMistakes)) await writePage(name, blocks);
  const found = await validate();
  expect(new Set(found.map(({ file }) => file)).size).toBe(Object.keys(htmlMistakes).length);
  await expect.poll(readNews).toEqual(found);
});

test("the page that is asked for tells its own at once", async () => {
  await writePage("again", [heading, heading]);
  await expect
    .poll(async () => {
      const { own, messages } = await load("/planted/again");
      return [...own, ...messages].some(({ file }) => file === "pages/planted/again.json");
    })
    .toBe(true);
});

test("a block that throws on one page", async () => {
  const code = path.join(dev.root, "blocks/text/block.tsx");
  const before = await readFile(code, "utf8");
  await writePage("thrown", [heading, text("Throw", "Its text.")]);
  await writeFile(
    code,
    before.replace(
      "const headingId = useId();",
      'const headingId = useId();\n  if (title === "Throw") throw new Error("Nobody is at home");',
    ),
  );
  const found = await validate();
  expect(found.map((one) => one.code)).toContain("block-failed");
  await expect.poll(readNews).toEqual(found);
  await writeFile(code, before);
});

test("mistakes in documents come first, and are all that is told while they stand", async () => {
  await writePage("link", [heading, text("Dead", "[There](/nowhere)")]);
  await writePage("kind", [heading, { type: "texxt", props: {} }]);
  await writePage("prop", [heading, { type: "text", props: { titel: "T", text: "Its text." } }]);
  await writePage("key", [heading], { layot: "full" });
  await writeFile(path.join(dev.root, "pages/planted/json.json"), '{ "title": ');
  const found = await validate();
  expect(new Set(found.map(({ file }) => file)).size).toBeGreaterThanOrEqual(5);
  expect(found.map((one) => one.code)).not.toContain("dead-anchor");
  await expect.poll(readNews).toEqual(found);
});
