import { isJsonObject, type JsonObject } from "#core/json.ts";
import type { Source } from "#core/document/source.ts";
import { followReference } from "#core/schema/schema-node.ts";
import { findPicture, pictureWords } from "./make-value.ts";

/** A picture of a site whose blocks share no definition of one. */
const plainPicture: JsonObject = {
  type: "object",
  format: "image",
  additionalProperties: false,
  required: ["src", "alt"],
  properties: {
    src: { description: "A file under public/.", type: "string", format: "asset" },
    alt: {
      description: "What it shows, for people who cannot see it.",
      type: "string",
      minLength: 1,
      maxLength: 200,
    },
  },
};

/** The file that blocks and collections share definitions in. */
const sharedFile = "schema/definitions.json";

/** @returns the schema of a picture in an entry: the one that the site's blocks share, if they do */
export function schemaOfPicture({ schemas }: Source): JsonObject {
  const definitions = schemas[sharedFile]?.["definitions"];
  const [name] =
    Object.entries(isJsonObject(definitions) ? definitions : {}).find(
      ([, schema]) => isJsonObject(schema) && schema["format"] === "image",
    ) ?? [];
  return name === undefined ? plainPicture : { $ref: `../definitions.json#/definitions/${name}` };
}

/** @returns a picture of the site, whose words are to be replaced; undefined if it has none */
export function makePicture(source: Source): JsonObject | undefined {
  const node = { schema: schemaOfPicture(source), file: "schema/content/new.json" };
  const picture = findPicture(followReference(source, node).schema, source);
  return picture && { ...picture, alt: pictureWords };
}
