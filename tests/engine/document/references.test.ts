import { expect, test } from "vitest";
import { admitSchemas } from "#core/document/check/admit-schemas.ts";
import { planAt, planOf } from "#core/schema/schema-plan.ts";
import { textsOf } from "#core/messages/texts.ts";

test("a reference whose name holds a slash leads where the validator is led", () => {
  const schema = {
    type: "object",
    properties: { look: { $ref: "#/definitions/light~1dark" } },
    definitions: {
      "light/dark": { type: "object", properties: { tone: { default: "calm" } } },
    },
  };
  const documents = { "blocks/note/schema.json": JSON.stringify(schema) };
  const { issues, ...schemas } = admitSchemas(textsOf(documents), ["note"]);
  expect(issues).toEqual([]);
  const plan = planOf(schemas, { schema, file: "blocks/note/schema.json" });
  expect(planAt(plan, ["look"])?.node.schema).toEqual(schema.definitions["light/dark"]);
});
