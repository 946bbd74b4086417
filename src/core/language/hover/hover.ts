import { bindingOf } from "#core/document/bind/bindings.ts";
import { isJsonObject, readAt } from "#core/json.ts";
import type { Knowledge } from "../knowledge.ts";
import { chooseWords } from "./choose-words.ts";
import { describeBinding } from "../describe/describe-binding.ts";
import { findPlace } from "../place/find-place.ts";
import { listKeys, mergeWords } from "../place/describe-schema.ts";
import type { Place } from "../place/place.ts";
import { withLanguageSchemas } from "../place/schema-of-schemas.ts";
import {
  collectionOf,
  listPatchable,
  makeGround,
  type Position,
  type Scene,
} from "../place/scene.ts";
import { stepSchemas } from "../place/step-schema.ts";
import { findCursor } from "../text/find-cursor.ts";
import { readLoosely } from "../text/read-around.ts";
import { describeBlock } from "../describe/describe-block.ts";
import { code, describeKey, joinLines } from "../describe/describe-key.ts";
import { describeResult } from "../describe/describe-result.ts";
import { describeTarget, type Previews } from "./describe-target.ts";
import { findMention } from "../mentions/find-mentions.ts";
import type { Mention } from "../target.ts";

/** The hover text of a place in Markdown, and the characters that it is about. */
export type Hover = { markdown: string; offset: number; length: number };

/**
 * Describes a place in a document: the meaning of a key, the target of a link, the result of a
 * binding.
 *
 * @param previews that this folder cannot make itself: drawings of icons, files of public/
 * @returns null if there is nothing to describe
 */
export function hover(
  knowledge: Knowledge,
  { file, offset }: Position,
  previews: Previews = {},
): Hover | null {
  const text = knowledge.source.documents.read(file);
  if (text === null) return null;
  const root = readLoosely(text);
  // An offset at a word's first character is moved inside the word.
  const inside = /["\w-]/.test(text[offset] ?? "") ? offset + 1 : offset;
  const cursor = findCursor(text, inside);
  const { word, kind } = cursor;
  if (kind === "none" || word.length === 0) return null;
  const scene: Scene = { knowledge, file, text, cursor, ground: makeGround(knowledge, file, root) };
  const mention = findMention(knowledge, { file, offset: inside });
  const markdown =
    kind === "key" ? tellKey(scene, mention, previews) : tellValue(scene, mention, previews);
  if (markdown === "") return null;
  const { offset: from, length } = kind === "value" && mention !== null ? mention : word;
  return { markdown, offset: from, length };
}

function tellKey(scene: Scene, mention: Mention | null, previews: Previews): string {
  const { knowledge, cursor, ground, text } = scene;
  const { path, word } = cursor;
  const place = findPlace(ground, path);
  const key = text.slice(word.offset, word.offset + word.length).replaceAll('"', "");
  if (place.binding !== undefined)
    return joinLines([tellPart(place, key), tellResult(scene, place)]);
  if (place.role === "patches") return tellPatched(scene, key);
  if (mention?.target.kind === "token") return describeTarget(knowledge, mention.target, previews);
  const schemas = withLanguageSchemas(knowledge.source);
  const value = readAt(ground.root, path);
  const nodes = stepSchemas(schemas, { nodes: place.nodes, value }, key);
  const given = isJsonObject(value) ? value[key] : undefined;
  const isRequired = listKeys(schemas, place.nodes, value).required.has(key);
  if (nodes.length === 0)
    return mention === null ? "" : describeTarget(knowledge, mention.target, previews);
  const words = describeKey(key, mergeWords(schemas, nodes, given), { isRequired });
  return joinLines([words, tellToday(scene, place, key)]);
}

function tellPart({ binding }: Place, key: string): string {
  const kind = binding === undefined ? undefined : bindingOf(binding.value);
  if (kind === undefined || binding === undefined || binding.path.length > 0) return "";
  return key === kind.key ? describeBinding(kind) : describeKey(key, kind.parts[key]?.form ?? {});
}

function tellResult({ knowledge, ground }: Scene, { binding }: Place): string {
  if (binding === undefined) return "";
  return describeResult(knowledge, binding.value, collectionOf(ground, knowledge));
}

function tellPatched({ knowledge, ground }: Scene, id: string): string {
  const block = listPatchable(knowledge, ground.root).find((one) => one.id === id);
  if (block === undefined) return "";
  return `${describeBlock(knowledge.source, block.type)}\n\nWritten in \`${block.file}\`; this changes its props here.`;
}

/** Describes the present value that a patch changes. */
function tellToday({ knowledge, ground, cursor }: Scene, { patched }: Place, key: string): string {
  if (patched === undefined) return "";
  const block = listPatchable(knowledge, ground.root).find(({ id }) => id === patched);
  const inner = [...cursor.path.slice(cursor.path.indexOf("patch") + 2), key];
  const today = readAt(block?.props, inner);
  return today === undefined ? "" : `In \`${block?.file}\` it is ${code(today)}.`;
}

function tellValue(scene: Scene, mention: Mention | null, previews: Previews): string {
  const { knowledge, cursor, ground } = scene;
  const { path } = cursor;
  const place = findPlace(ground, path);
  const told = mention === null ? "" : describeTarget(knowledge, mention.target, previews);
  const { value: bound = {}, path: part = [] } = place.binding ?? {};
  // Its own words describe the first entries of a whole collection.
  const kind = bindingOf(bound);
  const isOfList = kind?.hasFields === true && part.at(-1) === kind.key;
  const isNarrowed = isOfList && Object.keys(bound).length > 1;
  if (told !== "") return isNarrowed ? joinLines([told, tellResult(scene, place)]) : told;
  if (place.binding !== undefined) return "";
  const key = path.findLast((step) => typeof step === "string");
  if (key === undefined) return "";
  const schemas = withLanguageSchemas(knowledge.source);
  const words = mergeWords(schemas, place.nodes);
  if (Object.keys(words).length === 0) return "";
  const value = readAt(ground.root, path);
  return joinLines([describeKey(key, words), chooseWords(words, value)]);
}
