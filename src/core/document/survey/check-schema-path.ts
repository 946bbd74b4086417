import path from "node:path";
import type { Issue } from "#core/messages/issue.ts";
import { locationIn } from "#core/messages/location.ts";
import type { PageDocument } from "../read/read-site.ts";
import { editorSchemaFile, schemaFrom, type Source } from "../source.ts";

/**
 * Checks that a page points editors to the schema of pages, if that was generated.
 *
 * @param found other issues of the document: a misspelt `$schema` is reported there already
 */
export function checkSchemaPath(
  { hasEditorSchema = false }: Pick<Source, "hasEditorSchema">,
  { file, value }: PageDocument,
  found: Issue[],
): Issue[] {
  if (!hasEditorSchema) return [];
  const { $schema: written } = value;
  const folder = path.posix.dirname(file);
  const schema = schemaFrom(file);
  if (typeof written === "string") {
    if (path.posix.join(folder, written) === editorSchemaFile) return [];
    const location = { file, path: ["$schema"] };
    return [{ id: "no-schema", params: { file, schema, written }, location }];
  }
  const isMeant = found.some(
    ({ params }) => "suggestion" in params && params.suggestion === "$schema",
  );
  if (written !== undefined || isMeant) return [];
  // The key is missing: the issue is located at the first key, so that an editor does not underline
  // the whole page.
  const [first] = Object.keys(value);
  const root = { file, path: [] };
  const location = first === undefined ? root : locationIn(root, first, "key");
  return [{ id: "no-schema", params: { file, schema }, location }];
}
