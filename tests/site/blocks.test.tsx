import { readdirSync } from "node:fs";
import { DomUtils, parseDocument } from "htmlparser2";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { checkerOf } from "#core/document/checker-of.ts";
import type { JsonObject } from "#core/json.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { schemaOfBlock } from "#core/schema/schema-node.ts";
import { BlockContext } from "#site/kit/block-context.ts";
import { listHtmlFaults, makeValidator } from "../make-validator.ts";

type Schema = { title?: string; description?: string; examples?: object[] };
type Module = {
  Block: ComponentType<object>;
  structuredData?: (props: object, site: { url: string }) => object | null;
};

const types = readdirSync("blocks", { withFileTypes: true })
  .filter((folder) => folder.isDirectory())
  .map((folder) => folder.name);
const modules = import.meta.glob<Module>("/blocks/*/block.tsx");

const validator = makeValidator("part");

const source = await loadSource(process.cwd());
const check = checkerOf(source);

function readSchema(type: string): Schema {
  const schema: Schema = source.blocks[type] ?? {};
  return schema;
}

/** Fills defaults in, as the document line does before a block is rendered. */
function fillDefaults(type: string, example: object): object {
  const node = schemaOfBlock(source, type);
  if (node === undefined) throw new Error(`blocks/${type}/schema.json does not exist`);
  const { value, found } = check(node, example as JsonObject, { kind: "block", type });
  expect(found).toEqual([]);
  return value;
}

async function loadBlock(type: string): Promise<Module> {
  const load = modules[`/blocks/${type}/block.tsx`];
  if (load === undefined) throw new Error(`blocks/${type}/block.tsx does not exist`);
  return load();
}

async function renderBlock(type: string, props: object): Promise<string> {
  const { Block } = await loadBlock(type);
  return renderToStaticMarkup(
    <BlockContext value={{ type, instance: `${type}-1`, isAtTop: false }}>
      <Block {...props} />
    </BlockContext>,
  );
}

test("there are blocks to look at", () => {
  expect(types.length).toBeGreaterThan(0);
});

test("most blocks are landmarks", async () => {
  const named: string[] = [];
  for (const type of types) {
    const [example = {}] = readSchema(type).examples ?? [];
    if (
      /^<section[^>]* aria-labelledby="/.test(await renderBlock(type, fillDefaults(type, example)))
    )
      named.push(type);
  }
  expect(named.length).toBeGreaterThan(types.length / 2);
});

describe.each(types)("%s", (type) => {
  const { title, description, examples = [] } = readSchema(type);

  test("says what it is, and shows it", () => {
    expect(title).toBeTruthy();
    expect(description).toBeTruthy();
    expect(examples.length).toBeGreaterThan(0);
  });

  test("has one root, with the folder's name as its class", async () => {
    for (const example of examples) {
      const html = await renderBlock(type, fillDefaults(type, example));
      const roots = parseDocument(html).children;
      expect(roots.map((root) => root.type)).toEqual(["tag"]);
      const classes = roots.flatMap((root) =>
        "attribs" in root ? (root.attribs["class"] ?? "").split(" ") : [],
      );
      expect(classes).toContain(type);
    }
  });

  test("writes valid HTML, without a style attribute and without an id twice", async () => {
    for (const example of examples) {
      const html = await renderBlock(type, fillDefaults(type, example));
      expect(html).not.toMatch(/\sstyle="/);
      const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1]);
      expect(ids).toEqual([...new Set(ids)]);
      expect(await listHtmlFaults(validator, html)).toEqual([]);
    }
  });

  test("names every section by a heading in it", async () => {
    for (const example of examples) {
      const root = parseDocument(await renderBlock(type, fillDefaults(type, example)));
      for (const section of DomUtils.getElementsByTagName("section", root)) {
        const id = section.attribs["aria-labelledby"] ?? "";
        const named = DomUtils.getElementById(id, section.children);
        expect(named?.name, `the element of the id "${id}"`).toMatch(/^h[1-6]$/);
        expect(named === null ? "" : DomUtils.textContent(named).trim()).not.toBe("");
      }
    }
  });

  test("writes the same bytes twice", async () => {
    for (const example of examples) {
      const props = fillDefaults(type, example);
      expect(await renderBlock(type, structuredClone(props))).toBe(await renderBlock(type, props));
    }
  });

  test("describes itself to machines as JSON, where it does", async () => {
    const { structuredData } = await loadBlock(type);
    for (const example of examples) {
      const data =
        structuredData?.(fillDefaults(type, example), { url: "https://site.example" }) ?? null;
      expect(JSON.parse(JSON.stringify(data))).toEqual(data);
    }
  });
});

/** @returns the words of each rule that a block's props break */
function listRuleWords(type: string, props: JsonObject): string[] {
  const node = schemaOfBlock(source, type);
  if (node === undefined) throw new Error(`blocks/${type}/schema.json does not exist`);
  return check(node, props, { kind: "block", type }).found.map(({ params }) =>
    "words" in params ? params.words : "",
  );
}

describe("a film of another host", () => {
  const id = "M7lc1UVf-VE";
  const page = `https://www.youtube.com/watch?v=${id}`;

  test.each([page, `//youtu.be/${id}`, "http://films.example/tour.webm"])(
    "%s is no film of this site: the message leads to the block embed",
    (src) => {
      expect(listRuleWords("film", { src })).toEqual([
        expect.stringMatching(/type "embed".+"address", "frameTitle", "href" and "label"/),
      ]);
    },
  );

  test.each([
    page,
    `https://youtube.com/shorts/${id}`,
    `https://youtu.be/${id}`,
    "https://vimeo.com/76979871",
  ])("%s is the film's page: the message has the address for embedding", (address) => {
    const frame = { address, frameTitle: "A film", href: address, label: "Play" };
    expect(listRuleWords("embed", frame)).toEqual([
      expect.stringContaining("https://www.youtube-nocookie.com/embed/"),
    ]);
  });

  test.each([
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/embed/${id}`,
    "https://player.vimeo.com/video/76979871",
    "https://films.example/watch?v=1",
  ])("%s is for embedding", (address) => {
    const frame = { address, frameTitle: "A film", href: page, label: "Play" };
    expect(listRuleWords("embed", frame)).toEqual([]);
    expect(listRuleWords("film", { src: "/videos/tour.webm" })).toEqual([]);
  });
});

test.each([
  [{ time: "9:00 – 12:30" }, { startDate: "2026-03-01T09:00", endDate: "2026-03-01T12:30" }],
  [
    { time: "18:00", until: "2026-03-02" },
    { startDate: "2026-03-01T18:00", endDate: "2026-03-02" },
  ],
  [{ time: "all day" }, { startDate: "2026-03-01" }],
])("machines read the times %j of an event", async (times, read) => {
  const { structuredData } = await loadBlock("events");
  const items = [{ title: "Tasting", date: "2026-03-01", ...times }];
  const data = structuredData?.({ items }, { url: "https://site.example" });
  const item = { "@type": "Event", name: "Tasting", ...read };
  expect(data).toMatchObject({ itemListElement: [{ item }] });
});
