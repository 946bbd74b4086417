/** @module-tag slow */
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findUsualTheme } from "#tools/new/plan-page.ts";
import { type Run, runCommand } from "./cli/run-command.ts";
import { makeSiteCopy, type SiteCopy } from "./make-site-copy.ts";
import { textsOf } from "#core/messages/texts.ts";

let copy: SiteCopy;
beforeAll(async () => {
  copy = await makeSiteCopy();
});
afterAll(() => copy.remove());

test("the usual theme is what most pages say, however they are laid out", () => {
  const documents = {
    "pages/a.json": '{\n    "title": "A",\n    "theme": "dark"\n}',
    "pages/b.json": '{\n\t"theme": "dark"\n}',
    "pages/c.json": '{ "theme": "dark" }',
    "pages/d.json": '{\n  "blocks": [{\n  "theme": "light"\n  }]\n}',
    "pages/e.json": '{\n  "blocks": [{\n  "theme": "light"\n  }]\n}',
    "content/f.json": '{\n  "theme": "auto"\n}',
  };
  expect(findUsualTheme({ documents: textsOf(documents) })).toBe("dark");
});

describe("what is made anew validates, and says what is next", () => {
  test("a page, of blocks and presets", async () => {
    const made = await run(
      "page",
      "/tide-times",
      "--title",
      "Tide times",
      "--blocks",
      "text:opening,text",
    );
    expect(made).toMatchObject({ code: 0, error: "" });
    expect(made.out).toContain("Made pages/tide-times.json\n");
    expect(made.out).toContain("npm run dev shows it at /tide-times.");
    const page = await readPage("pages/tide-times.json");
    expect(page).toMatchObject({ $schema: "../schema/page.schema.json", title: "Tide times" });
    expect(page["blocks"]).toMatchObject([
      { type: "text", props: { title: { $page: "title" }, level: 1 } },
      { type: "text", props: { title: "TODO: The heading", text: "TODO: What it says" } },
    ]);
    expect(await listLeft()).toEqual(["description", "text › title", "text › text"]);
    expect(await validate("--strict")).toMatchObject({ code: 1 });
    await writeAll("pages/tide-times.json");
    expect((await validate()).out).toMatch(/nothing wrong/);
  });

  test("a variant says what differs, and no more", async () => {
    expect(
      await run("variant", "/tide-times", "/tide-times-dark", "--theme", "dark"),
    ).toMatchObject({ code: 0 });
    expect(await readPage("pages/tide-times-dark.json")).toEqual({
      $schema: "../schema/page.schema.json",
      extends: "/tide-times",
      theme: "dark",
      seo: { canonical: "/tide-times" },
    });
    expect((await validate()).out).toMatch(/nothing wrong/);
  });

  test("a page whose block has the main heading has no band of the site beside it", async () => {
    const settings = "content/site.json";
    const before = await readFile(path.join(copy.root, settings), "utf8");
    const site = JSON.parse(before) as { defaults?: object };
    const banner = [
      { type: "text", props: { title: { $page: "title" }, level: 1, text: "Read." } },
    ];
    await writeFile(
      path.join(copy.root, settings),
      JSON.stringify({ ...site, defaults: { ...site.defaults, banner } }),
    );
    for (const more of [[], ["--draft"]]) {
      const name = `under-the-band${more.join("")}`;
      expect(await run("page", `/${name}`, "--blocks", "text:opening", ...more)).toMatchObject({
        code: 0,
      });
      expect(await readPage(`pages/${name}.json`)).toMatchObject({ banner: [] });
      expect(await run("page", `/${name}-2`, "--blocks", "text", ...more)).toMatchObject({
        code: 0,
      });
      expect(await readPage(`pages/${name}-2.json`)).not.toHaveProperty("banner");
      await Promise.all(
        [name, `${name}-2`].map((one) => rm(path.join(copy.root, `pages/${one}.json`))),
      );
    }
    await writeFile(path.join(copy.root, settings), before);
  });

  test("a collection with a page of each entry, and another entry", async () => {
    const fields = ["--fields", "title,summary,when:date,body:rich-text?", "--pages", "/boats"];
    expect(await run("collection", "boats", ...fields)).toMatchObject({ code: 0, error: "" });
    expect(await run("entry", "boats", "north-star", "title=North Star")).toMatchObject({
      code: 0,
    });
    expect(await readPage("content/boats/north-star.json")).toMatchObject({ title: "North Star" });
    const page = await readPage("pages/boats/[slug].json");
    expect(page).toMatchObject({ title: { $entry: "title" }, description: { $entry: "summary" } });
    // What every entry's page would say has no words of an example.
    expect(JSON.stringify(page["blocks"])).not.toMatch(/TODO|High water/);
    for (const file of ["first", "north-star"]) await writeAll(`content/boats/${file}.json`);
    expect((await validate()).out).toMatch(/nothing wrong/);
  });

  test("an entry of a schema that asks for one of several fields, and one with a binding", async () => {
    const text = { description: "Words.", type: "string", minLength: 1 };
    const schema = {
      title: "Log",
      type: "object",
      additionalProperties: false,
      required: ["title"],
      "x-rules": [{ atLeastOne: ["body", "note"], "x-message": "Write body or note." }],
      properties: { title: text, body: { ...text, format: "markdown" }, note: text },
    };
    const file = path.join(copy.root, "schema/content/logs.json");
    await writeFile(file, JSON.stringify(schema));
    const make = async (slug: string, ...typed: string[]) => {
      expect(await run("entry", "logs", slug, "title=A", ...typed)).toMatchObject({ code: 0 });
      return readPage(`content/logs/${slug}.json`);
    };
    expect(await make("one")).toEqual({ title: "A", body: "TODO: Words" });
    expect(await make("two", "note=B")).toEqual({ title: "A", note: "B" });
    const bound = await make("three", 'note={ "$site": "name" }');
    expect(bound).toEqual({ title: "A", note: { $site: "name" } });
    await rm(path.join(copy.root, "content/logs"), { recursive: true });
    await rm(file);
  });

  test("a collection's page binds what fits alone, and a list of all is made where it is asked for", async () => {
    const fields = ["--fields", "label,place,price:number"];
    const made = await run("collection", "berths", ...fields, "--pages", "/berths", "--list");
    expect(made).toMatchObject({ code: 0, error: "" });
    expect(made.out).toContain("No block there shows place, price.");
    const page = await readPage("pages/berths/[slug].json");
    expect(page).toMatchObject({ title: { $entry: "label" }, description: { $entry: "label" } });
    expect(JSON.stringify(page)).not.toContain("place");
    expect((await readPage("pages/berths.json"))["blocks"]).toMatchObject([
      { type: "text" },
      { type: "menu", props: { links: { $from: "berths" } } },
    ]);
    await writeAll("pages/berths.json");
    await writeAll("content/berths/first.json");
    // The block of the pages' titles needs a text, and no field has one.
    await writeAll("pages/berths/[slug].json");
    expect((await validate()).out).toMatch(/nothing wrong/);
    const lonely = await run("collection", "days", "--fields", "when:date", "--list");
    expect(lonely).toMatchObject({ code: 2, error: expect.stringContaining("type no --list") });
  });

  test("a field may be a picture, whose words are a placeholder", async () => {
    const made = await run("collection", "crew", "--fields", "name,photo:image");
    expect(made).toMatchObject({ code: 0, error: "" });
    const { photo } = await readPage("content/crew/first.json");
    expect(photo).toEqual({ src: "/images/harbour.jpg", alt: "TODO: What the picture shows" });
    expect(await listLeft()).toContain("photo › alt");
    const wrong = { src: "/images/harbor.jpg", alt: "The harbour" };
    await writeFile(
      path.join(copy.root, "content/crew/first.json"),
      JSON.stringify({ name: "Ann", photo: wrong }),
    );
    expect((await validate()).out).toContain("/images/harbour.jpg");
    await writeFile(
      path.join(copy.root, "content/crew/first.json"),
      JSON.stringify({ name: "Ann", photo: { ...wrong, src: "/images/harbour.jpg" } }),
    );
    expect((await validate()).out).toMatch(/nothing wrong/);
  });

  test.each(["react", "plain", undefined])("a block with an island: %s", async (kind) => {
    const island = kind === undefined ? [] : ["--island", kind];
    const type = `buoy-${kind ?? "still"}`;
    expect(await run("block", type, ...island)).toMatchObject({ code: 0, error: "" });
    expect(existsSync(path.join(copy.root, `blocks/${type}/props.d.ts`))).toBe(true);
    const page = await run("page", `/${type}`, "--blocks", `text:opening,${type}`);
    expect(page).toMatchObject({ code: 0, error: "" });
  });
});

