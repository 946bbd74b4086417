/** @module-tag slow */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildSite } from "#site/make/build-site.ts";
import { isJsonObject, type JsonObject } from "#core/json.ts";
import { changeObject, type EditedSite, setFile } from "./edits/edited-site.ts";
import { openSiteOnDisk, type SiteOnDisk } from "./edits/site-on-disk.ts";

let disk: SiteOnDisk;
beforeEach(async () => {
  disk = await openSiteOnDisk();
});
afterEach(() => disk.remove());

function change(site: EditedSite, file: string, more: JsonObject): EditedSite {
  return changeObject(site, file, (value) => ({ ...value, ...more }));
}

/** Lets documents name files of a folder beside those of a site: only a build finds out which. */
function nameFiles(site: EditedSite): EditedSite {
  const withFolder = changeObject(site, "blocks/text/schema.json", (schema) => {
    const own = isJsonObject(schema["properties"]) ? schema["properties"] : {};
    const drawing = { type: "string", format: "file-name", "x-files": "theme/drawings" };
    return { ...schema, properties: { ...own, drawing } };
  });
  return setFile(withFolder, "theme/drawings/boat.ts", "export const boat = 1;\n");
}

/** Every page that has blocks gets a warning of its document, of a link and of its headings. */
function warnEverywhere(site: EditedSite): EditedSite {
  const pages = [...site.files].filter(
    ([file, text]) => file.startsWith("pages/") && text.includes('"blocks"'),
  );
  const text = "To [the notes](https://fixture.example/notes).";
  const last = { type: "text", props: { title: "Last", level: 3, text } };
  return pages.reduce(
    (all, [file]) =>
      changeObject(all, file, ({ blocks = [], ...page }) => ({
        ...page,
        blocks: [...(Array.isArray(blocks) ? blocks : []), last],
        closing: [{ use: "more" }],
      })),
    site,
  );
}

describe.each([
  ["with extras", false],
  ["without extras", true],
])("after a build from nothing %s only what rests on a change is made again", (_name, isLess) => {
  test.each([
    ["where nothing is wrong", (site: EditedSite) => site, []],
    [
      "where every page has warnings",
      warnEverywhere,
      ["heading-skip", "own-address", "repeated-region"],
    ],
  ])("%s", async (_what, prepare, codes) => {
    const first = prepare(nameFiles(disk.base));
    const page = change(first, "pages/plain.json", { description: "Plainer." });
    const entry = change(page, "content/notes/high-water.json", { text: "Higher." });
    const made: string[][] = [];
    for (const site of [first, page, entry]) {
      disk.put(site);
      const options = { root: disk.root, today: site.today, withoutExtras: isLess };
      const outcome = await buildSite(options);
      expect(outcome.value).not.toBeNull();
      expect([...new Set(outcome.diagnostics.map(({ code }) => code))].toSorted()).toEqual(codes);
      made.push(outcome.made.toSorted());
    }
    const [all, ...others] = made;
    expect(all?.length).toBeGreaterThan(15);
    expect(others).toEqual([["/plain"], ["/best", "/notes/high-water"]]);
  });
});

/** A photograph of one colour, as wide as its place on a page. */
async function photograph(background: string): Promise<Buffer> {
  const create = { width: 1280, height: 8, channels: 3, background } as const;
  return sharp({ create }).png().toBuffer();
}

/** The fixture's block of text, which tells the size of a file too. */
const sizedBlock = `import { FileText, Picture } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

export function Block({ title, text, level, image }: Props) {
  const Heading = \`h\${level}\` as const;
  return (
    <section className="text">
      <Heading>{title}</Heading>
      <p>{text} <FileText src="/files/plan.txt" /></p>
      {image !== undefined && <Picture src={image} alt="" sizes="40rem" />}
    </section>
  );
}
`;

test("a file of public/ that is added, changed or removed makes the pages again that show it", async () => {
  const put = (name: string, content: Buffer | string): void => {
    const file = path.join(disk.root, "public", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const show = (image: string | undefined): void =>
    disk.put(
      changeObject(nameFiles(disk.base), "pages/plain.json", (value) => ({
        ...value,
        blocks: [{ type: "text", props: { title: "Plain", level: 1, text: "Text.", image } }],
      })),
    );
  const build = async (): Promise<string[]> => {
    const outcome = await buildSite({ root: disk.root, today: disk.base.today });
    expect(outcome.diagnostics).toEqual([]);
    return outcome.made.toSorted();
  };
  show(undefined);
  const all = await build();
  expect(all.length).toBeGreaterThan(15);

  put("images/red.png", await photograph("red"));
  put("files/list.txt", "Nobody names it.\n");
  expect(await build()).toEqual([]);
  show("/images/red.png");
  expect(await build()).toEqual(["/plain"]);
  put("images/red.png", await photograph("blue"));
  expect(await build()).toEqual(["/plain"]);
  put("images/green.png", await photograph("green"));
  expect(await build()).toEqual([]);
  rmSync(path.join(disk.root, "public/images/green.png"));
  rmSync(path.join(disk.root, "public/files/list.txt"));
  expect(await build()).toEqual([]);
  // What a page links to without telling its size is no reason either.
  put("files/plan.txt", "One, two, three.\n");
  expect(await build()).toEqual([]);
});

test("a size that a page tells is the file's own after each change", async () => {
  writeFileSync(path.join(disk.root, "blocks/text/block.tsx"), sizedBlock);
  const read = async (): Promise<string> => {
    const outcome = await buildSite({ root: disk.root, today: disk.base.today });
    expect(outcome.value).not.toBeNull();
    return readFileSync(path.join(disk.root, "dist/plain.html"), "utf8");
  };
  expect(await read()).toContain("TXT, 10 bytes");
  writeFileSync(path.join(disk.root, "public/files/plan.txt"), "One, two, three.\n");
  expect(await read()).toContain("TXT, 17 bytes");
  rmSync(path.join(disk.root, "dist"), { recursive: true });
  expect(await read()).toContain("TXT, 17 bytes");
});
