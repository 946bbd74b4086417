import { readFileSync } from "node:fs";
import path from "node:path";
import { generateEditorSchema } from "#core/document/generate/generate-editor-schema.ts";
import { generateTypes } from "#core/document/generate/generate-types.ts";
import { editorSchemaFile, type Source } from "#core/document/source.ts";
import { writeWhole } from "../files/write-whole.ts";

/** The files that schemas are in. */
export const schemaFolders = /^(?:blocks|schema)\//;

/**
 * Writes the files that are generated from a site's schemas: each block's types, and the schema
 * that editors read.
 *
 * @param source a site whose schemas are in order
 * @returns the number of files
 * @throws where the disk does not let it write
 */
export async function writeGenerated(root: string, source: Source): Promise<number> {
  const files = Object.entries({
    ...(await generateTypes(source)),
    [editorSchemaFile]: generateEditorSchema(source),
  });
  for (const [file, text] of files) writeWhole(path.join(root, file), text);
  return files.length;
}

/**
 * Updates the schema that editors read, in a site that has one and whose schemas are in order.
 *
 * @throws where the disk does not let it
 */
export function refreshEditorSchema(root: string, source: Source): void {
  const isBroken = source.issues.some(({ location }) => schemaFolders.test(location.file));
  if (source.hasEditorSchema !== true || isBroken) return;
  const file = path.join(root, editorSchemaFile);
  const text = generateEditorSchema(source);
  if (readFileSync(file, "utf8") !== text) writeWhole(file, text);
}
