import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BuildSummary } from "#build/pipeline/build-site.ts";
import type { Diagnostic } from "#document/messages/diagnostic.ts";
import { makeProjectCopy, type ProjectCopy } from "../../make-project-copy.ts";
import { listHtmlFaults, makeValidator } from "../../make-validator.ts";

type Report = { summary: BuildSummary | null; diagnostics: Diagnostic[] };

const run = promisify(execFile);
let copy: ProjectCopy;

beforeAll(async () => {
  copy = await makeProjectCopy();
  expect((await build("dist")).summary).not.toBeNull();
});
afterAll(() => copy.remove());

async function build(...args: string[]): Promise<Report> {
  const file = path.join(import.meta.dirname, "run-build.ts");
  const options = { cwd: copy.root, maxBuffer: 2 ** 28 };
  const { stdout } = await run(process.execPath, [file, copy.root, ...args], options);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

function hashFiles(out: string): Record<string, string> {
  const folder = path.join(copy.root, out);
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

describe("the same inputs give the same bytes", () => {
  test("a second build, from nothing", async () => {
    const first = hashFiles("dist");
    await rm(path.join(copy.root, ".tessera"), { recursive: true });
    await build("second");
    expect(hashFiles("second")).toEqual(first);
  });

  test("with the memo off", async () => {
    await build("without-memo", "--without-memo");
    expect(hashFiles("without-memo")).toEqual(hashFiles("dist"));
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

  test("a page has the styles of its blocks and of no other", () => {
    const sheet = /href="(\/assets\/blocks-[^"]+\.css)"/.exec(readDist("contact/index.html"))?.[1];
    const styles = readDist(sheet ?? "");
    expect(styles).toContain(".contact-form");
    expect(styles).not.toContain(".product-slider");
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
    expect(headers).toContain("Content-Security-Policy: default-src 'self'");
    expect(headers).toContain("frame-ancestors 'none'");
    expect(headers).not.toContain("unsafe");
  });

  test("the sitemap holds the pages, not the variants and not the page for unknown addresses", () => {
    const sitemap = readDist("sitemap.xml");
    expect(sitemap).toContain("<loc>https://deltra.example/contact</loc>");
    expect(sitemap).not.toContain("/404");
    expect(sitemap).not.toContain("service-details-right-dark");
    expect(readDist("robots.txt")).toContain("Sitemap: https://deltra.example/sitemap.xml");
  });

  test("there is a page for unknown addresses", () => {
    expect(readDist("404.html")).toContain("<h1");
  });
});

test("a build that fails leaves the last good output", async () => {
  const first = hashFiles("dist");
  const page = path.join(copy.root, "pages", "contact.json");
  const text = await readFile(page, "utf8");
  await writeFile(page, text.replace('"title"', '"titel"'));
  const { summary, diagnostics } = await build("dist");
  await writeFile(page, text);
  expect(summary).toBeNull();
  expect(diagnostics.map(({ file }) => file)).toContain("pages/contact.json");
  expect(hashFiles("dist")).toEqual(first);
});

test("a build that fails on the way leaves nothing of itself", async () => {
  const first = hashFiles("dist");
  const block = path.join(copy.root, "blocks", "cta-band", "block.tsx");
  const text = await readFile(block, "utf8");
  await writeFile(block, `${text}\nexport const broken = JSON.parse("{");\n`);
  await expect(build("dist")).rejects.toThrow();
  await writeFile(block, text);
  expect(hashFiles("dist")).toEqual(first);
  expect(globSync("dist.*", { cwd: copy.root })).toEqual([]);
});

test("a social image that is drawn otherwise has another address", async () => {
  const addressOf = (): string =>
    /\/assets\/social\/\w+\.png/.exec(readDist("index.html"))?.[0] ?? "";
  const before = addressOf();
  const file = path.join(copy.root, "theme", "outputs", "draw-social-image.ts");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace("margin: 80", "margin: 90"));
  await build("dist");
  const after = addressOf();
  await writeFile(file, text);
  expect(after).not.toBe(before);
  expect(existsSync(path.join(copy.root, "dist", after))).toBe(true);
  await build("dist");
  expect(addressOf()).toBe(before);
});

test("a brochure that is not made is told where it is linked", async () => {
  const page = path.join(copy.root, "pages", "leaflet.json");
  const blocks = [{ type: "brochure-links", props: { page: "/about" } }];
  const document = { title: "Leaflet", description: "A link to no brochure.", blocks };
  await writeFile(page, JSON.stringify(document, null, 2));
  const { diagnostics } = await build("dist");
  await rm(page);
  expect(diagnostics).toMatchObject([{ code: "dead-file", file: "pages/leaflet.json", line: 5 }]);
  expect(globSync("dist.*", { cwd: copy.root })).toEqual([]);
});

test("what only the HTML shows is told at the block's line", async () => {
  const page = path.join(copy.root, "pages", "anchor.json");
  await writeFile(
    page,
    JSON.stringify(
      {
        title: "Anchor",
        description: "A page with a link to nowhere.",
        blocks: [
          { type: "cta-band", props: { title: "Go", action: { label: "Go", href: "#nowhere" } } },
        ],
      },
      null,
      2,
    ),
  );
  const { diagnostics } = await build("dist");
  await rm(page);
  expect(diagnostics).toMatchObject([{ code: "dead-anchor", file: "pages/anchor.json", line: 5 }]);
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
      'import { Section } from "#theme/parts/section.tsx";',
      'import { Counter } from "../../build/counter.tsx";',
      'import type { Props } from "../../build/props.d.ts";',
      "export function Block({ text }: Props) {",
      '  return <Section name="ribbon"><p className="ribbon-text"><Counter text={text} /></p></Section>;',
      "}",
      "",
    ].join("\n"),
    "counter.tsx": "export const Counter = ({ text }: { text: string }) => <>{text}</>;\n",
    "style.css": "@layer blocks { .ribbon-text { color: var(--brand); } }\n",
  };
  await mkdir(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const blocks = [{ type: "ribbon", props: { text: "Open on Saturdays" } }];
  await writeFile(page, JSON.stringify({ title: "Ribbon", description: "A new block.", blocks }));

  const added = await build("dist");
  expect(added.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const html = readDist("ribbon/index.html");
  expect(html).toContain("Open on Saturdays");
  const sheet = /href="(\/assets\/blocks-[^"]+\.css)"/.exec(html)?.[1];
  expect(readDist(sheet ?? "")).toContain(".ribbon-text");

  await rm(folder, { recursive: true });
  const used = await build("dist");
  expect(used.diagnostics.map(({ file }) => file)).toEqual(["pages/ribbon.json"]);
  await rm(page);
  expect((await build("dist")).summary).not.toBeNull();
  expect(existsSync(path.join(copy.root, "dist", "ribbon"))).toBe(false);
});
