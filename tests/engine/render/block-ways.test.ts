import { beforeAll, expect, test, vi } from "vitest";
import type { JsonObject } from "#core/json.ts";
import { renderByReact, renderFast } from "#site/render/block-ways.tsx";
import { readHtmlFacts } from "#site/render/facts/read-html-facts.ts";
import { needsReact } from "#site/render/markup/needs-react.ts";
import { makeBlock, source } from "./make-page.ts";

// React tells of hooks outside of it, which are meant here.
beforeAll(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

const examples = Object.entries(source.blocks).flatMap(([type, schema]) =>
  ((schema as { examples?: JsonObject[] }).examples ?? []).map((example, index) => ({
    name: `${type}, example ${index + 1}`,
    placed: {
      identity: { type, id: "own", instance: `${type}-2`, isAtTop: true },
      props: makeBlock(type, { props: example }).props,
      images: {},
      locale: "en-GB",
    },
  })),
);

test("there are blocks to look at", () => {
  expect(examples.length).toBeGreaterThan(2);
});

test.each(examples)("$name: both ways write the same bytes and note the same facts", (one) => {
  const byReact = renderByReact(one.placed);
  expect(renderFast(one.placed)).toEqual(byReact);
  expect(byReact.facts).toEqual(readHtmlFacts(byReact.html));
});

test("a block without a folder is no block that needs React", () => {
  const identity = { type: "none", instance: "none-1", isAtTop: false };
  const placed = { identity, props: {}, images: {}, locale: "en" };
  expect(() => renderFast(placed)).toThrow("blocks/none/block.tsx does not exist.");
  expect(() => renderFast(placed)).not.toThrow(needsReact.here);
});
