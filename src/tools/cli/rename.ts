import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import { locateValue } from "#core/messages/locate-value.ts";
import { pickTexts, type Texts, textsOf } from "#core/messages/texts.ts";
import { loadWhole } from "#site/make/load/load-whole.ts";
import { readReleasedSchemas } from "#core/document/read/read-tagged-schemas.ts";
import { editorSchemaFile, type Source } from "#core/document/source.ts";
import { openKnowledge } from "#core/language/knowledge.ts";
import { addMigration } from "#core/language/rename/add-migration.ts";
import { changeSource, editTexts, movePath } from "#core/language/rename/apply-plan.ts";
import {
  compareMessages,
  findNewMessages,
  findUnread,
  listPlannedTexts,
} from "#core/language/rename/find-new-messages.ts";
import { planRename } from "#core/language/rename/plan-rename.ts";
import { regenerate } from "#core/language/rename/regenerate.ts";
import {
  type Code,
  type Rename,
  renameKinds,
  type RenamePlan,
} from "#core/language/rename/rename.ts";
import { suggestOr } from "#core/suggest/find-nearest.ts";
import { replaceFiles } from "#core/swap/replace-files.ts";
import { type Command, exitCodes, readToday } from "./command.ts";
import { count } from "./count.ts";
import { formatDifference } from "./format-difference.ts";
import { openCheck } from "#site/make/open-check.ts";
import { timeTasks } from "#site/make/time-tasks.ts";
import { readCode } from "#site/make/bundle/read-code.ts";

export const command: Command = {
  about: `Renames something, and changes every document that names it.
It writes all changes at once, or nothing if a document would then have an error.`,
  words: "<kind> <old> <new>",
  forms: [
    ["page /about /about-us", "moves its file, and redirects its old address"],
    ["entry team/nadia nadia-rahman", "changes its slug or its id"],
    ["block faq questions", "changes its folder, its classes, and every block of that type"],
    [
      "prop hero.title heading",
      "changes it in all documents, and writes a migration if the last tag has it",
    ],
    [
      "field team.name fullName",
      "changes it in all entries and bindings, with a migration likewise",
    ],
    ["id /about#team people", "changes the id of a block, and the links and patches that name it"],
    ["shared band last-band", "changes the name of a block of content/shared/"],
    ["collection team people", "moves its entries and its schema"],
  ],
  options: {
    "dry-run": { help: "shows the difference, and writes nothing" },
    json: { help: "prints the edits and the moved files as JSON for programs; writes nothing" },
  },
  needsSite: true,
  async run({ root, options, words, io }) {
    const rename = readRename(words);
    const { task } = timeTasks({ watch: io.progress?.watch });
    const source = await task("read the documents", () => readSource(root));
    const code = readCode(root);
    const refuse = (
      diagnostics: ReturnType<typeof findUnread>,
      documents: Texts,
      why: string,
    ): number => {
      const messages = formatDiagnostics(diagnostics, documents, { form: "long" });
      io.error(`${messages}\n\nRenamed nothing: ${why}`);
      return exitCodes.wrong;
    };
    const unread = findUnread(source);
    if (unread.length > 0)
      return refuse(
        unread,
        source.documents,
        "Tessera cannot read these documents, and they may name it too.",
      );
    const plan = await task("find what names it", () =>
      planRename(openKnowledge(source), rename, { texts: code, parse: parseSync }),
    );
    if ("problem" in plan) throw new Error(plan.problem);
    const readReleased = () => readReleasedSchemas(root);
    const added = addMigration(source, { rename, plan, readReleased });
    const { plan: whole, source: migrated, note } = added;
    const newMessages = await task("check the result", () =>
      findMistakes(root, { source: migrated, plan: whole, today: rename.today }),
    );
    if (newMessages.length > 0) {
      const { documents } = changeSource(source, whole);
      return refuse(newMessages, documents, "the site would then have these mistakes.");
    }
    if (options["json"] === true) {
      io.out(JSON.stringify(whole, null, 2));
      return exitCodes.done;
    }
    const before = readTexts(root, source, code);
    const generated = await regenerate(source, whole, (file) => before[file] ?? null);
    const texts = {
      ...editTexts(whole, before),
      ...Object.fromEntries(generated.map(({ file, after }) => [file, after])),
    };
    if (options["dry-run"] === true) io.out(describeChanges(texts, before, plan));
    else await task("write the files", () => replaceFiles(root, { texts, moves: plan.moves }));
    for (const line of [...listChanged(rename, texts, plan), ...listAlike(plan, before)])
      io.out(line);
    if (note !== null) io.out(note);
    return exitCodes.done;
  },
};

