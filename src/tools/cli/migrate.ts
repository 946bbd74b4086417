import { writeFixes } from "#site/make/fix/write-fixes.ts";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { migrateDocuments } from "#core/live/migrate-documents.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { type Command, exitCodes } from "./command.ts";
import { count } from "./count.ts";
import { formatDifference } from "./format-difference.ts";

export const command: Command = {
  about: [
    "Brings every document forward that was written for an older version of a block or of a collection:",
    "shows what becomes of what, and writes it. Comments stay, and every character that need not change.",
  ].join("\n"),
  options: { "dry-run": { help: "show the difference, and write nothing" } },
  needsSite: true,
  async run({ root, options, io }) {
    const source = await loadSource(root);
    const { documents } = source;
    const { texts, left } = migrateDocuments(source);
    const isDry = options["dry-run"] === true;
    io.write(formatDifference(texts));
    const saved = isDry ? [] : writeFixes(root, { texts });
    if (left.length > 0)
      io.error(formatDiagnostics(makeDiagnostics(left, documents), documents, { form: "long" }));
    for (const file of saved)
      io.error(`${file} was saved meanwhile, and is as it was saved. Type tessera migrate.`);
    io.error(formatOutcome(texts.size - saved.length, { isDry, left: left.length }));
    return left.length + saved.length > 0 ? exitCodes.wrong : exitCodes.done;
  },
};

function formatOutcome(written: number, { isDry, left }: { isDry: boolean; left: number }): string {
  if (written === 0 && left === 0) return "Every document is written for the newest versions.";
  const done = `${count(written, "document")} ${isDry ? "would be " : ""}brought forward.`;
  if (left > 0)
    return `${done} ${left === 1 ? "1 place is" : `${left} places are`} left to you, as told above.`;
  return isDry || written === 0 ? done : `${done} Type tessera validate to see that all is well.`;
}
