/** @module-tag slow */
import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCreate } from "#tools/create/run-create.ts";
import { runCommand } from "../engine/cli/run-command.ts";
import { makeStarters, root, type Workshop } from "./make-starters.ts";

const draw = (width: number, fill: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40"><path fill="${fill}" d="M0 0h${width}v40H0z"/></svg>\n`;

let workshop: Workshop;
beforeAll(async () => {
  workshop = await makeStarters();
});
afterAll(() => workshop.remove());

describe.each(["blank", "company"])("a logo in the starter %s", (starter) => {
  let site = "";
  const read = (file: string): string => readFileSync(path.join(site, file), "utf8");
  const readDist = (file: string): Buffer => readFileSync(path.join(site, "dist", file));

  async function build(logo: object | undefined): Promise<string> {
    const settings = JSON.parse(read("content/site.json"));
    writeFileSync(path.join(site, "content/site.json"), JSON.stringify({ ...settings, logo }));
    const { code, out, error } = await runCommand(["build", "--root", site]);
    expect(code, out + error).toBe(0);
    return readDist("index.html").toString();
  }

  const styles = (html: string): string =>
    [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)]
      .map(([, href = ""]) => readDist(href).toString())
      .join("");

  beforeAll(async () => {
    const { folder: cwd, starters } = workshop;
    const typed = { folder: starter, name: "Nordlys", starter, yes: true };
    await runCreate(typed, { cwd, starters, write: () => {} });
    site = path.join(cwd, starter);
    symlinkSync(path.join(root, "node_modules"), path.join(site, "node_modules"), "junction");
    mkdirSync(path.join(site, "public/images"), { recursive: true });
    const files = {
      "logo.svg": draw(160, "#5a1230"),
      "logo-dark.svg": draw(160, "#ffe9dc"),
      "mark.svg": draw(40, "#d9822b"),
    };
    for (const [name, text] of Object.entries(files))
      writeFileSync(path.join(site, "public/images", name), text);
    const png = await sharp(Buffer.from(draw(160, "#5a1230")), { density: 144 })
      .png()
      .toBuffer();
    writeFileSync(path.join(site, "public/images/logo.png"), png);
  });

  test("takes the place of the name in header and footer; icons and shared links follow", async () => {
    const plain = await build(undefined);
    expect(plain + styles(plain)).not.toContain("site-logo");
    const theirs = readDist("icon-512.png");

    const logo = { image: "/images/logo.svg", icon: "/images/mark.svg" };
    const html = await build(logo);
    const shown =
      /<img class="site-logo" src="\/images\/logo\.svg" alt="Nordlys" width="160" height="40"\/>/;
    expect(/<header[\s\S]*<\/header>/.exec(html)?.[0]).toMatch(shown);
    expect(/<footer[\s\S]*<\/footer>/.exec(html)?.[0]).toContain('class="site-logo"');
    expect(html).toContain('"logo":"https://my-site.example/images/logo.svg"');
    expect(styles(html)).not.toContain("site-logo-dark");

    expect(readDist("favicon.svg").toString()).toBe(draw(40, "#d9822b"));
    expect(readDist("icon-512.png")).not.toEqual(theirs);
    const middle = { left: 96, top: 96, width: 1, height: 1 };
    const icon = sharp(readDist("icon-192.png")).removeAlpha().toColourspace("srgb");
    const pixel = await icon.extract(middle).raw().toBuffer();
    expect(pixel.toString("hex")).toBe("d9822b");
    const cards = globSync("dist/assets/share-*.png", { cwd: site });
    const [, card = ""] =
      /property="og:image" content="https:\/\/my-site\.example([^"]+)"/.exec(html) ?? [];
    expect(cards.map((file) => file.replace("dist", "").replaceAll("\\", "/"))).toContain(card);
    expect(html.match(/property="og:image"/g)).toHaveLength(1);
    expect(await sharp(readDist(card)).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test("has another picture on dark grounds", async () => {
    const html = await build({
      image: "/images/logo.svg",
      dark: "/images/logo-dark.svg",
      icon: "/images/mark.svg",
    });
    expect(html.match(/site-logo-dark/g)).toHaveLength(2);
    expect(styles(html)).toContain("site-logo-dark");
  });

  test("may be a PNG, with the name beside a mark without words", async () => {
    const html = await build({
      image: "/images/logo.png",
      icon: "/images/mark.svg",
      withName: true,
    });
    expect(html).toMatch(
      /srcSet="\/assets\/images\/logo-[^"]+" sizes="160px" alt="" width="160" height="40"/,
    );
    expect(/<header[\s\S]*?<\/a>/.exec(html)?.[0].replaceAll(/<[^>]+>/g, "")).toBe("Nordlys");
  });

  test("that changes in its file alone makes the pages and their shared picture again", async () => {
    const logo = { image: "/images/logo.svg", icon: "/images/mark.svg" };
    const before = await build(logo);
    writeFileSync(path.join(site, "public/images/logo.svg"), draw(120, "#123456"));
    const after = await build(logo);
    expect(after).toContain('width="120" height="40"');
    const card = /og:image" content="([^"]+)"/;
    expect(card.exec(after)?.[1]).not.toBe(card.exec(before)?.[1]);
  });
});
