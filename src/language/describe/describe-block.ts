import { isJsonObject, wordsOf } from "#document/json.ts";
import { type Places, readPlaces } from "#document/schemas/places.ts";
import type { Source } from "#document/source.ts";

/**
 * @param isWhole whether its first example is shown too
 * @returns Markdown: what a block is, and what it must be given
 */
export function describeBlock(
  { blocks }: Pick<Source, "blocks">,
  type: string,
  { isWhole = false }: { isWhole?: boolean } = {},
): string {
  const schema = Object.hasOwn(blocks, type) ? blocks[type] : undefined;
  if (schema === undefined) return `There is no block \`${type}\`.`;
  const { title, description, required, examples } = schema;
  const needed = Array.isArray(required) && required.length > 0 ? required : [];
  const [example] = Array.isArray(examples) ? examples : [];
  const lines = [
    `**${typeof title === "string" ? title : type}** block \`${type}\``,
    typeof description === "string" ? description : "",
    needed.length === 0 ? "" : `It needs ${needed.map((key) => `\`${wordsOf(key)}\``).join(", ")}.`,
    describePlaces(readPlaces(schema)),
    isWhole && isJsonObject(example)
      ? `\`\`\`json\n${JSON.stringify({ type, props: example }, null, 2)}\n\`\`\``
      : "",
  ];
  return lines.filter((line) => line !== "").join("\n\n");
}

/** @returns where a block may stand, how often, and with what, in a sentence for each */
function describePlaces(places: Places | null): string {
  const { regions = [], most = {}, with: needed = [], without = [], first, last } = places ?? {};
  const limits = Object.entries(most).map(
    ([place, limit]) => `At most ${limit} in ${place === "page" ? "a page" : `\`${place}\``}.`,
  );
  return [
    ...(regions.length === 0 ? [] : [`It stands in ${quote(regions)} alone.`]),
    ...limits,
    ...(needed.length === 0 ? [] : [`Its page needs ${quote(needed)} too.`]),
    ...(without.length === 0 ? [] : [`It cannot stand with ${quote(without)}.`]),
    ...(first === true ? ["It is the first of its region."] : []),
    ...(last === true ? ["It is the last of its region."] : []),
  ].join(" ");
}

function quote(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(", ");
}
