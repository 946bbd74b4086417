import { listProperties } from "@tessera-pages/engine/reference";
import { expect, test } from "vitest";
import { generateEditorSchema } from "#core/document/generate/generate-editor-schema.ts";
import { generateTypes } from "#core/document/generate/generate-types.ts";
import { makeSource } from "./make-source.ts";

const schema = {
  type: "object",
  "x-version": 2,
  properties: {
    heading: {
      description: "The heading.",
      type: "string",
      "x-deprecated": { use: "title", since: 2 },
    },
    tone: { type: "string", "x-deprecated": "Take it out: the theme says it." },
    title: { type: "string" },
  },
};
const source = { ...makeSource({}), blocks: { notice: schema } };

test("types say what is deprecated, and what to use", async () => {
  const types = (await generateTypes(source))["blocks/notice/props.d.ts"];
  expect(types).toContain(' * The heading.\n * @deprecated Use "title".');
  expect(types).toContain("* @deprecated Take it out: the theme says it.");
  expect(types?.match(/@deprecated/g)).toHaveLength(2);
});

test("the editor strikes it through, and offers it no longer", () => {
  const { definitions } = JSON.parse(generateEditorSchema(source));
  const { "x-version": version, properties } = definitions["props-notice"];
  expect(version).toBeUndefined();
  expect(properties.heading).toMatchObject({
    description: "The heading.",
    deprecationMessage: 'Use "title".',
    doNotSuggest: true,
  });
  expect(properties.tone.deprecationMessage).toBe("Take it out: the theme says it.");
  expect(properties.title).not.toHaveProperty("deprecationMessage");
});

test("the reference says it", () => {
  const said = listProperties(schema).map(({ path, deprecated }) => [path, deprecated]);
  expect(said).toEqual([
    ["heading", 'Use "title".'],
    ["tone", "Take it out: the theme says it."],
    ["title", undefined],
  ]);
});
