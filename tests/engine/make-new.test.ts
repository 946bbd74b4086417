/** @module-tag slow */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
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
      { type: "text" },
    ]);
    expect(await validate()).toMatch(/nothing wrong/);
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
    expect(await validate()).toMatch(/nothing wrong/);
  });

  test("a collection with a page of each entry, and another entry", async () => {
    const fields = ["--fields", "title,summary,when:date,body:rich-text?", "--pages", "/boats"];
    expect(await run("collection", "boats", ...fields)).toMatchObject({ code: 0, error: "" });
    expect(await run("entry", "boats", "north-star", "title=North Star")).toMatchObject({
      code: 0,
    });
    expect(await readPage("content/boats/north-star.json")).toMatchObject({ title: "North Star" });
    expect(await validate()).toMatch(/nothing wrong/);
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
    [["page", "/tide-times"], /There is pages\/tide-times\.json already/],
    [["page", "/a b"], /Rename it, such as to "a-b"/],
    [["page", "/v1/x"], /nothing else can/],
    [["page", "/y", "--blocks", "txet"], /Did you mean "text"\?/],
    [["page", "/y", "--blocks", "text:openin"], /Did you mean "opening"\?/],
    [["variant", "/tide-tims", "/z", "--theme", "dark"], /Did you mean "\/tide-times"\?/],
    [["variant", "/tide-times", "/z"], /differs in something/],
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
    expect(error).toContain("Nothing was written");
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

async function validate(): Promise<string> {
  const { out } = await runCommand(["validate"], { cwd: copy.root });
  return out;
}

function run(...words: string[]): Promise<Run> {
  return runCommand(["new", ...words], { cwd: copy.root });
}
