/** @module-tag slow */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Log } from "sarif";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { formatGithub } from "#core/messages/format-github.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";
import { runCommand } from "./run-command.ts";

let copy: SiteCopy;
beforeAll(async () => {
  copy = await makeSiteCopy();
});
afterAll(() => copy.remove());

const run = (command: string, ...words: string[]) =>
  runCommand([command, "--root", copy.root, ...words]);

test("what is in order is said in each form", async () => {
  const clean = /^\d+ pages, nothing wrong\.\n$/;
  expect((await run("validate")).out).toMatch(clean);
  expect((await run("validate", "--format", "github")).out).toMatch(clean);
  expect((await run("validate", "--format", "short")).out).toBe("");
  expect((await run("validate", "--format", "json")).out).toBe("[]\n");
  const log: Log = JSON.parse((await run("validate", "--format", "sarif")).out);
  expect(log.runs.map(({ results }) => results)).toEqual([[]]);
});

test("what is wrong is told people, programs, GitHub and code scanning", async () => {
  const file = "pages/notes/[slug].json";
  await copy.edit(file, (text) => text.replace('"collection"', '"colection"'));
  const long = await run("validate");
  expect(long).toMatchObject({ code: 1 });
  expect(long.out).toMatch(
    /\n1 error, 0 warnings\nWhy, and an example: tessera explain page-property\n$/,
  );
  const short = await run("validate", "--short");
  expect(await run("validate", "--format", "short")).toEqual(short);
  expect(short.out).not.toContain("tessera explain");
  const [told]: Diagnostic[] = JSON.parse((await run("validate", "--json")).out);
  if (told === undefined) throw new Error("Nothing is told.");
  const { line, column, endColumn } = told;

  const github = await run("validate", "--format", "github");
  expect(github).toMatchObject({ code: 1, error: "" });
  expect(github.out).toBe(
    `::error title=page-property,file=${file},line=${line},endLine=${line},col=${column},endColumn=${endColumn}::"colection" is not a property of a page. Did you mean "collection"?\n`,
  );

  const sarif = await run("validate", "--format", "sarif");
  expect(sarif).toMatchObject({ code: 1, error: "" });
  const { runs, version }: Log = JSON.parse(sarif.out);
  expect(version).toBe("2.1.0");
  const [one] = runs;
  const artifactLocation = { uri: "pages/notes/%5Bslug%5D.json", uriBaseId: "%SRCROOT%" };
  expect(one?.columnKind).toBe("utf16CodeUnits");
  expect(one?.tool.driver.rules?.map(({ id }) => id)).toEqual(["page-property"]);
  expect(one?.results).toEqual([
    {
      ruleId: "page-property",
      ruleIndex: 0,
      level: "error",
      message: { text: '"colection" is not a property of a page. Did you mean "collection"?' },
      locations: [
        {
          physicalLocation: {
            artifactLocation,
            region: { startLine: line, startColumn: column, endLine: line, endColumn },
          },
        },
      ],
      fixes: [
        {
          description: { text: 'Write "collection"' },
          artifactChanges: [
            {
              artifactLocation,
              replacements: [
                {
                  deletedRegion: { charOffset: told.fix?.edits[0]?.offset, charLength: 11 },
                  insertedContent: { text: '"collection"' },
                },
              ],
            },
          ],
        },
      ],
    },
  ]);

  const built = await run("build", "--format", "sarif");
  expect(built.code).toBe(1);
  expect(JSON.parse(built.out)).toEqual(JSON.parse(sarif.out));
});

test("in a repository, files are named from its folder on", async () => {
  const inner = path.join(import.meta.dirname, "../../../tests/engine/site");
  const { out } = await runCommand(["validate", "--root", inner, "--format", "sarif"]);
  const log: Log = JSON.parse(out);
  for (const { locations } of log.runs[0]?.results ?? [])
    expect(locations?.[0]?.physicalLocation?.artifactLocation?.uri).toMatch(
      /^tests\/engine\/site\//,
    );
});

test("signs that end a command of a workflow are written otherwise", () => {
  const told: Diagnostic = {
    code: "dead-link",
    severity: "warning",
    file: "pages/a,b:c.json",
    path: [],
    line: 2,
    column: 3,
    endLine: 4,
    endColumn: 1,
    text: "100 % of\r\nit: this, that.",
    help: "",
  };
  expect(formatGithub([told], "sites/docs/")).toBe(
    "::warning title=dead-link,file=sites/docs/pages/a%2Cb%3Ac.json,line=2,endLine=4,col=3::100 %25 of%0D%0Ait: this, that.",
  );
});

test("a format that there is not is refused with what there is", async () => {
  expect(await run("validate", "--format", "sarrif")).toMatchObject({
    code: 2,
    error: 'There is no format "sarrif". Type sarif.\n',
  });
  expect(await run("validate", "--format", "xml")).toMatchObject({
    code: 2,
    error: 'There is no format "xml". Possible: long, short, json, github, sarif.\n',
  });
  expect(await run("validate", "--fix", "--dry-run", "--format", "sarif")).toMatchObject({
    code: 2,
    error: "--dry-run shows a difference and no messages: type it without --format.\n",
  });
  expect(await run("validate", "--format", "github", "--json")).toMatchObject({
    code: 2,
    error: '"github" and "json" are two formats: type only one.\n',
  });
});

test("--all lists each of the messages that say the same", async () => {
  const names = ["a", "b", "c", "d"].map((name) => `same/${name}.json`);
  const page = {
    title: "Same",
    description: "Each of these pages names a block that there is not.",
  };
  await mkdir(path.join(copy.root, "pages/same"));
  for (const name of names)
    await writeFile(
      path.join(copy.root, "pages", name),
      JSON.stringify({ ...page, blocks: [{ type: "nonesuch" }] }),
    );
  const list = async (...words: string[]): Promise<string[]> => {
    const { out } = await run("validate", "--short", ...words);
    return out
      .trimEnd()
      .split("\n")
      .filter((line) => /nonesuch|more/.test(line));
  };
  const some = await list();
  expect(some).toHaveLength(4);
  expect(some.at(-1)).toBe("and 1 more in pages/same/d.json: `--all` lists it");
  const all = await list("--all");
  expect(all.map((line) => line.split(":")[0])).toEqual(names.map((name) => `pages/${name}`));
});
