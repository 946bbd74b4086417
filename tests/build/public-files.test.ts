import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { loadSource } from "#document/read/load-source.ts";

const root = path.resolve(import.meta.dirname, "../..");

function readPublic(file: string): string {
  return readFileSync(path.join(root, "public", file), "utf8");
}

describe("the manifest", () => {
  type Icon = { src: string; sizes: string; type: string; purpose?: string };
  const manifest = JSON.parse(readPublic("site.webmanifest")) as Record<string, string> & {
    icons: Icon[];
  };

  test("says who it is, and where it begins", () => {
    const { name = "", short_name: shortName = "", id, start_url: start, scope } = manifest;
    expect(name).toContain(shortName);
    expect(name.length).toBeGreaterThan(shortName.length);
    expect(shortName).not.toBe("");
    const home = new URL("https://site.example/");
    for (const address of [id, start, scope])
      expect(new URL(address ?? "none", home).href).toBe(home.href);
    expect(["fullscreen", "standalone", "minimal-ui", "browser"]).toContain(manifest["display"]);
  });

  test("has icons of the sizes that installing asks for, one of them maskable", () => {
    const any = manifest.icons.filter(({ purpose = "any" }) => purpose === "any");
    expect(any.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  });

  test.each(manifest.icons)("$src is $sizes, $type", async ({ src, sizes, type }) => {
    const { width, height, format } = await sharp(path.join(root, "public", src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect(`image/${format}`).toBe(type);
  });

  test("a maskable icon has its drawing in the circle that no mask cuts", async () => {
    for (const { src, purpose } of manifest.icons) {
      if (purpose !== "maskable") continue;
      const image = sharp(path.join(root, "public", src))
        .ensureAlpha()
        .raw();
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

describe("security.txt (RFC 9116)", () => {
  const address = "/.well-known/security.txt";
  const fields = readPublic(address)
    .split(/\r?\n/)
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => /^([A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1) ?? [line, ""]);

  function valuesOf(name: string): string[] {
    return fields.flatMap(([key, value = ""]) => (key === name ? [value] : []));
  }

  test("is one of the site's files", async () => {
    expect((await loadSource(root)).assets).toContain(address);
  });

  test("holds nothing but known fields, and says how to reach us", () => {
    const known = ["Contact", "Expires", "Preferred-Languages", "Canonical"];
    expect(fields.map(([name]) => name)).toEqual(
      expect.arrayContaining(["Contact", "Expires", "Canonical"]),
    );
    for (const [name] of fields) expect(known).toContain(name);
    for (const contact of valuesOf("Contact"))
      expect(contact).toMatch(/^(mailto:|https:|tel:)\S+$/);
    for (const languages of valuesOf("Preferred-Languages"))
      expect(languages).toMatch(/^[a-z]{2,3}(, [a-z]{2,3})*$/);
  });

  test("names its own address", () => {
    const { url } = JSON.parse(readFileSync(path.join(root, "content/site.json"), "utf8")) as {
      url: string;
    };
    expect(valuesOf("Canonical")).toEqual([url + address]);
  });

  test("expires once, less than a year after it was renewed on 21 November 2026", () => {
    const [expires = "", ...others] = valuesOf("Expires");
    expect(others).toEqual([]);
    expect(expires).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
    const days = (Date.parse(expires) - Date.parse("2026-11-21")) / 86_400_000;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThan(365);
  });
});
