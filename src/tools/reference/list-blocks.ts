import { existsSync } from "node:fs";
import path from "node:path";
import type { Json } from "#core/json.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { listRuleWords, wordPlaces } from "#core/schema/word-rules.ts";
import { listPropertiesOf, type PropertyReference } from "./list-properties.ts";

export type BlockReference = {
  /** The name of its folder. */
  type: string;
  title: string;
  description: string;
  props: PropertyReference[];
  /** The rules of its author beyond single props, as sentences: its regions, and more. */
  rules: string[];
  /** Props of its examples. */
  examples: Json[];
  /** The code of it that runs in the browser: none, plain, or with React. */
  island: "none" | "plain" | "react";
};

/**
 * @param root a site's folder
 * @returns each of its blocks, from its schema, by name
 * @throws where a schema is not valid: `tessera validate` reports where
 */
export async function listBlocks(root: string): Promise<BlockReference[]> {
  const source = await loadSource(root);
  const wrong = source.issues.find(({ location }) => /^(?:blocks|schema)\//.test(location.file));
  if (wrong !== undefined)
    throw new Error(`${wrong.location.file} has errors. Type tessera validate to see them.`);
  return Object.entries(source.blocks)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([type, schema]) => {
      const { title, description, examples } = schema;
      return {
        type,
        title: typeof title === "string" ? title : type,
        description: typeof description === "string" ? description : "",
        props: listPropertiesOf(source, { schema, file: `blocks/${type}/schema.json` }),
        rules: [...wordPlaces(schema), ...listRuleWords(schema)],
        examples: Array.isArray(examples) ? examples : [],
        island: findIsland(path.join(root, "blocks", type)),
      };
    });
}

function findIsland(folder: string): BlockReference["island"] {
  if (existsSync(path.join(folder, "island.tsx"))) return "react";
  return existsSync(path.join(folder, "island.ts")) ? "plain" : "none";
}
