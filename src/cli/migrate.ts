import { readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { createTwoFilesPatch } from "diff";
import { writeWhole } from "#build/pipeline/write-whole.ts";
import { formatDiagnostics } from "#document/messages/format-diagnostics.ts";
import { makeDiagnostics } from "#document/messages/make-diagnostic.ts";
import { type MigratedDocument, migrateDocuments } from "#document/migrate-documents.ts";
import { loadSource } from "#document/read/load-source.ts";
import { type Command, exitCodes } from "./command.ts";

export const migrateCommand: Command = {
  about: [
    "Brings every document forward that was written for an older version of a block or of a collection:",
    "shows what becomes of what, and writes it. Comments stay, and every character that need not change.",
  ].join("\n"),
  options: { "dry-run": { help: "shows it, and writes nothing" } },
  needsSite: true,
  async run({ root, options }) {
    const source = await loadSource(root);
    const { documents, left } = migrateDocuments(source);
    for (const document of documents) console.log(showDifference(document));
    const isTried = options["dry-run"] === true;
    const changed = isTried ? [] : documents.filter((document) => !write(root, document));
    if (left.length > 0) {
      const diagnostics = makeDiagnostics(left, source.documents);
      console.error(formatDiagnostics(diagnostics, source.documents, { form: "long" }));
    }
    for (const { file } of changed)
      console.error(
        `${file} was saved meanwhile, and is left as it is. Type tessera migrate again.`,
      );
    console.log(wordOutcome(documents.length - changed.length, { isTried, left: left.length }));
    return left.length + changed.length > 0 ? exitCodes.wrong : exitCodes.done;
  },
};

function showDifference({ file, before, after }: MigratedDocument): string {
  const patch = createTwoFilesPatch(file, file, before, after, "", "", { context: 2 });
  return patch.slice(patch.indexOf("---"));
}

/** @returns false where the document is not any more what was read */
function write(root: string, { file, before, after }: MigratedDocument): boolean {
  // A document may be a link, and stays one.
  const place = realpathSync(path.join(root, file));
  if (readFileSync(place, "utf8") !== before) return false;
  writeWhole(place, after);
  return true;
}

function wordOutcome(count: number, { isTried, left }: { isTried: boolean; left: number }): string {
  if (count === 0 && left === 0) return "Every document is written for the newest versions.";
  const verb = isTried ? "Would bring" : "Brought";
  const done = `${verb} ${count === 1 ? "1 document" : `${count} documents`} forward.`;
  if (left === 0) return isTried || count === 0 ? done : `${done} Now type tessera validate.`;
  return `${done} ${left === 1 ? "One place is" : `${left} places are`} left to you, as told above.`;
}
