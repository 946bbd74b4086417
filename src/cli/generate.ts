import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  editorSchemaFile,
  generateEditorSchema,
} from "#document/generate/generate-editor-schema.ts";
import { generateTypes } from "#document/generate/generate-types.ts";
import { formatDiagnostics } from "#document/messages/format-diagnostics.ts";
import { makeDiagnostics } from "#document/messages/make-diagnostic.ts";
import { loadSource } from "#document/read/load-source.ts";
import { type Command, exitCodes } from "./command.ts";

export const generateCommand: Command = {
  about:
    "Writes the editor's schema and each block's props.d.ts; to be run after a schema changed.",
  options: {},
  needsSite: true,
  async run({ root }) {
    const source = await loadSource(root);
    const { documents } = source;
    const wrong = makeDiagnostics(
      source.issues.filter(({ location }) => /^(?:blocks|schema)\//.test(location.file)),
      documents,
    );
    if (wrong.length > 0) {
      console.error(formatDiagnostics(wrong, documents, { form: "long" }));
      return exitCodes.wrong;
    }
    const files = {
      ...(await generateTypes(source)),
      [editorSchemaFile]: generateEditorSchema(source),
    };
    for (const [file, text] of Object.entries(files)) {
      const target = path.join(root, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
    }
    const blocks = Object.keys(source.blocks).length;
    console.log(`Wrote ${Object.keys(files).length} files from ${blocks} blocks.`);
    return exitCodes.done;
  },
};
