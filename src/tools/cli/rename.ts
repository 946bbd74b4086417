import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import { locateValue } from "#core/messages/locate-value.ts";
import { pickTexts, type Texts, textsOf } from "#core/messages/texts.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { editorSchemaFile, type Source } from "#core/document/source.ts";
import { openKnowledge } from "#core/language/knowledge.ts";
import { changeSource, editTexts, movePath } from "#core/language/rename/apply-plan.ts";
import { findNewMessages, findUnread } from "#core/language/rename/find-new-messages.ts";
import { planRename } from "#core/language/rename/plan-rename.ts";
import { changesBlockSchema, regenerate } from "#core/language/rename/regenerate.ts";
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
import { readCode } from "#site/make/bundle/read-code.ts";

export const command: Command = {
  about: `Gives a thing another name, and changes every document that names it:
  page /about /about-us          its file moves, and its old address is redirected
  entry team/nadia nadia-rahman  its slug, or its id, whichever it is called by
  block faq questions            its folder, its classes, and every block of that type
  prop faq.items.q question      in its schema, and wherever it is set
  id /about#team people          of a block, with the links and patches that name it
  shared band last-band          a block of content/shared/
All is written at once, or nothing is where something would be wrong afterwards.`,
  words: "page|entry|block|prop|id|shared <old> <new>",
  options: {
    "dry-run": { help: "shows the difference, and writes nothing" },
    json: { help: "the edits and the files that move, as a list for programs; writes nothing" },
  },
  needsSite: true,
  async run({ root, options, words, io }) {
    const rename = readRename(words);
    const source = await loadSource(root);
    const code = readCode(root);
    const refuse = (
      diagnostics: ReturnType<typeof findUnread>,
      documents: Texts,
      why: string,
    ): number => {
      const messages = formatDiagnostics(diagnostics, documents, { form: "long" });
      io.error(`${messages}\n\nNothing was renamed: ${why}`);
      return exitCodes.wrong;
    };
    const unread = findUnread(source);
    if (unread.length > 0)
      return refuse(unread, source.documents, "what cannot be read may name it too.");
    const plan = planRename(openKnowledge(source), rename, { texts: code, parse: parseSync });
    if ("problem" in plan) throw new Error(plan.problem);
    const newMessages = findNewMessages(source, plan, rename.today);
    if (newMessages.length > 0) {
      const { documents } = changeSource(source, plan);
      return refuse(newMessages, documents, "this is what would be wrong then.");
    }
    if (options["json"] === true) {
      io.out(JSON.stringify(plan, null, 2));
      return exitCodes.done;
    }
    const before = readTexts(root, source, code);
    const read = (file: string): string | null => before[file] ?? null;
    const generated = await regenerate(source, plan, { read, hasTypes: changesBlockSchema(plan) });
    const texts = {
      ...editTexts(plan, before),
      ...Object.fromEntries(generated.map(({ file, after }) => [file, after])),
    };
    if (options["dry-run"] === true) io.out(describeChanges(texts, before, plan));
    else await replaceFiles(root, { texts, moves: plan.moves });
    for (const line of [...listChanged(rename, texts, plan), ...listAlike(plan, before)])
      io.out(line);
    return exitCodes.done;
  },
};

/** @throws where the words are no rename, with what to type */
function readRename(words: string[]): Rename {
  const [kind = "", from, to, another] = words;
  const usage = `Type: tessera rename ${renameKinds.join("|")} <old> <new>`;
  if (!isKind(kind)) {
    const problem = kind === "" ? "Say what is renamed." : `There is no "${kind}" to rename.`;
    throw new Error(`${problem} ${suggestOr(kind, [...renameKinds], { otherwise: usage })}`);
  }
  if (from === undefined || to === undefined)
    throw new Error(`Give the old name and the new one. ${usage}`);
  if (another !== undefined) throw new Error(`"${another}" is one word too many. ${usage}`);
  return { kind, from, to, today: readToday() };
}

function isKind(word: string): word is Rename["kind"] {
  return renameKinds.some((kind) => kind === word);
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
  return ["Look at these lines of code, which have the word too:", ...places];
}
