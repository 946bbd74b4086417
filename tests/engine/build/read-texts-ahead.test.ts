import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import type { Json, JsonObject } from "#core/json.ts";
import { dropPlainWords } from "#core/document/check/check-markdown.ts";
import { readTextParts } from "#core/document/check/read-text-parts.ts";
import type { Source } from "#core/document/source.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";
import { openAlone } from "#core/live/open-site.ts";
import { makeSiteRecords } from "#core/live/site-records.ts";
import { makeTextReader } from "#site/make/load/read-texts-ahead.ts";
import { makePage, makeSource } from "../document/make-source.ts";

const root = mkdtempSync(path.join(tmpdir(), "tessera-texts-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Texts of which a check reports something, each another kind, and one that has nothing wrong. */
const texts = [
  "A mill, and **a dam**. See [the home page](/) and note[^1].\n\n[^1]: Of 1910.",
  "See [the mill](/mil).",
  "![](/images/none.png)",
  "## Mill\n\n#### Wheel",
  "# Mill",
  "A <b>mill</b>.",
  "```javascripd\nmill()\n```",
  "A note[^2].\n\n[^3]: Of 1910.",
  "See [the mill][mill].",
  "A **mill",
  "A ::: mill\n   ::: note",
  '::: nota\n{ "text": "A mill." }\n:::',
  "| Mill | Dam |\n| --- |\n| 1 | 2 |",
];

const site: Record<string, Json> = {
  "pages/index.json": makePage({}),
  ...Object.fromEntries(
    texts.flatMap((text, index) => [
      [
        `content/works/work-${index}.json`,
        { name: `Work ${index}`, body: { $file: `${index}.md` } },
      ],
      [`content/works/${index}.md`, text],
    ]),
  ),
};
const how = { drafts: true, today: "2026-11-29" };

/** @returns the site, whose works have long texts */
function openSource(): Source {
  const source = makeSource(site);
  const file = "schema/content/works.json";
  const works = source.schemas[file] as { properties: JsonObject };
  const body = { type: "string", format: "markdown" };
  const schema = { ...works, properties: { ...works.properties, body } };
  return { ...source, schemas: { ...source.schemas, [file]: schema } };
}

function stampAll(size: number): Stamps {
  const files = Object.keys(site);
  return new Map(
    files.map((file) => [file, [0, size, 0, hashContent(JSON.stringify(site[file]))]]),
  );
}

test("a check finds the same by what others have read of the texts", () => {
  const source = openSource();
  const asked: string[] = [];
  const state = openAlone(source, {
    ...how,
    ahead: {
      texts: () => ({
        find(text) {
          asked.push(text);
          return dropPlainWords(readTextParts(text), text);
        },
        stop: () => undefined,
      }),
    },
  });
  const alone = openAlone(openSource(), how);
  expect(state.issues).toEqual(alone.issues);
  expect(new Set(state.issues.map(({ id }) => id)).size).toBeGreaterThan(7);
  expect(asked.toSorted()).toEqual(texts.toSorted());
});

test("only texts of which nothing is known are read ahead", () => {
  const source = openSource();
  const read: string[][] = [];
  const readTexts = (files: string[]): null => {
    read.push(files.toSorted());
    return null;
  };
  const records = makeSiteRecords();
  const stamps = stampAll(0);
  openAlone(source, { ...how, records, stamps, ahead: { texts: readTexts } });
  openAlone(source, { ...how, records, stamps, ahead: { texts: readTexts } });
  expect(read[0]).toEqual(texts.map((_text, index) => `content/works/${index}.md`).toSorted());
  // What has a mistake is checked each time: it may be mended anywhere.
  expect(read[1]).not.toContain("content/works/0.md");
});

test("other threads read them, the last ones first", async () => {
  const files = texts.map((_text, index) => `content/works/${index}.md`);
  mkdirSync(path.join(root, "content/works"), { recursive: true });
  for (const [index, file] of files.entries())
    writeFileSync(path.join(root, file), texts[index] ?? "");
  expect(makeTextReader(root, stampAll(100), 4)(files)).toBeNull();
  expect(makeTextReader(root, stampAll(1_000_000), 0)(files)).toBeNull();

  const ahead = makeTextReader(root, stampAll(1_000_000), 2)([...files, "content/works/gone.md"]);
  const found = new Map<string, unknown>();
  while (found.size < texts.length) {
    await wait(20);
    for (const text of texts) {
      const parts = ahead?.find(text);
      if (parts !== undefined) found.set(text, parts);
    }
  }
  ahead?.stop();
  for (const text of texts)
    expect(found.get(text)).toEqual(dropPlainWords(readTextParts(text), text));
});
