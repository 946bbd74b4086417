/** @module-tag slow */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectProgram, type Program } from "../../programs/connect-program.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

let site: SiteCopy;
let program: Program;

const counts = { archive: 230, press: 4 };

const misspelt = 60;

beforeAll(async () => {
  site = await makeSiteCopy("cold");
  for (const [folder, count] of Object.entries(counts)) {
    mkdirSync(path.join(site.root, "pages", folder));
    for (let index = 0; index < count; index++) {
      const key = folder === "archive" && index < misspelt ? "statsu" : "status";
      const page = {
        title: `Page ${index}`,
        description: "One of many pages, of which no answer should have all at once.",
        [key]: "published",
        banner: [],
        blocks: [
          { type: "text", props: { level: 1, title: `Page ${index}`, text: "One of many." } },
        ],
      };
      const file = path.join(site.root, "pages", folder, `${index}.json`);
      writeFileSync(file, JSON.stringify(page, null, 2));
    }
  }
  await site.edit("blocks/text/block.tsx", (text) =>
    text.replace(
      "export function Block",
      "console.log(`rendered in ${process.env.NODE_ENV} and ${import.meta.env.MODE}`);\nexport function Block",
    ),
  );
  program = await connectProgram(site.root);
});

afterAll(async () => {
  await program.close();
  await site.remove();
});

type Listed = { count: number; sections?: Record<string, number>; pages: { route: string }[] };

async function list(input: object): Promise<Listed> {
  const { data } = await program.call("list_pages", { ...input });
  return data as Listed;
}

test("pages are listed a hundred at a time, with where most of them are", async () => {
  const first = await list({});
  expect(first.pages).toHaveLength(100);
  expect(Object.entries(first.sections ?? {})[0]).toEqual(["/archive", counts.archive]);
  expect(first.sections).toMatchObject({ "/press": counts.press });
  const routes: string[] = [];
  for (let from = 0; from < first.count; from += 100)
    routes.push(...(await list({ from })).pages.map(({ route }) => route));
  expect(new Set(routes).size).toBe(first.count);
  expect(await list({ below: "/press/" })).toMatchObject({ count: counts.press });
  expect(await list({ below: "/press" })).not.toHaveProperty("sections");
  const rest = await list({ below: "/archive", from: 200 });
  expect([rest.count, rest.pages.length]).toEqual([counts.archive, counts.archive - 200]);
});

test("programs are shown no more pages than a person would choose from; others are read likewise", async () => {
  const { resources } = await program.client.listResources();
  const pages = resources.filter(({ uri }) => uri.startsWith("tessera://pages/"));
  expect(pages).toHaveLength(200);
  const { contents } = await program.client.readResource({ uri: "tessera://pages/archive/229" });
  expect(contents[0]).toMatchObject({ text: expect.stringContaining("# Page 229") });
});

test("of many mistakes that are fixed, all are counted, and the first are listed", async () => {
  const { data, words } = await program.call("fix");
  expect(words).toContain(`${misspelt} fixed.`);
  expect(data).toMatchObject({ count: misspelt, errors: 0, diagnostics: [] });
  expect(data["fixed"]).toHaveLength(50);
});

test("pages are rendered as a build does: React for developers takes twice the time", () => {
  expect(program.said()).toContain("rendered in production and production");
});
