import { readJson } from "#core/document/read/read-json.ts";
import type { TextEdit } from "#core/edit/apply-edits.ts";
import { changeValue } from "#core/edit/change-value.ts";
import { isJsonObject, readAt } from "#core/json.ts";
import { eventFields } from "#core/schema/calendar.ts";
import type { Knowledge } from "../knowledge.ts";
import { findMentions } from "../mentions/find-mentions.ts";
import { listMentions } from "../mentions/list-mentions.ts";
import { keyOf, type Mention, type Target } from "../target.ts";
import { findMember } from "./find-member.ts";
import { nameProps } from "./name-props.ts";
import { refuseUnknown } from "./refuse-name.ts";
import type { CodePlace, Rename, Renaming, SiteCode } from "./rename.ts";

type Field = Extract<Target, { kind: "field" }>;

/** Fields that the engine itself reads or adds. */
const reserved = ["slug", "id", "href"];

/**
 * Plans another name for a field of a collection: changes its schema, every entry, and every binding
 * that reads it. A list that gives the field to a prop of the same name gets `as`.
 */
export function planField(knowledge: Knowledge, rename: Rename, code: SiteCode): Renaming {
  const { from, to } = rename;
  const [collection = "", ...path] = from.split(".");
  const { collections } = knowledge.content;
  if (!collections.has(collection))
    return `${refuseUnknown("collection", collection, collections.keys())} A field is named as in team.name.`;
  const found =
    refuseReserved(path, to) ??
    findMember(knowledge, rename, {
      member: { kind: "field", collection, path },
      schema: `schema/content/${collection}.json`,
    });
  if (typeof found === "string") return found;
  const { same, old, word } = found;
  return {
    edits: [
      ...same.flatMap((one) => changeFields(knowledge, one, word)),
      ...(path.length === 1
        ? [
            ...nameProps(knowledge, collection, { old, to: word }),
            ...nameEventField(knowledge, collection, { old, to: word }),
          ]
        : []),
    ],
    look: findInCode(code, collection, old),
  };
}

/** Names the field in the collection's calendar, which read it by its old name without naming it. */
function nameEventField(
  { textOf }: Knowledge,
  collection: string,
  { old, to }: { old: string; to: string },
): TextEdit[] {
  const file = `schema/content/${collection}.json`;
  const text = textOf(file);
  const note = readAt(readJson(file, text).value, ["x-calendar"]);
  if (!isJsonObject(note) || !eventFields.includes(old) || old in note) return [];
  const add = { kind: "add", key: old, value: to } as const;
  return changeValue(text, ["x-calendar"], add).map((change) => ({ file, ...change }));
}

function refuseReserved(path: string[], name: string): string | null {
  const [first = ""] = path;
  const to = name.slice(name.lastIndexOf(".") + 1);
  if (path.length !== 1) return null;
  if (reserved.includes(first)) return `The engine reads the field "${first}": it keeps its name.`;
  return reserved.includes(to)
    ? `The engine reads a field "${to}" of its own. Choose another name.`
    : null;
}

/** Changes a field's name wherever it is written: as a key, or as a step of a path through it. */
function changeFields(knowledge: Knowledge, field: Field, to: string): TextEdit[] {
  const depth = field.path.length;
  const through = new Map(
    knowledge.files
      .flatMap((file) => listMentions(knowledge, file))
      .filter(({ target }) => isThrough(target, field))
      .map(({ target }) => [keyOf(target), target]),
  );
  return [...through.values()]
    .flatMap((target) => findMentions(knowledge, target))
    .flatMap((mention) => changeStep(knowledge, mention, { depth, to }));
}

function isThrough(target: Target, { collection, path }: Field): boolean {
  if (target.kind !== "field" || target.collection !== collection) return false;
  return path.every((step, index) => target.path[index] === step);
}

/** Changes one step of a mention; a key has its own name alone, a path those of its parents too. */
function changeStep(
  { textOf }: Knowledge,
  { file, offset, length, target }: Mention,
  { depth, to }: { depth: number; to: string },
): TextEdit[] {
  const steps = textOf(file)
    .slice(offset, offset + length)
    .split(".");
  const names = steps.flatMap((step, index) => (/^\d+$/.test(step) ? [] : [index]));
  const total = target.kind === "field" ? target.path.length : 0;
  // The last name is that of the whole path.
  const index = names[names.length - 1 - (total - depth)];
  const isWritten = names.length === total || (names.length === 1 && total === depth);
  if (index === undefined || !isWritten) return [];
  const before = steps.slice(0, index).reduce((sum, step) => sum + step.length + 1, 0);
  return [{ file, offset: offset + before, length: steps[index]?.length ?? 0, text: to }];
}

/** Finds a field's name in the code that names its collection, for a person to check. */
function findInCode({ texts }: SiteCode, collection: string, name: string): CodePlace[] {
  const isNamed = new RegExp(`["'\`]${collection}["'\`]`);
  const word = new RegExp(`(?<=[."'\`])${name}(?![\\w-])`, "g");
  return Object.entries(texts).flatMap(([file, text]) =>
    isNamed.test(text)
      ? [...text.matchAll(word)].map(({ index }) => ({ file, offset: index, length: name.length }))
      : [],
  );
}
