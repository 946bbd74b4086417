import type { TextEdit } from "#core/edit/apply-edits.ts";
import { changeValue } from "#core/edit/change-value.ts";
import { isJsonObject, readAt } from "#core/json.ts";
import { readJson } from "#core/document/read/read-json.ts";
import { schemaOfContent } from "#core/schema/schema-node.ts";
import { namesOf, planOf } from "#core/schema/schema-plan.ts";
import type { Knowledge } from "../knowledge.ts";
import { findMentions } from "../mentions/find-mentions.ts";
import { listMentions, readMentions } from "../mentions/list-mentions.ts";
import type { BoundPlace } from "../mentions/scribe.ts";
import { suggestWord } from "../suggest-word.ts";
import { wordTarget } from "../look-up/find-targets.ts";
import { keyOf, type Target } from "../target.ts";
import { changePropCode } from "./change-prop-code.ts";
import { refuseUnknown } from "./refuse-name.ts";
import type { Rename, Renaming, SiteCode } from "./rename.ts";

type Prop = Extract<Target, { kind: "prop" }>;

/**
 * Plans another name for a prop of a block: changes its schema, and every document that sets it. A
 * binding that gives it by its name gets the name of the field written out.
 */
export function planProp(knowledge: Knowledge, { from, to }: Rename, code: SiteCode): Renaming {
  const [type = "", ...path] = from.split(".");
  const types = Object.keys(knowledge.source.blocks);
  if (!types.includes(type))
    return `${refuseUnknown("block", type, types)} A prop is named as in faq.items.title.`;
  const props = listProps(knowledge, type);
  const prop: Prop = { kind: "prop", type, path };
  if (!props.some((one) => keyOf(one) === keyOf(prop))) {
    const problem =
      from === type
        ? `Say which prop of ${type}.`
        : `${nameSchema(type)} defines no prop "${from}".`;
    return `${problem} ${suggestWord(from, props.map(wordTarget))}`;
  }
  const parents = from.slice(0, from.lastIndexOf(".") + 1);
  const word = to.startsWith(parents) ? to.slice(parents.length) : to;
  const same = listSame(knowledge, prop);
  const problem = refuseName(word, path.at(-1) ?? "") ?? refuseTaken(knowledge, same, word);
  if (problem !== null) return problem;
  const { edits, look } = changePropCode(code, { type, path, to: word });
  return {
    mentions: same.flatMap((one) => findMentions(knowledge, one)),
    word,
    edits: [...same.flatMap((one) => nameFields(knowledge, one, word)), ...edits],
    look,
  };
}

/** @returns the props that a block's own schema defines */
function listProps(knowledge: Knowledge, type: string): Prop[] {
  return listMentions(knowledge, nameSchema(type)).flatMap(({ target, role }) =>
    target.kind === "prop" && role === "definition" ? [target] : [],
  );
}

/** @returns the prop, and others with the same definition in the schema */
function listSame(knowledge: Knowledge, prop: Prop): Prop[] {
  const defined = listMentions(knowledge, nameSchema(prop.type)).filter(
    ({ role }) => role === "definition",
  );
  const places = defined
    .filter(({ target }) => keyOf(target) === keyOf(prop))
    .map(({ offset }) => offset);
  return defined.flatMap(({ target, offset }) =>
    target.kind === "prop" && places.includes(offset) ? [target] : [],
  );
}

function refuseName(to: string, old: string): string | null {
  if (to === old) return `The prop is called "${to}" already.`;
  if (/^[A-Za-z_][\w-]*$/.test(to) && to !== "__proto__") return null;
  const free = to.replaceAll(/\W+(\w?)/g, (_, next: string) => next.toUpperCase());
  const name = free.replace(/^[^A-Za-z]+/, "");
  const remedy = name === "" ? "" : ` Did you mean "${name}"?`;
  return `"${to}" is no name for a prop: letters and digits, a letter first.${remedy}`;
}

function refuseTaken(knowledge: Knowledge, same: Prop[], to: string): string | null {
  const names = new Set(same.flatMap(({ type }) => listProps(knowledge, type)).map(keyOf));
  const taken = same
    .map((prop): Prop => ({ ...prop, path: [...prop.path.slice(0, -1), to] }))
    .find((prop) => names.has(keyOf(prop)));
  return taken === undefined
    ? null
    : `${nameSchema(taken.type)} defines "${wordTarget(taken)}" already. Choose another name.`;
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
  const schema = schemaOfContent(knowledge.schemas, bound.collection);
  const fields = namesOf(schema && planOf(knowledge.schemas, schema));
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
  if (fields !== undefined && ![...fields, "slug", "href"].includes(old)) return [];
  const changes = isJsonObject(as)
    ? changeValue(text, [...bound.path, "as"], { kind: "add", key: to, value: old })
    : changeValue(text, bound.path, { kind: "add", key: "as", value: { [to]: old } });
  return changes.map((change) => ({ file, ...change }));
}

function nameSchema(type: string): string {
  return `blocks/${type}/schema.json`;
}
