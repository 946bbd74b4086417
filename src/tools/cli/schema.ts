import { checkMigrations } from "#core/document/check/check-migrations.ts";
import { compareSources, type SchemaReport } from "#core/document/compare/compare-sources.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import type { Texts } from "#core/messages/texts.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { type Command, exitCodes } from "./command.ts";
import { readTaggedSchemas } from "./read-tagged-schemas.ts";

export const command: Command = {
  about: `Compares the schemas of blocks and content with those of the last tag, and tries every migration by
its examples. It fails where documents that were right would break, and nothing brings them forward.`,
  words: "check",
  options: {
    since: { help: "compares with this tag, branch or commit", value: "ref" },
    json: { help: "as an object for programs" },
  },
  needsSite: true,
  async run({ root, options, words, io }) {
    const [verb = "", ...others] = words;
    if (verb === "") throw new Error("Say what to do: tessera schema check.");
    if (verb !== "check" || others.length > 0)
      throw new Error(`There is no "${words.join(" ")}". Type tessera schema check.`);
    const source = await loadSource(root);
    const { since, json } = options;
    const tagged = readTaggedSchemas(root, typeof since === "string" ? since : undefined);
    const reports = compareSources(tagged, source);
    const ofFiles = source.issues.filter(({ location }) => isOfSchemas(location.file));
    const wrong = makeDiagnostics([...ofFiles, ...checkMigrations(source)], source.documents);
    const isBroken = wrong.length > 0 || reports.some(({ help }) => help !== null);
    if (json === true)
      io.out(JSON.stringify({ since: tagged.ref, schemas: reports, migrations: wrong }));
    else
      for (const lines of tellPeople(tagged.ref, reports, { wrong, documents: source.documents }))
        io.out(lines);
    return isBroken ? exitCodes.wrong : exitCodes.done;
  },
};

function isOfSchemas(file: string): boolean {
  return /^(?:blocks\/[^/]+\/(?:schema\.json|migrations\/)|schema\/)/.test(file);
}

function tellPeople(
  ref: string,
  reports: SchemaReport[],
  { wrong, documents }: { wrong: Diagnostic[]; documents: Texts },
): string[] {
  const told = reports.map((report) => `${wordReport(report)}\n`);
  if (wrong.length > 0) told.push(formatDiagnostics(wrong, documents, { form: "long" }));
  const broken = reports.filter(({ help }) => help !== null).length;
  const breaks = broken === 1 ? "One schema breaks" : `${broken} schemas break`;
  if (broken > 0) told.push(`${breaks} what was written for ${ref}.`);
  else if (wrong.length === 0)
    told.push(`Whatever was written for ${ref} works, or is brought forward.`);
  return told;
}

function wordReport({ file, before, after, changes, help }: SchemaReport): string {
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
