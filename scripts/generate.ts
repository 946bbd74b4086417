import "./assert-node.ts";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { editorSchemaFile, generateEditorSchema } from "#document/generate/generate-editor-schema.ts";
import { generateTypes } from "#document/generate/generate-types.ts";
import { loadSource } from "#document/read/load-source.ts";

const root = path.resolve(import.meta.dirname, "..");
const source = await loadSource(root);
const files = {
  ...(await generateTypes(source)),
  [editorSchemaFile]: generateEditorSchema(source),
};
for (const [file, text] of Object.entries(files)) await writeFile(path.join(root, file), text);
console.log(
  `Wrote ${Object.keys(files).length} files from ${Object.keys(source.blocks).length} blocks.`,
);
