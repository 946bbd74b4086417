import { beforeEach, expect, test, vi } from "vitest";
import { admitSchemas } from "#core/document/check/admit-schemas.ts";
import { textsOf } from "#core/messages/texts.ts";
import { listReferences } from "#core/schema/list-references.ts";

vi.mock("#core/schema/list-references.ts", { spy: true });
beforeEach(() => {
  vi.mocked(listReferences).mockClear();
});

const lead = { $ref: "../../schema/definitions.json#/definitions/text" };

/** Admits the schema of a block that refers to a definition. */
function admit(name: string) {
  const schema = { type: "object", properties: { lead } };
  const texts = {
    "schema/definitions.json": JSON.stringify({ definitions: { [name]: { type: "string" } } }),
    "blocks/quote/schema.json": JSON.stringify(schema),
  };
  return admitSchemas(textsOf(texts), ["quote"]);
}

test("schemas that were found right together are not searched for references again", () => {
  expect(admit("text").issues).toEqual([]);
  expect(listReferences).toHaveBeenCalledTimes(2);
  expect(admit("text").blocks).toEqual({
    quote: { type: "object", properties: { lead } },
  });
  expect(listReferences).toHaveBeenCalledTimes(2);
});

test("a definition that has gone is found, by each check", () => {
  for (const round of [1, 2]) {
    const { issues, blocks } = admit("words");
    expect(issues.map(({ id }) => id)).toEqual(["schema-reference"]);
    expect(blocks).toEqual({ quote: {} });
    expect(vi.mocked(listReferences).mock.calls.length).toBeGreaterThanOrEqual(2 * round);
  }
});
