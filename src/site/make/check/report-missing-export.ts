import { readFileSync } from "node:fs";
import path from "node:path";
import type { Change } from "#core/edit/apply-edits.ts";
import { makeDiagnostic } from "#core/messages/make-diagnostic.ts";
import { textsOf } from "#core/messages/texts.ts";
import type { Failure } from "./describe-failure.ts";

/** A function that a file has to export, and how its first line is written. */
export type WantedExport = { file: string; name: string; write: string };

/**
 * Makes a message of a file of the site that does not export what it must.
 *
 * @param root the site's folder
 * @param wanted `file` is below it
 */
export function reportMissingExport(root: string, { file, name, write }: WantedExport): Failure {
  const document = readFileSync(path.join(root, file), "utf8");
  const changes = findFix(document, name);
  const [change = { offset: 0, length: 0 }] = changes;
  const params = { file, name, write, changes };
  const location = { file, path: [], span: { offset: change.offset, length: change.length } };
  const issue = { id: "code-export", params, location } as const;
  return { diagnostic: makeDiagnostic(issue, textsOf({ [file]: document })), document };
}

/** Finds the fix where the function is there, and exported otherwise or not at all. */
function findFix(text: string, name: string): Change[] {
  const found = new RegExp(`^(export default )?(?:async )?function ${name}\\b`, "m").exec(text);
  return found === null
    ? []
    : [{ offset: found.index, length: found[1]?.length ?? 0, text: "export " }];
}