/** Reads all documents once: each of the steps needs the texts of all. */
async function readSource(root: string): Promise<Source> {
  const source = await loadWhole(root);
  return { ...source, documents: textsOf(pickTexts(source.documents)) };
}

/** @throws where the words are no rename, with what to type */
function readRename(words: string[]): Rename {
  const [kind = "", from, to, another] = words;
  const usage = `Type: tessera rename ${renameKinds.join("|")} <old> <new>`;
  if (!isKind(kind)) {
    const problem = kind === "" ? "Type what to rename." : `tessera rename has no "${kind}".`;
    throw new Error(`${problem} ${suggestOr(kind, [...renameKinds], { otherwise: usage })}`);
  }
  if (from === undefined || to === undefined)
    throw new Error(`Type the old name and the new one. ${usage}`);
  if (another !== undefined)
    throw new Error(`Delete "${another}": it is one word too many. ${usage}`);
  return { kind, from, to, today: readToday() };
}

function isKind(word: string): word is Rename["kind"] {
  return renameKinds.some((kind) => kind === word);
}

/**
 * Finds what would be wrong afterwards. Where only pages and content change, the check begins with
 * what the last build has found.
 */
async function findMistakes(
  root: string,
  { source, plan, today }: { source: Source; plan: RenamePlan; today: string },
): Promise<Diagnostic[]> {
  const texts = listPlannedTexts(source, plan);
  // A site whose own code does not run is checked without it.
  const open = texts === null ? null : await openCheck({ root, today }).catch(() => null);
  if (texts === null || open === null) return findNewMessages(source, plan, today);
  return compareMessages(open.check(texts), () => open.check({}));
}

/** The texts of all files that may change, by path. */
function readTexts(root: string, { documents }: Source, code: Code): Code {
  const types = Object.keys(code).map((file) => `${path.posix.dirname(file)}/props.d.ts`);
  const generated = [...new Set([editorSchemaFile, ...types])].flatMap((file) => {
    const place = path.join(root, file);
    return existsSync(place) ? [[file, readFileSync(place, "utf8")] as const] : [];
  });
  return { ...pickTexts(documents), ...code, ...Object.fromEntries(generated) };
}

type TextChange = { before: string; after: string; to: string };

function describeChanges(texts: Code, before: Code, { moves }: RenamePlan): string {
  const moved = Object.keys(before).filter((file) => movePath(file, moves) !== file);
  const files = [...new Set([...Object.keys(texts), ...moved])].toSorted();
  return formatDifference(
    files.flatMap((file): [string, TextChange][] => {
      const old = before[file] ?? "";
      const change = { before: old, after: texts[file] ?? old, to: movePath(file, moves) };
      return change.before === change.after && change.to === file ? [] : [[file, change]];
    }),
  );
}

function listChanged({ kind, from, to }: Rename, texts: Code, { moves }: RenamePlan): string[] {
  const changed = Object.keys(texts).toSorted();
  return [
    `${kind} ${from} → ${to}: ${count(changed.length, "file")} changed.`,
    ...changed.map((file) => `  ${file}`),
    ...moves.map((move) => `  ${move.from} → ${move.to}`),
  ];
}

/** Lists the places in code that may be the same name, for a person to check. */
function listAlike({ look, moves }: RenamePlan, texts: Code): string[] {
  if (look.length === 0) return [];
  const documents = textsOf(texts);
  const places = look.map(({ file, offset, length }) => {
    const location = { file, path: [], span: { offset, length } };
    const { line, column } = locateValue(documents, location);
    return `  ${movePath(file, moves)}:${line}:${column}`;
  });
  return ["Check these lines of code, which have the word too:", ...places];
}
