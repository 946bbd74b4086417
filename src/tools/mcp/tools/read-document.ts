import { findDocument } from "../documents/find-document.ts";
import { refusal } from "../refusal.ts";
import { reads, type Tool } from "../tool.ts";

export const readDocument: Tool<{ file: string }> = {
  name: "read_document",
  title: "Read a document",
  description:
    "The text of one document below pages/ or content/ (content/site.json has the settings, content/shared/ blocks that are used by name), as it stands on the disk.",
  annotations: reads,
  input: { file: { type: "string", description: "From the site's folder: content/site.json" } },
  required: ["file"],
  output: { file: { type: "string" }, text: { type: "string" } },
  async run({ file }, { root, workbench }) {
    findDocument(root, file);
    const { source } = await workbench.view();
    const text = source.documents.read(file);
    if (text === null) {
      const folder = file.slice(0, file.lastIndexOf("/") + 1);
      const near = [...source.documents.files].filter((name) => name.startsWith(folder));
      const there = near.length === 0 ? "" : ` There is ${near.slice(0, 20).join(", ")}.`;
      throw refusal(`There is no ${file}.${there}`);
    }
    return { data: { file, text }, words: text };
  },
};
