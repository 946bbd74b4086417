import { fromBinding } from "#core/document/bind/bindings/from.ts";
import { inlineReferences } from "#core/document/generate/inline-references.ts";
import { refuseName } from "../refusal.ts";
import { makeFrom, type Tool, types } from "../tool.ts";

/** The most slugs of one collection; read_collection has the others. */
const mostSlugs = 200;

export const listCollections: Tool<object> = {
  name: "list_collections",
  title: "List collections",
  description: `The collections of content/: facts that several pages use, with the addresses (slugs) of their entries, at most ${mostSlugs} each. A page takes them by a binding: { "${fromBinding.key}": "team", "limit": 3 }.`,
  input: {},
  output: { collections: types.objects },
  async run(_input, { workbench }) {
    const { site, source } = await workbench.view();
    const collections = [...site.content.collections].map(([name, entries]) => {
      const schema = `schema/content/${name}.json`;
      return {
        name,
        count: entries.length,
        slugs: entries.flatMap(({ slug }) => slug ?? []).slice(0, mostSlugs),
        ...(schema in source.schemas ? { schema } : {}),
      };
    });
    return { data: { collections } };
  },
};

/** The most entries of one answer; `from` asks for the rest. */
const mostEntries = 50;

export const readCollection: Tool<{ name: string; from?: number }> = {
  name: "read_collection",
  title: "Read a collection",
  description:
    "One collection: the JSON Schema of an entry, and its entries with their documents; 50 at a time.",
  input: {
    name: { type: "string", description: "Its name in list_collections" },
    from: makeFrom("entry"),
  },
  required: ["name"],
  output: {
    name: types.string,
    count: types.integer,
    schema: { type: ["object", "null"] },
    entries: types.objects,
  },
  async run({ name, from = 0 }, { workbench }) {
    const { site, source } = await workbench.view();
    const { collections } = site.content;
    const entries = collections.get(name);
    if (entries === undefined) throw refuseName("collection", name, [...collections.keys()]);
    const shown = entries.slice(from, from + mostEntries).map(({ slug, location, fields }) => ({
      slug,
      file: location.file,
      path: [...location.path],
      fields,
    }));
    const file = `schema/content/${name}.json`;
    const schema = source.schemas[file];
    const whole = schema === undefined ? null : inlineReferences(source, { schema, file });
    return { data: { name, count: entries.length, schema: whole, entries: shown } };
  },
};
