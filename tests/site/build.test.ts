/** @module-tag slow */
import { existsSync, globSync, readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { inflateSync } from "node:zlib";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatColor } from "#site/look/theme-color.ts";
import { startServer } from "#service/server/start-server.ts";
import { spawnCommand } from "../engine/cli/spawn-command.ts";
import { makeProjectCopy, type ProjectCopy } from "../make-project-copy.ts";
import { listHtmlFaults, makeValidator } from "../make-validator.ts";

const old = { brand: "#0c5b4a", paper: "#fbfaf6", deep: "#0a2f28" };
const own: typeof old = { brand: "#6a1b4d", paper: "#fffaf0", deep: "#2b0a24" };

/** The site in colours of its own: that only its tokens have changed shows in everything it makes. */
let copy: ProjectCopy;
beforeAll(async () => {
  copy = await makeProjectCopy();
  await edit("theme/tokens.json", (text) =>
    Object.entries(old).reduce((last, [name, color]) => {
      expect(last).toContain(formatColor(color));
      return last.replace(formatColor(color), formatColor(own[name as keyof typeof own]));
    }, text),
  );
  expect(await build()).toMatchObject({ code: 0 });
});
afterAll(() => copy.remove());

const build = () => spawnCommand(["build", "--root", copy.root]);

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const place = path.join(copy.root, file);
  const text = await readFile(place, "utf8");
  expect(change(text)).not.toBe(text);
  await writeFile(place, change(text));
}

function readDist(file: string): Buffer {
  return readFileSync(path.join(copy.root, "dist", file));
}

function listDist(pattern: string): string[] {
  return globSync(pattern, { cwd: path.join(copy.root, "dist") });
}

/** @returns the address of the picture that shared links to the home page show */
function findSocialImage(): string {
  return /\/assets\/social\/\w+\.png/.exec(readDist("index.html").toString())?.[0] ?? "";
}

test("every page is a valid document", async () => {
  const validator = makeValidator("document");
  const files = listDist("**/*.html");
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    expect(await listHtmlFaults(validator, readDist(file).toString()), file).toEqual([]);
  }
});

test("it measures nobody: no byte of what would", () => {
  const files = listDist("**/*.{html,js}");
  expect(files.length).toBeGreaterThan(60);
  for (const file of files)
    expect(file + readDist(file).toString()).not.toMatch(
      /vitals|sendBeacon|onLCP|first-contentful-paint/i,
    );
});

test("what should be found is in the sitemap", () => {
  const sitemap = readDist("sitemap.xml").toString();
  expect(sitemap).toContain("<loc>https://deltra.example/contact</loc>");
  expect(sitemap).not.toContain("service-details-right-dark");
});

describe("its colours", () => {
  test("are the social images'", async () => {
    const corner = sharp(readDist(findSocialImage()))
      .extract({ left: 4, top: 4, width: 1, height: 1 })
      .removeAlpha();
    // The picture has a palette, and its colours are rounded.
    const [drawn, asked] = [[...(await corner.raw().toBuffer())], readChannels(own.deep)];
    for (const [index, channel] of asked.entries())
      expect(Math.abs((drawn[index] ?? -9) - channel)).toBeLessThanOrEqual(2);
  });

  test("are the brochures'", () => {
    const [docx = "", ...others] = listDist("brochures/*.docx");
    expect(others.length).toBeGreaterThan(0);
    const text = Object.values(unzipSync(readDist(docx)))
      .map((part) => strFromU8(part))
      .join("");
    const drawing = readDrawing(readDist(docx.replace(/docx$/, "pdf")));
    for (const color of [own.brand, own.deep]) {
      expect(text).toContain(color.slice(1));
      expect(drawing.includes(`${toPdfColor(color)} scn`), color).toBe(true);
    }
  });

  test("are written in its tokens alone: no file has the old ones", () => {
    const files = listDist("**/*.{html,css,js,svg,json,webmanifest}");
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) expect(readDist(file).includes(old.brand), file).toBe(false);
  });
});

test("a brochure that is not made is told where it is linked", async () => {
  const page = path.join(copy.root, "pages", "leaflet.json");
  const blocks = [{ type: "brochure-links", props: { page: "/about" } }];
  const document = { title: "Leaflet", description: "A link to no brochure.", blocks };
  await writeFile(page, JSON.stringify(document, null, 2));
  const { code, out, error } = await build();
  await rm(page);
  expect(code).toBe(1);
  expect(out + error).toContain("pages/leaflet.json:5");
});

describe("built again, with pictures drawn otherwise, and without the contact form", () => {
  let socialImage = "";
  beforeAll(async () => {
    socialImage = findSocialImage();
    expect(socialImage).not.toBe("");
    await edit("theme/outputs/social-canvas.ts", (text) =>
      text.replace("margin: 80", "margin: 90"),
    );
    await edit("pages/contact.json", (text) => {
      const page = JSON.parse(text) as { blocks: { type?: string }[] };
      const blocks = page.blocks.filter(({ type }) => type !== "contact-form");
      expect(blocks.length).toBeLessThan(page.blocks.length);
      return JSON.stringify({ ...page, blocks });
    });
    for (const part of ["blocks/contact-form", "forms"])
      await rm(path.join(copy.root, part), { recursive: true });
    await edit("site.config.ts", (text) => text.replace(/^ *enquiries: .*\n/m, ""));
    const generated = await spawnCommand(["generate", "--root", copy.root]);
    expect(generated).toMatchObject({ code: 0, error: "" });
    expect(await build()).toMatchObject({ code: 0 });
  });

  test("its social images have other addresses", () => {
    expect(findSocialImage()).not.toBe(socialImage);
    expect(existsSync(path.join(copy.root, "dist", findSocialImage()))).toBe(true);
  });

  test("the form is gone without a trace", async () => {
    expect(readDist("contact.html").toString()).not.toContain("contact-form");
    const dist = path.join(copy.root, "dist");
    const { url, close } = await startServer({ root: dist, port: 0, enquiries: null });
    expect((await fetch(`${url}/contact`)).status).toBe(200);
    const call = { method: "POST", body: "name=Rina" };
    expect((await fetch(`${url}/v1/public/contact-us`, call)).status).toBe(404);
    await close();
    expect(existsSync(path.join(copy.root, "data"))).toBe(false);
  });
});

/** @returns what is drawn on a PDF's pages, in its own words */
function readDrawing(pdf: Buffer): string {
  const text = pdf.toString("latin1");
  return [...text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)]
    .map(({ 0: { length }, index }) => {
      const end = text.indexOf("endstream", index);
      return inflateSync(pdf.subarray(index + length, end)).toString("latin1");
    })
    .join("\n");
}

/** @returns red, green and blue, from 0 to 255 */
function readChannels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** `#ffffff` is `1 1 1`. */
function toPdfColor(hex: string): string {
  return readChannels(hex)
    .map((byte) => byte / 255)
    .join(" ");
}
