import { wordsOf } from "#core/json.ts";
import { reads, type Tool } from "../tool.ts";

export const listBlocks: Tool<object> = {
  name: "list_blocks",
  title: "List blocks",
  description:
    "The blocks that pages are made of, each with what it is for. Read a block before you use it.",
  annotations: reads,
  input: {},
  required: [],
  output: {
    blocks: { type: "array", items: { type: "object" } },
    shared: { type: "array", items: { type: "string" } },
  },
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
