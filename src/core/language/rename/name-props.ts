import { groupKeys } from "#core/document/bind/group-list.ts";
import type { Change, TextEdit } from "#core/edit/apply-edits.ts";
import { changeValue } from "#core/edit/change-value.ts";
import { readJson } from "#core/document/read/read-json.ts";
import { isJsonObject, type Json, type JsonPath, readAt } from "#core/json.ts";
import { schemaOfBlock } from "#core/schema/schema-node.ts";
import { planOf, type SchemaPlan } from "#core/schema/schema-plan.ts";
import type { Knowledge } from "../knowledge.ts";
import { readMentions } from "../mentions/list-mentions.ts";
import type { BoundPlace } from "../mentions/scribe.ts";

/** Names the field's new name beside the prop, where a list of entries gives it by its old one. */
export function nameProps(
  knowledge: Knowledge,
  collection: string,
  names: { old: string; to: string },
): TextEdit[] {
  return knowledge.files.flatMap((file) =>
    readMentions(knowledge, file)
      .bound.filter((one) => one.collection === collection)
      .flatMap((bound) => nameProp(knowledge, { file, bound }, names)),
  );
}

function nameProp(
  knowledge: Knowledge,
  { file, bound }: { file: string; bound: BoundPlace },
  { old, to }: { old: string; to: string },
): TextEdit[] {
  const text = knowledge.textOf(file);
  const binding = readAt(readJson(file, text).value, bound.path);
  if (!isJsonObject(binding)) return [];
  const as = isJsonObject(binding["as"]) ? binding["as"] : {};
  const isGiven = as[to] === old;
  const isAsked =
    !(old in as) && takesProp(knowledge, bound, { prop: old, isGrouped: "group" in binding });
  const place = [...bound.path, "as"];
  const add = (path: JsonPath, key: string, value: Json): Change[] =>
    changeValue(text, path, { kind: "add", key, value });
  const changes = (): Change[] => {
    if (isGiven && isAsked)
      return changeValue(text, [...place, to], { kind: "rename-key", to: old });
    // A prop with the field's new name needs no other.
    const given = Object.keys(as).length === 1 ? place : [...place, to];
    if (isGiven) return changeValue(text, given, { kind: "remove" });
    if (!isAsked) return [];
    return "as" in binding ? add(place, old, to) : add(bound.path, "as", { [old]: to });
  };
  return changes().map((change) => ({ file, ...change }));
}

/** Returns true if the items of a block's list have a prop of that name. */
function takesProp(
  { schemas }: Knowledge,
  { type, names }: BoundPlace,
  { prop, isGrouped }: { prop: string; isGrouped: boolean },
): boolean {
  const root = schemaOfBlock(schemas, type);
  const list = names.reduce<SchemaPlan | undefined>(
    (plan, name) => plan?.properties?.get(name) ?? plan?.items?.properties?.get(name),
    root && planOf(schemas, root),
  );
  const inner = isGrouped ? list?.items?.properties?.get(groupKeys.items) : list;
  return inner?.items?.properties?.has(prop) === true;
}
