import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { listPresets } from "#core/document/read/list-presets.ts";
import { schemaOfBlock } from "#core/schema/schema-node.ts";
import { propertiesIn, propertyIn, requiredIn } from "#core/schema/walk-schema.ts";
import type { Source } from "#core/document/source.ts";
import { makeObject } from "./make-value.ts";
import { readPages, refuse } from "./plan.ts";

/** A block as it is written, or the reason for none. */
export type Begun = { block: JsonObject } | { problem: string };

/**
 * Makes a block of a page with the props that it must have.
 *
 * @param word a block's type, with its preset (`hero:film`), or a shared block (`use:closing-band`)
 * @returns the block as it is written, or the reason for none
 */
export function beginBlock(source: Source, word: string): Begun {
  const [type = "", name] = word.split(":");
  if (type === "use") return beginShared(source, name ?? "");
  const node = schemaOfBlock(source, type);
  if (node === undefined)
    return { problem: refuse("block", type, Object.keys(source.blocks).toSorted()) };
  const presets = listPresets(source).filter((preset) => preset.type === type);
  if (name !== undefined) {
    const preset = presets.find((one) => one.name === name);
    const names = presets.map((one) => one.name);
    if (names.length === 0)
      return { problem: `The block "${type}" has no presets. Type "${type}" alone.` };
    return preset === undefined
      ? { problem: refuse(`preset of the block "${type}"`, name, names) }
      : { block: { type, props: preset.props } };
  }
  const [shown] = Array.isArray(node.schema["examples"]) ? node.schema["examples"] : [];
  // A block for a long text shows nothing without one, though its schema may allow that.
  const texts = propertiesIn(node.schema).filter(([, { format }]) => format === "markdown");
  const required = [...new Set([...requiredIn(node.schema), ...texts.map(([key]) => key)])];
  const whole = { ...node, schema: { ...node.schema, required } };
  const props = makeObject(whole, { source, key: type, shown });
  return { block: Object.keys(props).length === 0 ? { type } : { type, props } };
}

function beginShared({ documents }: Source, name: string): Begun {
  const names = [...documents.files].flatMap(
    (file) => /^content\/shared\/(?:.+\/)?([^/]+)\.json$/.exec(file)?.[1] ?? [],
  );
  return names.includes(name)
    ? { block: { use: name } }
    : { problem: refuse("shared block", name, names) };
}

/**
 * Finds the blocks that most pages have: the first one, which holds the main heading, and the
 * one after it.
 *
 * @returns blocks with the props that they must have, the first with the choices of those pages;
 *   fewer where the site's pages show none
 */
export function beginUsual(source: Source): { first?: JsonObject; next?: JsonObject } {
  const firsts: SeenBlock[] = [];
  const others: SeenBlock[] = [];
  for (const { blocks } of readPages(source))
    for (const [index, block] of (Array.isArray(blocks) ? blocks : []).entries()) {
      if (!isJsonObject(block) || typeof block["type"] !== "string") continue;
      const { type, props } = block;
      const schema = schemaOfBlock(source, type)?.schema;
      if (schema === undefined) continue;
      if (index === 0) firsts.push([type, listChoices(props, schema)]);
      else others.push([type, {}]);
    }
  const [first, next] = [beginMost(source, firsts), beginMost(source, others)];
  return { ...(first && { first }), ...(next && { next }) };
}

/** A block's type, and the props that choose among a few values. */
type SeenBlock = [type: string, choices: JsonObject];

function beginMost(source: Source, seen: SeenBlock[]): JsonObject | undefined {
  const same = Map.groupBy(seen, (one) => JSON.stringify(one));
  const [most] = [...same.values()].toSorted((one, other) => other.length - one.length);
  const [type, choices] = most?.[0] ?? [];
  if (type === undefined) return undefined;
  const begun = beginBlock(source, type);
  if ("problem" in begun) return undefined;
  const { props: neededProps, ...block } = begun.block;
  const props = { ...(isJsonObject(neededProps) ? neededProps : {}), ...choices };
  return Object.keys(props).length === 0 ? block : { ...block, props };
}

/** Lists the props that choose among a few values: a size, a level, a tone. */
function listChoices(props: Json | undefined, schema: JsonObject): JsonObject {
  const chosen = Object.entries(isJsonObject(props) ? props : {}).filter(([key, value]) => {
    const { enum: choices, type } = propertyIn(schema, key) ?? {};
    return (Array.isArray(choices) || type === "boolean") && typeof value !== "object";
  });
  return Object.fromEntries(chosen);
}