describe("what cannot be is not written", () => {
  test.each([
    [["page", "/tide-times"], /pages\/tide-times\.json already exists/],
    [["page", "/a b"], /Rename it, such as to "a-b"/],
    [["page", "/v1/x"], /nothing else can/],
    [["page", "/y", "--blocks", "txet"], /Did you mean "text"\?/],
    [["page", "/y", "--blocks", "text:openin"], /Did you mean "opening"\?/],
    [
      ["page", "/y", "--blocks", "menu:small"],
      /The block "menu" has no presets\. Type "menu" alone\./,
    ],
    [["variant", "/tide-tims", "/z", "--theme", "dark"], /Did you mean "\/tide-times"\?/],
    [["variant", "/tide-times", "/z"], /must differ from its page/],
    [["entry", "boots", "x"], /Did you mean "boats"\?/],
    [["entry", "boats", "north-star"], /already/],
    [["entry", "boats", "x", "titel=A"], /Did you mean "title"\?/],
    [["collection", "boats"], /already/],
    [["collection", "x", "--fields", "title:txt"], /Did you mean "text"\?/],
    [["block", "Text Box"], /Type: text-box/],
    [["pgae"], /Did you mean page\?/],
  ])("%j", async (words, message) => {
    const { code, out, error } = await run(...words);
    expect(error).toMatch(message);
    expect(out).toBe("");
    expect(code).toBe(2);
  });

  test("a value that the schema refuses is told at its line, and nothing stands", async () => {
    const { code, error } = await run("entry", "boats", "late", "when=tomorrow");
    expect(error).toMatch(/^content\/boats\/late\.json:\d+:\d+ {2}error {2}wrong-value/);
    expect(error).toContain("Wrote nothing");
    expect(code).toBe(1);
    expect(existsSync(path.join(copy.root, "content/boats/late.json"))).toBe(false);
  });

  test("what only the finished page shows is taken back", async () => {
    const { code, error } = await run("page", "/headless/here", "--blocks", "tally");
    expect(error).toContain("no-heading");
    expect(code).toBe(1);
    expect(existsSync(path.join(copy.root, "pages/headless"))).toBe(false);
  });
});

async function readPage(file: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(path.join(copy.root, file), "utf8")) as Record<string, unknown>;
}

function validate(...more: string[]): Promise<Run> {
  return runCommand(["validate", ...more], { cwd: copy.root });
}

/** The places of the texts that are left to be written. */
async function listLeft(): Promise<string[]> {
  const { out } = await validate("--format", "short");
  return [...out.matchAll(/warning placeholder: (.+?): /g)].map(([, place = ""]) => place);
}

/** Writes words in the place of each text that is left to be written. */
async function writeAll(file: string): Promise<void> {
  const place = path.join(copy.root, file);
  const text = await readFile(place, "utf8");
  expect(text).toContain("TODO: ");
  await writeFile(place, text.replaceAll("TODO: ", "Words of "));
}

function run(...words: string[]): Promise<Run> {
  return runCommand(["new", ...words], { cwd: copy.root });
}
