/** @module-tag slow */
import { execFile } from "node:child_process";
import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "../../browser/find-free-port.ts";
import { type RunningDev, runDev } from "../run-dev.ts";

let dev: RunningDev;
beforeAll(async () => {
  dev = await runDev({ port: await findFreePort() });
});
afterAll(() => dev.remove());

type Page = { status: number; html: string };

/** What a page says of the site that it stands in. */
type News = {
  version: number;
  /** The version that the messages are of. */
  checked: number;
  messages: { severity: string; file: string; line: number; text: string }[];
  own: { file: string; line: number; text: string }[];
  mark: string | null;
};

async function load(route: string): Promise<Page> {
  const response = await fetch(dev.url + route, { headers: { accept: "text/html" } });
  return { status: response.status, html: await response.text() };
}

function readNews({ html }: Page): News {
  const content = /<meta name="tessera-dev" content="([^"]*)"/.exec(html)?.[1] ?? "null";
  return JSON.parse(
    content.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&"),
  );
}

const at = (file: string): string => path.join(dev.root, file);

async function expectWhole(route = "/plain"): Promise<void> {
  await expect
    .poll(async () => {
      const page = await load(route);
      const { version, checked, messages, own } = readNews(page);
      const isChecked = checked === version;
      return [
        page.status,
        isChecked,
        ...messages.map(({ file, text }) => `${file}: ${text}`),
        ...own,
      ];
    })
    .toEqual([200, true]);
}

/** The text of a file, put back when it was spoilt. */
async function spoil(file: string, text: string): Promise<() => Promise<void>> {
  const good = await readFile(at(file), "utf8");
  await writeFile(at(file), text);
  return () => writeFile(at(file), good);
}

async function moveAway(file: string): Promise<() => Promise<void>> {
  await rename(at(file), `${dev.root}.away`);
  return () => rename(`${dev.root}.away`, at(file));
}

const schema = "blocks/text/schema.json";
const nested = `{ "title": ${"[".repeat(6000)}${"]".repeat(6000)} }`;

const harms: Record<string, () => Promise<() => Promise<void>>> = {
  "a half-written schema": () => spoil(schema, '{ "type": "obj'),
  "an empty schema": () => spoil(schema, ""),
  "a schema that is a list": () => spoil(schema, "[]"),
  "a new block's empty schema": async () => {
    await mkdir(at("blocks/new"));
    await writeFile(at("blocks/new/schema.json"), "");
    return () => rm(at("blocks/new"), { recursive: true });
  },
  "a photograph that is still being copied": async () => {
    const whole = await readFile(at("public/images/harbour.jpg"));
    await writeFile(at("public/images/copied.jpg"), whole.subarray(0, 500));
    return () => writeFile(at("public/images/copied.jpg"), whole);
  },
  "pages that vanish": () => moveAway("pages"),
  "content that vanishes": () => moveAway("content"),
  "a theme that vanishes": () => moveAway("theme"),
  "blocks that vanish": () => moveAway("blocks"),
  "brackets nested deeply": () => spoil("pages/far.json", nested),
  "brackets nested deeply, in content": () => spoil("content/site.json", nested),
  "a file replaced by a folder": async () => {
    const mend = await moveAway("pages/far.json");
    await mkdir(at("pages/far.json"));
    return async () => {
      await rm(at("pages/far.json"), { recursive: true });
      await mend();
    };
  },
  "a file that nobody may read": async () => {
    await chmod(at("pages/far.json"), 0o000);
    return () => chmod(at("pages/far.json"), 0o644);
  },
  "a site.config.ts that does not run": () => spoil("site.config.ts", "export default {;"),
  "a site.config.ts that throws": () => spoil("site.config.ts", 'throw new Error("no");'),
  "outputs that do not run": () => spoil("theme/leaflets.ts", "export const outputs = [;"),
  "tokens that are none": () => spoil("theme/tokens.json", "{ nothing"),
  "an icon that is none": () => spoil("theme/icon.svg", "no drawing"),
  "a block that does not compile": () => spoil("blocks/text/block.tsx", "export function Block( {"),
  "a block that throws": () =>
    spoil("blocks/text/block.tsx", 'export function Block() { throw new Error("no"); }'),
  "a block whose import does not exist": () =>
    spoil("blocks/text/block.tsx", 'import "./none.ts"; export function Block() { return null; }'),
  "words that are none": async () => {
    await mkdir(at("theme/words"), { recursive: true });
    await writeFile(at("theme/words/en.json"), "{ broken");
    return () => rm(at("theme/words"), { recursive: true });
  },
};

