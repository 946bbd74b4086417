import { type JsonObject, textOf, wordsOf } from "#core/json.ts";
import { suggest } from "#core/messages/suggest.ts";
import type { Suggestion } from "#core/messages/message.ts";
import type { Keyword } from "./keyword.ts";
import { rememberSchemas, type Schemas } from "./remember-schemas.ts";

/** `x-was`: the names that a block or a collection had before. */
export const formerKeyword: Keyword = {
  help: "Of a block or a collection: names that it had before. tessera migrate writes the present one.",
  schema: { type: "array", minItems: 1, items: { type: "string", minLength: 1 } },
  takes: "a list of names",
  example: '["faq"]',
  isOfRoot: true,
};

/** Present names by former ones. */
export type FormerNames = { block: Map<string, string>; collection: Map<string, string> };

/** @returns the names that blocks and collections had before, and that no other has now */
export const formerNames = rememberSchemas(({ blocks, schemas }: Schemas): FormerNames => {
  const collections = Object.entries(schemas).flatMap(([file, schema]): [string, JsonObject][] => {
    const [, name] = /^schema\/content\/([^/]+)\.json$/.exec(file) ?? [];
    return name === undefined ? [] : [[name, schema]];
  });
  return { block: listFormer(Object.entries(blocks)), collection: listFormer(collections) };
});

function listFormer(named: [string, JsonObject][]): Map<string, string> {
  const taken = new Set(named.map(([name]) => name));
  const pairs = named.flatMap(([name, { "x-was": was }]) =>
    (Array.isArray(was) ? was : []).map((former): [string, string] => [wordsOf(former), name]),
  );
  return new Map(pairs.filter(([former]) => !taken.has(former)));
}

/**
 * Lists all blocks, first those whose schema says something of a word: the name that another tool has
 * for a block, such as `button`.
 */
function listBlocks({ blocks }: Schemas, word: string): string[] {
  const meant = new RegExp(`\\b${word.replaceAll(/[^a-z]+|s$/gi, ".?")}`, "i");
  const isOf = (type: string): boolean => {
    const { title, description } = blocks[type] ?? {};
    return meant.test(`${textOf(title)} ${textOf(description)}`);
  };
  const { true: first = [], false: others = [] } = Object.groupBy(
    Object.keys(blocks),
    (type) => `${word.length > 2 && isOf(type)}` as const,
  );
  return [...first, ...others];
}

const blocksBefore = rememberSchemas(() => new Map<string, { type: string } & Suggestion>());

/** @returns the same as `suggest` for a block that there is not */
export function suggestBlock(type: string, schemas: Schemas): { type: string } & Suggestion {
  const before = blocksBefore(schemas).get(type);
  const choices = before === undefined ? listBlocks(schemas, type) : [];
  const found = before ?? suggestPresent({ type }, { word: type, kind: "block", choices }, schemas);
  blocksBefore(schemas).set(type, found);
  return found;
}

/** @returns the same as `suggest`, with the present name of a block or collection that has another */
export function suggestPresent<Params extends object>(
  params: Params,
  { word, kind, choices }: { word: string; kind: keyof FormerNames; choices: readonly string[] },
  schemas: Schemas,
): ReturnType<typeof suggest<Params>> {
  const suggestion = formerNames(schemas)[kind].get(word);
  return suggestion === undefined ? suggest(params, word, choices) : { ...params, suggestion };
}
