import { suggestOr } from "#core/suggest/find-nearest.ts";
import { refusal } from "../refusal.ts";
import { reads, type Tool } from "../tool.ts";

/** The most entries of one answer; `from` asks for the rest. */
const mostEntries = 50;

export const readCollection: Tool<{ name: string; from?: number }> = {
  name: "read_collection",
  title: "Read a collection",
  description:
    "One collection: the JSON Schema of an entry, and its entries with the documents that they stand in; 50 at a time.",
  annotations: reads,
  input: {
    name: { type: "string", description: "As list_collections names it" },
    from: {
      type: "integer",
      minimum: 0,
      description: "The first entry of the answer; 0 where absent",
    },
  },
  required: ["name"],
  output: {
    name: { type: "string" },
    count: { type: "integer" },
    schema: { type: ["object", "null"] },
    entries: { type: "array", items: { type: "object" } },
  },
  async run({ name, from = 0 }, { workbench }) {
    const { site, source } = await workbench.view();
    const entries = site.content.collections.get(name);
    if (entries === undefined) {
      const names = [...site.content.collections.keys()];
      const otherwise = "list_collections tells which there are.";
      const help = suggestOr(name, names, { otherwise, write: (one) => `"${one}"` });
      throw refusal(`There is no collection "${name}". ${help}`);
    }
    const shown = entries.slice(from, from + mostEntries).map(({ slug, location, fields }) => ({
      slug,
      file: location.file,
      path: [...location.path],
      fields,
    }));
    const schema = source.schemas[`schema/content/${name}.json`] ?? null;
    return { data: { name, count: entries.length, schema, entries: shown } };
  },
};
