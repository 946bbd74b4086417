import { isJsonObject, type Json, wordsOf } from "#core/json.ts";
import { inlineReferences } from "#core/document/generate/inline-references.ts";
import { refuseName } from "../refusal.ts";
import { type Tool, types } from "../tool.ts";

export const listBlocks: Tool<object> = {
  name: "list_blocks",
  title: "List blocks",
  description: "The blocks of the site, each with its purpose. Read a block before you use it.",
  input: {},
  output: { blocks: types.objects, shared: types.strings },
  async run(_input, { workbench }) {
    const { source, site } = await workbench.view();
    const blocks = Object.entries(source.blocks).map(([type, schema]) => ({
      type,
      title: wordsOf(schema["title"]),
      description: wordsOf(schema["description"]),
      required: schema["required"] ?? [],
    }));
    return { data: { blocks, shared: [...site.content.shared.keys()] } };
  },
};

/** The most pages that are named of those with a block. */
const mostPages = 10;

export const readBlock: Tool<{ type: string }> = {
  name: "read_block",
  title: "Read a block",
  description:
    'One block: the JSON Schema of its props with descriptions and limits, examples that validate, and pages that show it. Write it as { "type": …, "props": … }.',
  input: { type: { type: "string", description: "Its name in list_blocks" } },
  required: ["type"],
  output: {
    type: types.string,
    schema: types.object,
    examples: { type: "array" },
    pages: types.strings,
  },
  async run({ type }, { workbench }) {
    const { source, site } = await workbench.view();
    const schema = Object.hasOwn(source.blocks, type) ? source.blocks[type] : undefined;
    if (schema === undefined) throw refuseName("block", type, Object.keys(source.blocks));
    const { examples = [] } = schema;
    const file = `blocks/${type}/schema.json`;
    // The examples are beside it, and what a program cannot read is written out.
    const { examples: _, ...whole } = inlineReferences(source, { schema, file });
    const pages = site.files
      .filter(({ route }) => shows(site.readPage(route).page?.value, type))
      .slice(0, mostPages)
      .map(({ route }) => route);
    return { data: { type, schema: whole, examples, pages } };
  },
};

function shows(value: Json | undefined, type: string): boolean {
  if (Array.isArray(value)) return value.some((item) => shows(item, type));
  if (!isJsonObject(value)) return false;
  return value["type"] === type || Object.values(value).some((item) => shows(item, type));
}
