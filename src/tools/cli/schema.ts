import { checkMigrations } from "#core/document/check/check-migrations.ts";
import { compareSources, type SchemaReport } from "#core/document/compare/compare-sources.ts";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { type Command, exitCodes } from "./command.ts";
import { readTaggedSchemas } from "#core/document/read/read-tagged-schemas.ts";

export const command: Command = {
  about: `Compares the schemas of blocks and content with those of the last tag, and tries each migration on
its examples. It fails if valid documents would break, and no migration updates them.`,
  words: "check",
  options: {
    since: {
      help: "compares with this tag, branch or commit; default: the last tag",
      value: "ref",
    },
    json: { help: "prints JSON for programs" },
  },
  needsSite: true,
  async run({ root, options, words, io }) {
    const [verb = "", ...others] = words;
    if (verb === "") throw new Error("Type tessera schema check.");
    if (verb !== "check" || others.length > 0)
      throw new Error(`There is no "${words.join(" ")}". Type tessera schema check.`);
    const source = await loadSource(root);
    const { documents } = source;
    const { since, json } = options;
    const tagged = readTaggedSchemas(root, typeof since === "string" ? since : undefined);
    const { ref } = tagged;
    const reports = compareSources(tagged, source);
    const issues = source.issues.filter(({ location }) => isOfSchemas.test(location.file));
    const migrations = makeDiagnostics([...issues, ...checkMigrations(source)], documents);
    const broken = reports.filter(({ help }) => help !== null).length;
    if (json === true) io.out(JSON.stringify({ since: ref, schemas: reports, migrations }));
    else {
      for (const report of reports) io.out(`${formatReport(report)}\n`);
      if (migrations.length > 0) io.out(formatDiagnostics(migrations, documents, { form: "long" }));
      const breaks = broken === 1 ? "One schema breaks" : `${broken} schemas break`;
      if (broken > 0) io.out(`${breaks} documents that were valid in ${ref}.`);
      else if (migrations.length === 0)
        io.out(`Every document that was valid in ${ref} works, or a migration updates it.`);
    }
    return migrations.length + broken > 0 ? exitCodes.wrong : exitCodes.done;
  },
};

const isOfSchemas = /^(?:blocks\/[^/]+\/(?:schema\.json|migrations\/)|schema\/)/;

function formatReport({ file, before, after, changes, help }: SchemaReport): string {
  const isRaised = before !== null && after !== null && before !== after;
  const lines = changes.map(({ path, words, isBreaking }) => {
    return `  ${isBreaking ? "breaks" : "holds "}  ${path === "" ? "" : `${path} `}${words}`;
  });
  return [
    `${file}${isRaised ? `  version ${before} → ${after}` : ""}`,
    ...lines,
    ...(help === null ? [] : [`  → ${help.charAt(0).toUpperCase()}${help.slice(1)}.`]),
  ].join("\n");
}
