import { isJsonObject, wordsOf } from "#core/json.ts";
import { wordPlaces } from "#core/schema/word-rules.ts";
import type { Source } from "#core/document/source.ts";
import { describeDeprecation, joinLines } from "./describe-key.ts";

/**
 * @param isWhole adds the block's first example
 * @returns Markdown about a block and its required props
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
    describeDeprecation(schema),
    needed.length === 0 ? "" : `It needs ${needed.map((key) => `\`${wordsOf(key)}\``).join(", ")}.`,
    wordPlaces(schema).join(" "),
    isWhole && isJsonObject(example)
      ? `\`\`\`json\n${JSON.stringify({ type, props: example }, null, 2)}\n\`\`\``
      : "",
  ];
  return joinLines(lines);
}
