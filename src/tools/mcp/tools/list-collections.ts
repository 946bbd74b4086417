import { fromBinding } from "#core/document/bind/bindings/from.ts";
import { reads, type Tool } from "../tool.ts";

export const listCollections: Tool<object> = {
  name: "list_collections",
  title: "List collections",
  description: `The collections of content/: facts that several pages use, with the addresses (slugs) of their entries. A page takes them by a binding: { "${fromBinding.key}": "team", "limit": 3 }.`,
  annotations: reads,
  input: {},
  required: [],
  output: { collections: { type: "array", items: { type: "object" } } },
  async run(_input, { workbench }) {
    const { site, source } = await workbench.view();
    const collections = [...site.content.collections].map(([name, entries]) => {
      const schema = `schema/content/${name}.json`;
      return {
        name,
        count: entries.length,
        slugs: entries.flatMap(({ slug }) => slug ?? []),
        ...(schema in source.schemas ? { schema } : {}),
      };
    });
    return { data: { collections } };
  },
};
