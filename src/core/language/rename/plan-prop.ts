import type { TextEdit } from "#core/edit/apply-edits.ts";
import { changeValue } from "#core/edit/change-value.ts";
import { isJsonObject, readAt } from "#core/json.ts";
import { listFieldsAt } from "#core/schema/list-fields-at.ts";
import { readJson } from "#core/document/read/read-json.ts";
import type { Knowledge } from "../knowledge.ts";
import { findMentions } from "../mentions/find-mentions.ts";
import { readMentions } from "../mentions/list-mentions.ts";
import type { BoundPlace } from "../mentions/scribe.ts";
import type { Target } from "../target.ts";
import { changePropCode } from "./change-prop-code.ts";
import { findMember } from "./find-member.ts";
import { refuseUnknown } from "./refuse-name.ts";
import type { Rename, Renaming, SiteCode } from "./rename.ts";

type Prop = Extract<Target, { kind: "prop" }>;

/**
 * Plans another name for a prop of a block: changes its schema, and every document that sets it. A
 * binding that gives it by its name gets the name of the field written out.
 */
export function planProp(knowledge: Knowledge, rename: Rename, code: SiteCode): Renaming {
  const { from } = rename;
  const [type = "", ...path] = from.split(".");
  const types = Object.keys(knowledge.source.blocks);
  if (!types.includes(type))
    return `${refuseUnknown("block", type, types)} Type a prop like faq.items.title.`;
  const found = findMember(knowledge, rename, {
    member: { kind: "prop", type, path },
    schema: `blocks/${type}/schema.json`,
  });
  if (typeof found === "string") return found;
  const { same, word } = found;
  const { edits, look } = changePropCode(code, { type, path, to: word });
  return {
    mentions: same.flatMap((one) => findMentions(knowledge, one)),
    word,
    edits: [...same.flatMap((one) => nameFields(knowledge, one, word)), ...edits],
    look,
  };
}

/** Keeps the old name as the field's, if a list of entries gives an item its props by name. */
function nameFields(knowledge: Knowledge, { type, path }: Prop, to: string): TextEdit[] {
  const parent = JSON.stringify(path.slice(0, -1));
  const old = path.at(-1) ?? "";
  return knowledge.files.flatMap((file) => {
    const { bound } = readMentions(knowledge, file);
    return bound
      .filter((one) => one.type === type && JSON.stringify(one.names) === parent)
      .flatMap((one) => nameField(knowledge, { file, bound: one }, { old, to }));
  });
}

function nameField(
  knowledge: Knowledge,
  { file, bound }: { file: string; bound: BoundPlace },
  { old, to }: { old: string; to: string },
): TextEdit[] {
  const fields = listFieldsAt(knowledge.schemas, bound.collection, bound.field);
  const text = knowledge.textOf(file);
  const binding = readAt(readJson(file, text).value, bound.path);
  if (!isJsonObject(binding)) return [];
  const { as } = binding;
  if (isJsonObject(as) && old in as) {
    // A field with the prop's new name needs no other.
    if (as[old] !== to) return [];
    const path = Object.keys(as).length === 1 ? ["as"] : ["as", old];
    return changeValue(text, [...bound.path, ...path], { kind: "remove" }).map((change) => ({
      file,
      ...change,
    }));
  }
  // A part of a field is always written, an entry's own address is not.
  const implied = bound.field === "" ? ["slug", "href"] : [];
  if (fields !== undefined && ![...fields, ...implied].includes(old)) return [];
  const changes = isJsonObject(as)
    ? changeValue(text, [...bound.path, "as"], { kind: "add", key: to, value: old })
    : changeValue(text, bound.path, { kind: "add", key: "as", value: { [to]: old } });
  return changes.map((change) => ({ file, ...change }));
}
