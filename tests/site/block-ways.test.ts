import { expect, test } from "vitest";
import type { JsonObject } from "#core/json.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { checkerOf } from "#core/schema/make-checker.ts";
import { schemaOfBlock } from "#core/schema/schema-node.ts";
import { renderByReact, renderFast } from "#site/render/block-ways.tsx";

const source = await loadSource(process.cwd());
const check = checkerOf(source);

const photograph = {
  width: 1600,
  height: 900,
  sources: [
    { type: "image/avif", srcset: "/a.avif 800w" },
    { type: "image/jpeg", srcset: "/a.jpg 800w" },
  ],
  src: "/a.jpg",
};
const images = Object.fromEntries(source.assets.map((address) => [address, photograph]));

const examples = Object.keys(source.blocks).flatMap((type) =>
  readExamples(type).map((example, index) => ({
    name: `${type}, example ${index + 1}`,
    placed: {
      identity: { type, id: "own", instance: `${type}-2`, isAtTop: index === 0 },
      props: fillDefaults(type, example),
      images,
      locale: "en-GB",
    },
  })),
);

test("there are blocks to look at", () => {
  expect(examples.length).toBeGreaterThan(60);
});

test.each(examples)("$name: both ways write the same bytes and note the same facts", (one) => {
  expect(renderFast(one.placed)).toEqual(renderByReact(one.placed));
});

function readExamples(type: string): JsonObject[] {
  const { examples: list = [] } = source.blocks[type] as { examples?: JsonObject[] };
  return list;
}

/** As the document line does before a block is rendered. */
function fillDefaults(type: string, example: JsonObject): JsonObject {
  const node = schemaOfBlock(source, type);
  if (node === undefined) throw new Error(`blocks/${type}/schema.json does not exist`);
  const { value, found } = check(node, example, { kind: "block", type });
  expect(found).toEqual([]);
  return value;
}