/** How far a harm has come when it is mended. */
const moments: ((news: News, versionBefore: number) => boolean)[] = [
  ({ version }, before) => version > before,
  ({ version, checked }, before) => version > before && checked === version,
];

test.each(Object.entries(harms))("%s: dev goes on, and heals by itself", async (_name, harm) => {
  await expectWhole();
  for (const hasCome of moments) {
    const before = readNews(await load("/plain")).version;
    const mend = await harm();
    const pages: Page[] = [];
    const look = async (): Promise<boolean> => {
      const page = await load("/plain");
      pages.push(page);
      return hasCome(readNews(page), before);
    };
    await expect.poll(look).toBe(true);
    for (const { html } of pages) {
      expect(html).toContain("<h1");
      expect(html).not.toContain("\u001B");
    }
    await mend();
    await expectWhole();
    expect(dev.isAlive()).toBe(true);
  }
});

test("it says in one line what went wrong with code, and where", async () => {
  const text = await readFile(at("blocks/text/block.tsx"), "utf8");
  const lines = text.split("\n").length;
  const faults = [
    [`${text}\nconst = 4;\n`, lines + 1],
    [`${text}\nthrow new Error("Nobody is at home");\n`, lines + 1],
    [`import { none } from "./none.ts";\n${text}\nexport const used = none;\n`, 1],
  ] as const;
  for (const [spoilt, line] of faults) {
    const mend = await spoil("blocks/text/block.tsx", spoilt);
    const readOwn = async () => readNews(await load("/plain")).own[0];
    await expect.poll(readOwn).toMatchObject({ file: "blocks/text/block.tsx", line });
    expect((await readOwn())?.text).not.toContain("\u001B");
    await mend();
    await expectWhole();
  }
});

test("a branch that is switched to is taken up whole, and back", async () => {
  const git = (...words: string[]) =>
    promisify(execFile)("git", ["-c", "user.name=t", "-c", "user.email=t@t.example", ...words], {
      cwd: dev.root,
    });
  // As a new site has it: dev writes the schema for editors itself.
  await writeFile(at(".gitignore"), "node_modules\n.tessera\nschema/page.schema.json\n");
  await git("init", "-q", "-b", "one");
  await git("add", "-A");
  await git("commit", "-qm", "one");
  await git("checkout", "-qb", "two");
  const plain = await readFile(at("pages/plain.json"), "utf8");
  await mkdir(at("pages/many"));
  for (let number = 0; number < 300; number += 1)
    await writeFile(
      at(`pages/many/p${number}.json`),
      plain.replace("../schema", "../../schema").replace('"Plain"', `"Many ${number}"`),
    );
  await git("rm", "-q", "pages/far.json", "pages/landing.json");
  await git("add", "-A");
  await git("commit", "-qm", "two");
  for (let turn = 0; turn < 2; turn += 1) {
    await expect.poll(async () => (await load("/many/p299")).status).toBe(200);
    // Git takes files away one by one: dev may have noted the new ones alone.
    await expect.poll(async () => (await load("/far")).status).toBe(404);
    await git("checkout", "-q", "one");
    await expect.poll(async () => (await load("/many/p299")).status).toBe(404);
    await expect.poll(async () => (await load("/far")).status).toBe(200);
    await git("checkout", "-q", "two");
  }
  await git("checkout", "-q", "one");
  await expectWhole();
  expect(dev.isAlive()).toBe(true);
});

test("what a build makes beside the pages is answered as it is built", async () => {
  const gone = await fetch(`${dev.url}/diary`, { redirect: "manual" });
  expect([gone.status, gone.headers.get("location")]).toEqual([301, "/notes"]);
  const sitemap = await (await fetch(`${dev.url}/sitemap.xml`)).text();
  expect(sitemap).toContain("/plain<");
  // A draft stands in no build.
  expect(sitemap).not.toContain("/draft");
  expect((await fetch(`${dev.url}/_redirects`)).status).toBe(200);
  expect((await load("/none.html")).html).toMatch(/<h1[^>]*>Page not found/);
});

test("a draft says that no build has it, outside of its own HTML", async () => {
  const draft = await load("/draft");
  expect(readNews(draft).mark).toMatch(/draft/i);
  expect(draft.html.slice(draft.html.indexOf("<body"))).not.toMatch(/a build leaves/);
  expect(readNews(await load("/plain")).mark).toBeNull();
});
