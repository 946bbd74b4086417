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
import { keyOf, type Target } from "../target.ts";
import { changeMentions, uniteEdits } from "./change-mentions.ts";
import { changePropCode } from "./change-prop-code.ts";
import type { Rename, RenamePlan, RenameProblem, SiteCode } from "./rename.ts";

type Prop = Extract<Target, { kind: "prop" }>;

/**
 * Plans another name for a prop of a block: changes its schema, and every document that sets it. A
 * binding that gives it by its name gets the name of the field written out.
 */
export function planProp(
  knowledge: Knowledge,
  { from, to: written }: Rename,
  code: SiteCode,
): RenamePlan | RenameProblem {
  const [type = "", ...path] = from.split(".");
  const types = Object.keys(knowledge.source.blocks);
  if (!types.includes(type))
    return {
      problem: `There is no block "${type}". ${suggestWord(type, types)} A prop is named as in faq.items.title.`,
    };
  const props = listProps(knowledge, type);
  const prop: Prop = { kind: "prop", type, path };
  if (!props.some((one) => keyOf(one) === keyOf(prop))) return refuseUnknown(from, type, props);
  const old = path.at(-1) ?? "";
  const parents = `${[type, ...path.slice(0, -1)].join(".")}.`;
  const to = written.startsWith(parents) ? written.slice(parents.length) : written;
  const same = listSame(knowledge, prop);
  const problem = refuseName(to, old) ?? refuseTaken(knowledge, same, to);
  if (problem !== null) return { problem };
  const mentions = same.flatMap((one) => findMentions(knowledge, one));
  const changed = changePropCode(code, { type, path, to });
  return {
    edits: uniteEdits([
      ...changeMentions(mentions, to),
      ...same.flatMap((one) => nameFields(knowledge, one, to)),
      ...changed.edits,
    ]),
    moves: [],
    look: changed.look,
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

function refuseUnknown(from: string, type: string, props: Prop[]): RenameProblem {
  const names = props.map(({ path }) => [type, ...path].join("."));
  const isWhole = from === type;
  const said = isWhole
    ? `Say which prop of ${type}.`
    : `${nameSchema(type)} defines no prop "${from}".`;
  return { problem: `${said} ${suggestWord(from, names)}` };
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
    .map((one): Prop => ({ ...one, path: [...one.path.slice(0, -1), to] }))
    .find((one) => names.has(keyOf(one)));
  return taken === undefined
    ? null
    : `${nameSchema(taken.type)} defines "${[taken.type, ...taken.path].join(".")}" already. Choose another name.`;
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
