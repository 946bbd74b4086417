import { writeFixes } from "#site/make/fix/write-fixes.ts";
import { type Step, timeTasks } from "#site/make/time-tasks.ts";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { migrateDocuments } from "#core/live/migrate-documents.ts";
import { changeSource, movePath } from "#core/language/rename/apply-plan.ts";
import type { Move } from "#core/language/rename/rename.ts";
import { renameFormer } from "#core/language/rename/rename-former.ts";
import { replaceFiles } from "#core/swap/replace-files.ts";
import type { Source } from "#core/document/source.ts";
import { loadWhole } from "#site/make/load/load-whole.ts";
import { type Command, exitCodes } from "./command.ts";
import { count } from "./count.ts";
import { formatDifference } from "./format-difference.ts";

export const command: Command = {
  about: [
    "Updates every document with an older version of a block or of a collection.",
    "It shows the difference, and writes it. It keeps comments, and changes no other character.",
  ].join("\n"),
  options: { "dry-run": { help: "shows the difference, and writes nothing" } },
  needsSite: true,
  async run({ root, options, io }) {
    const { task } = timeTasks({ watch: io.progress?.watch });
    const source = await task("read the documents", () => loadWhole(root));
    const { documents } = source;
    const { texts, moves, left } = await task("migrate the documents", (step) =>
      migrateAll(source, step),
    );
    const isDry = options["dry-run"] === true;
    const difference = await task("compare the texts", (step) =>
      formatDifference(texts, step.count("file", texts.size)),
    );
    io.write(difference);
    const saved = isDry
      ? []
      : await task("write the files", (step) =>
          writeFixes(root, { texts, countOne: step.count("file", texts.size) }),
        );
    if (!isDry && saved.length === 0) await replaceFiles(root, { texts: {}, moves });
    if (left.length > 0)
      io.error(
        formatDiagnostics(makeDiagnostics(left, documents), documents, {
          form: "long",
          allBy: "tessera validate --all",
        }),
      );
    for (const file of saved)
      io.error(
        `Somebody saved ${file} in the meantime, so it did not change. Type tessera migrate again.`,
      );
    io.error(formatOutcome(texts.size - saved.length, { isDry, left: left.length }));
    return left.length + saved.length > 0 ? exitCodes.wrong : exitCodes.done;
  },
};

type Migrated = Pick<ReturnType<typeof migrateDocuments>, "left"> & {
  /** Texts by their present path, and the one that they move to. */
  texts: Map<string, { before: string; after: string; to: string }>;
  moves: Move[];
};

/** Gives blocks and collections their present names, and migrates what they are given. */
function migrateAll(source: Source, step: Pick<Step, "count">): Migrated {
  const plan = renameFormer(source);
  const { moves } = plan;
  const renamed = plan.edits.length + moves.length === 0 ? source : changeSource(source, plan);
  const { texts, left } = migrateDocuments(renamed, step.count);
  const edited = new Set(plan.edits.map(({ file }) => file));
  const isTouched = (file: string): boolean =>
    edited.has(file) || texts.has(movePath(file, moves)) || movePath(file, moves) !== file;
  const changes = [...source.documents.files].filter(isTouched).map((file) => {
    const to = movePath(file, moves);
    const before = source.documents.read(file) ?? "";
    const after = texts.get(to)?.after ?? renamed.documents.read(to) ?? before;
    return { file, to, before, after };
  });
  const changed = changes.filter(({ file, to, before, after }) => file !== to || before !== after);
  return { texts: new Map(changed.map(({ file, ...change }) => [file, change])), moves, left };
}

function formatOutcome(written: number, { isDry, left }: { isDry: boolean; left: number }): string {
  if (written === 0 && left === 0) return "Every document has the newest versions.";
  const done = `${count(written, "document")} ${isDry ? "would be " : ""}updated.`;
  if (left > 0)
    return `${done} ${left === 1 ? "1 place is" : `${left} places are`} left to you: see above.`;
  return isDry || written === 0 ? done : `${done} Type tessera validate to check the site.`;
}
