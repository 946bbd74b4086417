import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { noMemory, type OutputSite } from "#site/outputs/output.ts";
import { checkIcon } from "#site/make/check/check-icon.ts";
import { themeIcons, themeManifest } from "#site/outputs/theme-files.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { resolveSite } from "../../resolve-site.ts";
import type { Source } from "#core/document/source.ts";
import { replaceTexts, textsOf } from "#core/messages/texts.ts";
import { checkDrawing } from "#site/look/icons/color-drawing.ts";
import { manifestIcons } from "#site/look/icons/draw-icons.ts";
import type { Look } from "#site/look/look.ts";
import { fixture, readWhole, root } from "./read-tokens.ts";

let look: Look;
let source: Source;
let site: OutputSite;
let files: Map<string, string | Uint8Array>;

const seo = { title: "Notes from the wall" };

beforeAll(async () => {
  look = await readWhole(fixture);
  const asWritten = await loadSource(root);
  const home = { ...JSON.parse(asWritten.documents.read("pages/index.json") ?? ""), seo };
  const documents = replaceTexts(asWritten.documents, {
    "pages/index.json": JSON.stringify(home),
  });
  source = { ...asWritten, documents };
  const outputs = { names: [], makes: () => true };
  const resolved = resolveSite(source, { drafts: false, today: "2026-11-21", outputs }).value;
  const about = { pageCount: resolved.pages.length, entries: () => [], root, look };
  site = { ...resolved, ...source, ...about };
  const work = {
    site,
    policy: "",
    reports: null,
    readMain: async () => "",
    taken: () => null,
    takenMark: () => undefined,
    memory: noMemory,
    keep: () => Promise.reject(),
  };
  files = new Map();
  for (const output of [themeManifest, themeIcons])
    for (const file of output.addresses(site))
      files.set(file.address, (await output.read(file, work)) as string | Uint8Array);
});

function listThemeFiles(more: Partial<OutputSite> = {}): string[] {
  return [themeManifest, themeIcons].flatMap((output) =>
    output.addresses({ ...site, ...more }).map(({ address }) => address),
  );
}

function readFile(address: string): Buffer {
  const file = files.get(address);
  if (file === undefined) throw new Error(`There is no ${address}.`);
  return Buffer.from(file);
}

describe("which files are made of a theme", () => {
  test("manifest and icons, each at its address", () => {
    expect([...files.keys()]).toEqual(listThemeFiles());
    expect([...files.keys()].toSorted()).toEqual([
      "/apple-touch-icon.png",
      "/favicon.ico",
      "/favicon.svg",
      "/icon-192.png",
      "/icon-512.png",
      "/site.webmanifest",
    ]);
  });

  test("a file of the site's own stays", () => {
    expect(listThemeFiles({ assets: ["/favicon.svg"] })).not.toContain("/favicon.svg");
  });

  test("none without tokens, no icons without a drawing", () => {
    expect(listThemeFiles({ look: null })).toEqual([]);
    expect(listThemeFiles({ documents: textsOf(), assets: [] })).toEqual(["/site.webmanifest"]);
  });
});

test("a drawing that names no colour of the theme is told at the name", () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="var(--brnad)"/></svg>';
  const [issue] = checkDrawing(drawing, look);
  expect(issue?.params).toEqual({ name: "brnad", suggestion: "brand" });
  expect(issue?.location.span).toEqual({ offset: drawing.indexOf("brnad"), length: 5 });
  expect(checkDrawing(readFileSync(path.join(root, "theme/icon.svg"), "utf8"), look)).toEqual([]);
});

test("the drawing turns dark with the visitor's browser", () => {
  const svg = readFile("/favicon.svg").toString();
  const [light, dark] = svg.split("prefers-color-scheme:dark");
  expect(light).toContain(look.colors.light["brand"]?.hex);
  expect(dark).toContain(look.colors.dark["brand"]?.hex);
  expect(svg).not.toContain("var(");
});

test("the icon of older browsers is one picture of 32 pixels, with nothing behind it", async () => {
  const icon = readFile("/favicon.ico");
  expect(icon.readUInt32LE(14)).toBe(icon.byteLength - icon.readUInt32LE(18));
  const picture = sharp(icon.subarray(22)).ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 32, height: 32 });
  expect(data[3]).toBe(0);
});

describe("the manifest", () => {
  type Manifest = Record<string, string> & { icons: { purpose?: string; sizes: string }[] };
  const readManifest = (): Manifest => JSON.parse(readFile("/site.webmanifest").toString());

  test("says who it is, and where it begins, in the theme's colours", () => {
    const manifest = readManifest();
    const { name = "", short_name: shortName = "", id, start_url: start, scope } = manifest;
    expect(name).toContain(shortName);
    expect(name.length).toBeGreaterThan(shortName.length);
    expect(shortName).not.toBe("");
    const home = new URL("https://site.example/");
    for (const address of [id, start, scope])
      expect(new URL(address ?? "none", home).href).toBe(home.href);
    expect(["fullscreen", "standalone", "minimal-ui", "browser"]).toContain(manifest["display"]);
    expect(manifest["theme_color"]).toBe(look.colors.light["brand"]?.hex);
    expect(manifest["background_color"]).toBe(look.colors.light["paper"]?.hex);
  });

  test("has icons of the sizes that installing asks for, one of them maskable", () => {
    const { icons } = readManifest();
    const any = icons.filter(({ purpose = "any" }) => purpose === "any");
    expect(any.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    expect(icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
    expect(icons).toEqual(manifestIcons);
  });

  test.each(manifestIcons)("$src is $sizes, $type", async ({ src, sizes, type }) => {
    const { width, height, format } = await sharp(readFile(src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect(`image/${format}`).toBe(type);
  });

  test("a maskable icon has its drawing in the circle that no mask cuts", async () => {
    for (const { src, purpose } of manifestIcons) {
      if (purpose !== "maskable") continue;
      const image = sharp(readFile(src)).ensureAlpha().raw();
      const { data, info } = await image.toBuffer({ resolveWithObject: true });
      const ground = data.subarray(0, 4);
      expect(ground[3]).toBe(255);
      const center = (info.width - 1) / 2;
      let reach = 0;
      for (let pixel = 0; pixel * 4 < data.length; pixel += 1) {
        if (data.subarray(pixel * 4, pixel * 4 + 4).equals(ground)) continue;
        const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
        reach = Math.max(reach, Math.hypot(x - center, y - center));
      }
      expect(reach).toBeGreaterThan(0);
      // The safe zone of the manifest's specification: 40 % of the icon's size, around its middle.
      expect(reach).toBeLessThanOrEqual(info.width * 0.4);
    }
  });
});

test.each([
  ["", "it has no <svg>"],
  ["A mark.", "it has no <svg>"],
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M',
    "its XML is not complete",
  ],
])("a drawing that is none is told before icons are made of it: %j", async (drawing, reason) => {
  const folder = await mkdtemp(path.join(tmpdir(), "tessera-icon-"));
  try {
    const [issue, ...more] = await checkIcon(folder, drawing, look);
    expect(issue).toMatchObject({ id: "icon-file", params: { reason } });
    expect(more).toEqual([]);
    const whole = readFileSync(path.join(root, "theme/icon.svg"), "utf8");
    for (const _ of ["drawn", "remembered"])
      expect(await checkIcon(folder, whole, look)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
