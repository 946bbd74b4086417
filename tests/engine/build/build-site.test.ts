/** @module-tag slow */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BuildSummary } from "#site/make/build-outcome.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { listHtmlFaults, makeValidator } from "../../make-validator.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

type Report = { summary: BuildSummary | null; diagnostics: Diagnostic[] };

const run = promisify(execFile);
let copy: SiteCopy;

beforeAll(async () => {
  copy = await makeSiteCopy();
  const { summary, diagnostics } = await build("dist");
  expect([summary === null, diagnostics]).toEqual([false, []]);
});
afterAll(() => copy.remove());

function build(...args: string[]): Promise<Report> {
  return buildIn(copy.root, {}, ...args);
}

async function buildIn(
  root: string,
  environment: Record<string, string>,
  ...args: string[]
): Promise<Report> {
  const file = path.join(import.meta.dirname, "run-build.ts");
  const env = { ...process.env, ...environment };
  const options = { cwd: root, maxBuffer: 2 ** 28, env };
  const { stdout } = await run(process.execPath, [file, root, ...args], options);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

function hashFiles(out: string): Record<string, string> {
  const folder = path.resolve(copy.root, out);
  const files = globSync("**/*", { cwd: folder, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const pairs = files.map((entry): [string, string] => {
    const file = path.join(entry.parentPath, entry.name);
    const hash = createHash("sha256").update(readFileSync(file)).digest("hex");
    return [path.relative(folder, file), hash];
  });
  expect(pairs.length).toBeGreaterThan(20);
  return Object.fromEntries(pairs.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function readDist(file: string): string {
  return readFileSync(path.join(copy.root, "dist", file), "utf8");
}

/** @returns the address of a page's sheet */
function findSheet(html: string, name: "frame" | "blocks"): string | undefined {
  return new RegExp(`href="(/assets/${name}-[0-9a-f]+\\.css)"`).exec(html)?.[1];
}

describe("the same inputs give the same bytes", () => {
  test("with the memo off", async () => {
    await build("without-memo", JSON.stringify({ withoutMemo: true }));
    expect(hashFiles("without-memo")).toEqual(hashFiles("dist"));
  });

  test.each([1, 8])("by %i threads", async (threads) => {
    await rm(path.join(copy.root, ".tessera/graph"), { recursive: true });
    await build(`by-${threads}`, JSON.stringify({ threads }));
    expect(hashFiles(`by-${threads}`)).toEqual(hashFiles("dist"));
  });

  test("from nothing, in another folder, another time zone and another language", async () => {
    const other = await makeSiteCopy("cold");
    const root = path.join(other.root, "below", "it");
    await mkdir(path.dirname(root));
    await cp(copy.root, root, {
      recursive: true,
      filter: (source) => !/\/(?:dist|\.tessera|node_modules)$/.test(source),
    });
    const environment = { TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" };
    await buildIn(root, environment, "../../dist-of-other");
    const hashes = hashFiles(path.join(other.root, "dist-of-other"));
    await other.remove();
    expect(hashes).toEqual(hashFiles("dist"));
  });

  test("over the last output, which changes nothing", async () => {
    const first = hashFiles("dist");
    const { summary } = await build("dist");
    expect(summary?.changed).toBe(0);
    expect(hashFiles("dist")).toEqual(first);
  });
});

describe("what is written", () => {
  test("every text file has its compressed forms beside it", () => {
    const folder = path.join(copy.root, "dist");
    const files = globSync("**/*.{html,css,js,svg,xml,txt,json}", { cwd: folder });
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const bytes = readFileSync(path.join(folder, file));
      expect(brotliDecompressSync(readFileSync(path.join(folder, `${file}.br`)))).toEqual(bytes);
      expect(gunzipSync(readFileSync(path.join(folder, `${file}.gz`)))).toEqual(bytes);
    }
  });

  test("what a page refers to under /assets exists", () => {
    const folder = path.join(copy.root, "dist");
    const pages = globSync("**/*.html", { cwd: folder });
    const addresses = pages.flatMap((page) => [
      ...readFileSync(path.join(folder, page), "utf8").matchAll(/"(\/assets\/[^"\s]+)"/g),
    ]);
    expect(addresses.length).toBeGreaterThan(pages.length);
    const missing = addresses.filter(([, address = ""]) => !existsSync(path.join(folder, address)));
    expect(missing).toEqual([]);
  });

  test("the blocks of the frame have their styles in one sheet, which all pages share", () => {
    const pages = globSync("**/*.html", { cwd: path.join(copy.root, "dist") });
    const frames = pages.map((page) => findSheet(readDist(page), "frame"));
    expect(new Set(frames).size).toBe(1);
    expect(readDist(frames[0] ?? "")).toMatch(/\.menu.*\.text/s);
    expect(readDist(frames[0] ?? "")).not.toContain(".tally");
  });

  test("a page has the styles of its other blocks, and of no other block", () => {
    const sheet = findSheet(readDist("tally.html"), "blocks");
    expect(readDist(sheet ?? "")).toContain(".tally");
    expect(readDist(sheet ?? "")).not.toMatch(/\.(menu|text)/);
    expect(findSheet(readDist("plain.html"), "blocks")).toBeUndefined();
  });

  test("every page is a valid document", async () => {
    const validator = makeValidator("document");
    for (const file of globSync("**/*.html", { cwd: path.join(copy.root, "dist") })) {
      expect(await listHtmlFaults(validator, readDist(file)), file).toEqual([]);
    }
  });

  test("no script and no style stands inside a page", () => {
    for (const file of globSync("**/*.html", { cwd: path.join(copy.root, "dist") })) {
      const html = readDist(file);
      expect(html, file).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
      for (const [script] of html.matchAll(/<script[^>]*>/g)) {
        expect(script, file).toMatch(/src=|type="application\/ld\+json"/);
      }
      expect(html, file).toContain('http-equiv="Content-Security-Policy"');
    }
  });

  test("the policy allows nothing inline", () => {
    const headers = readDist("_headers");
    expect(headers).toContain("Content-Security-Policy: default-src 'none'");
    expect(headers).toContain("frame-ancestors 'none'");
    expect(headers).not.toContain("unsafe");
  });

  test("the sitemap holds the pages, not the variants and not the page for unknown addresses", () => {
    const sitemap = readDist("sitemap.xml");
    expect(sitemap).toContain("<loc>https://fixture.example/notes/high-water</loc>");
    expect(sitemap).not.toMatch(/404|tally-dark|draft/);
    expect(readDist("robots.txt")).toContain("Sitemap: https://fixture.example/sitemap.xml");
  });

  test("there is a page for unknown addresses, and none for a draft", () => {
    expect(readDist("404.html")).toContain("<h1");
    expect(existsSync(path.join(copy.root, "dist", "draft.html"))).toBe(false);
  });

  test("a picture has its widths and formats, and its file stays where it was", () => {
    const html = readDist("index.html");
    const widths = [...html.matchAll(/(\/assets\/images\/harbour-[^"\s]+) (\d+)w/g)];
    expect(new Set(widths.map(([, , width]) => width))).toEqual(new Set(["160", "480", "800"]));
    for (const type of ["image/avif", "image/webp"]) expect(html).toContain(`type="${type}"`);
    expect(html).toMatch(/<img [^>]*width="800" height="500"/);
    for (const [, address = ""] of widths)
      expect(existsSync(path.join(copy.root, "dist", address)), address).toBe(true);
    expect(existsSync(path.join(copy.root, "dist/images/harbour.jpg"))).toBe(true);
  });

  test("what the collection's schema asks for is made of each entry", () => {
    expect(readDist("leaflets/first-light.txt")).toMatch(/^First light\n/);
    const feed = readDist("feed.xml");
    expect(feed.match(/<item>/g)).toHaveLength(3);
    expect(feed.indexOf("/lamps-out")).toBeLessThan(feed.indexOf("/first-light"));
    expect(feed.match(/<content:encoded><!\[CDATA\[<p>[^\]]+<\/p>\]\]>/g)).toHaveLength(3);
    const data = readDist("notes/high-water.html");
    expect(data).toContain('"@type":"Article"');
    expect(data).toContain('"headline":"High water"');
    expect(data).toContain('"datePublished":"2026-02-11"');
  });

  test("redirects stand in a file of their own", () => {
    expect(readDist("_redirects")).toBe("/diary /notes 301\n");
  });
});

test("a build that fails leaves the last good output", async () => {
  const first = hashFiles("dist");
  await copy.edit("pages/plain.json", (text) => text.replace('"title"', '"titel"'));
  const { summary, diagnostics } = await build("dist");
  await copy.edit("pages/plain.json", (text) => text.replace('"titel"', '"title"'));
  expect(summary).toBeNull();
  expect(diagnostics.map(({ file }) => file)).toContain("pages/plain.json");
  expect(hashFiles("dist")).toEqual(first);
});

test("a build that fails on the way leaves nothing of itself", async () => {
  const first = hashFiles("dist");
  const broken = '\nexport const broken = JSON.parse("{");\n';
  await copy.edit("blocks/text/block.tsx", (text) => text + broken);
  const { summary, diagnostics } = await build("dist");
  await copy.edit("blocks/text/block.tsx", (text) => text.replace(broken, ""));
  expect([summary, diagnostics]).toMatchObject([null, [{ code: "site-code" }]]);
  expect(hashFiles("dist")).toEqual(first);
  expect(globSync("dist.*", { cwd: copy.root })).toEqual([]);
});

test("what only the HTML shows is told at the block's line", async () => {
  const page = path.join(copy.root, "pages", "anchor.json");
  const links = [{ label: "Go", href: "#nowhere" }];
  const blocks = [
    { type: "text", props: { title: "Anchor", text: "Go.", level: 1 } },
    { type: "menu", props: { label: "Nowhere", links } },
  ];
  const document = { title: "Anchor", description: "A page with a link to nowhere.", blocks };
  await writeFile(page, JSON.stringify(document, null, 2));
  const { diagnostics } = await build("dist");
  await rm(page);
  expect(diagnostics).toMatchObject([{ code: "dead-anchor", file: "pages/anchor.json", line: 20 }]);
});

test("a block is added and deleted by its folder alone", async () => {
  const folder = path.join(copy.root, "blocks", "ribbon");
  const page = path.join(copy.root, "pages", "ribbon.json");
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Ribbon",
    description: "One line of text.",
    type: "object",
    additionalProperties: false,
    required: ["text"],
    properties: { text: { description: "The line.", type: "string", maxLength: 80 } },
    examples: [{ text: "Open on Saturdays" }],
  };
  const files = {
    "schema.json": JSON.stringify(schema),
    "props.d.ts": "export interface Props { text: string }\n",
    "block.tsx": [
      'import { Line } from "../../theme/line.tsx";',
      'import { Counter } from "./counter.tsx";',
      'import type { Props } from "./props.d.ts";',
      "export function Block({ text }: Props) {",
      '  return <div className="ribbon"><h1>Open</h1><Line><Counter text={text} /></Line></div>;',
      "}",
      "",
    ].join("\n"),
    "counter.tsx": "export const Counter = ({ text }: { text: string }) => <>{text}</>;\n",
    "style.css": "@layer blocks { .ribbon-text { color: green; } }\n",
  };
  await mkdir(folder);
  const part =
    'export const Line = (p: { children: unknown }) => <p className="ribbon-text">{p.children}</p>;';
  await writeFile(path.join(copy.root, "theme", "line.tsx"), part);
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const blocks = [{ type: "ribbon", props: { text: "Open on Saturdays" } }];
  await writeFile(page, JSON.stringify({ title: "Ribbon", description: "A new block.", blocks }));

  const added = await build("dist");
  expect(added.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const html = readDist("ribbon.html");
  expect(html).toContain("Open on Saturdays");
  expect(readDist(findSheet(html, "blocks") ?? "")).toContain(".ribbon-text");

  await rm(folder, { recursive: true });
  const used = await build("dist");
  expect(used.diagnostics.map(({ file }) => file)).toEqual(["pages/ribbon.json"]);
  await rm(page);
  expect((await build("dist")).summary).not.toBeNull();
  expect(existsSync(path.join(copy.root, "dist", "ribbon"))).toBe(false);
});
