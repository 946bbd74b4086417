import { writeFixes } from "#site/make/fix/write-fixes.ts";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { migrateDocuments } from "#core/live/migrate-documents.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { type Command, exitCodes } from "./command.ts";
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
    const { texts, left } = migrateDocuments(source);
    const isDry = options["dry-run"] === true;
    io.write(formatDifference(texts));
    const saved = isDry ? [] : writeFixes(root, { texts });
    if (left.length > 0) {
      const diagnostics = makeDiagnostics(left, source.documents);
      io.error(formatDiagnostics(diagnostics, source.documents, { form: "long" }));
    }
    for (const file of saved)
      io.error(`${file} was saved meanwhile, and is as it was saved. Type tessera migrate.`);
    const count = texts.size - saved.length;
    io.error(wordOutcome(count, { isDry, left: left.length }));
    return left.length + saved.length > 0 ? exitCodes.wrong : exitCodes.done;
  },
};

function wordOutcome(count: number, { isDry, left }: { isDry: boolean; left: number }): string {
  if (count === 0 && left === 0) return "Every document is written for the newest versions.";
  const files = count === 1 ? "1 document" : `${count} documents`;
  const done = isDry ? `${files} would be brought forward.` : `${files} brought forward.`;
  if (left > 0)
    return `${done} ${left === 1 ? "1 place is" : `${left} places are`} left to you, as told above.`;
  return isDry || count === 0 ? done : `${done} Type tessera validate to see that all is well.`;
}
