import { code } from "../describe/describe-key.ts";
import { listTokens, readHex } from "../place/list-tokens.ts";
import type { Scene } from "../place/scene.ts";
import type { SchemaView } from "../place/view-schemas.ts";
import { allOf, type Choices } from "./choose.ts";
import { writeStub } from "./write-snippet.ts";

/** A colour in the format's form, to type over. */
const colorStub =
  '{ "colorSpace": "srgb", "components": [${1:0.5}, ${2:0.5}, ${3:0.5}], "hex": "${4:#808080}" }';

/** @returns tokens of the same type by their names in braces, and the beginning of a value */
export function chooseTokens(
  { root, cursor, place: { tokenType } }: Scene,
  schema: SchemaView,
): Choices {
  // Whoever has typed a quotation mark writes a name.
  const isReference = cursor.word.isText;
  const tokens = listTokens(root);
  const sameType = tokens.filter(({ type }) => tokenType === undefined || type === tokenType);
  const stub = tokenType === "color" ? colorStub : writeStub(schema);
  return allOf([
    {
      label: "{ }",
      kind: "value",
      detail: tokenType ?? "",
      value: { snippet: stub },
      rank: isReference ? 9000 : 0,
    },
    ...sameType.map(({ name, description, light, type }, index) => {
      const isColor = type === "color";
      const hex = isColor ? readHex(tokens, light, "light") : null;
      return {
        label: `{${name}}`,
        kind: isColor ? ("color" as const) : ("token" as const),
        detail: hex ?? code(light, "plain").replaceAll("`", ""),
        documentation: description,
        rank: index + 1,
      };
    }),
  ]);
}
