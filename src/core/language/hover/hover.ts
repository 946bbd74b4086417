import { bindingOf } from "#core/document/bind/bindings.ts";
import { isJsonObject, type Json, type JsonObject, wordsOf } from "#core/json.ts";
import { describeBlock } from "../describe/describe-block.ts";
import { code, describeBinding, describeKey, joinLines } from "../describe/describe-key.ts";
import { describeResult } from "../describe/describe-result.ts";
import type { Knowledge } from "../knowledge.ts";
import { findMention } from "../mentions/find-mentions.ts";
import { viewPlace } from "../place/find-place.ts";
import {
  collectionOf,
  listPatchable,
  makeScene,
  type Position,
  readPatched,
  type Scene,
} from "../place/scene.ts";
import { readLoosely } from "../text/read-around.ts";
import { describeTarget, type Previews } from "./describe-target.ts";

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
  if (file.endsWith(".md")) return hoverText(knowledge, { file, offset }, previews);
  const text = knowledge.source.documents.read(file) ?? "";
  // An offset at a word's first character is moved inside the word.
  const inside = /["\w-]/.test(text[offset] ?? "") ? offset + 1 : offset;
  const scene = makeScene(knowledge, { file, offset: inside }, readLoosely);
  const { word, kind = "none" } = scene?.cursor ?? {};
  if (scene === null || kind === "none" || word === undefined || word.length === 0) return null;
  const mention = findMention(knowledge, { file, offset: inside });
  const target = mention === null ? "" : describeTarget(knowledge, mention.target, previews);
  const isToken = mention?.target.kind === "token";
  const markdown =
    kind === "key" ? describeKeyAt(scene, target, isToken) : describeValueAt(scene, target);
  if (markdown === "") return null;
  const { offset: from, length } = kind === "value" && mention !== null ? mention : word;
  return { markdown, offset: from, length };
}

/** Describes what a file of Markdown names at a place. */
function hoverText(knowledge: Knowledge, position: Position, previews: Previews): Hover | null {
  const mention = findMention(knowledge, position);
  if (mention === null) return null;
  const markdown = describeTarget(knowledge, mention.target, previews);
  return markdown === "" ? null : { markdown, offset: mention.offset, length: mention.length };
}

/** @param target in Markdown; empty if the key names none */
function describeKeyAt(scene: Scene, target: string, isToken: boolean): string {
  const { cursor, place, text, value } = scene;
  const { word, path } = cursor;
  const key = text.slice(word.offset, word.offset + word.length).replaceAll('"', "");
  if (place.binding !== undefined)
    return joinLines([describePart(scene, key), describeBound(scene)]);
  if (place.role === "patches") return describePatched(scene, key);
  const schema = viewPlace(scene, place, value);
  const part = schema.step(key, isJsonObject(value) ? value[key] : undefined);
  if (isToken || part.nodes.length === 0) return target;
  const today = readPatched(scene, place.patched, [...path, key]);
  return joinLines([
    describeKey(key, part.words, { isRequired: schema.required.has(key) }),
    today.value === undefined ? "" : `In \`${today.file}\` its value is ${code(today.value)}.`,
  ]);
}

function describePart({ place: { binding } }: Scene, key: string): string {
  const kind = binding === undefined ? undefined : bindingOf(binding.value);
  if (kind === undefined || binding === undefined || binding.path.length > 0) return "";
  return key === kind.key ? describeBinding(kind) : describeKey(key, kind.parts[key]?.form ?? {});
}

function describeBound(scene: Scene): string {
  const { binding } = scene.place;
  return binding === undefined
    ? ""
    : describeResult(scene.knowledge, binding.value, collectionOf(scene));
}

function describePatched(scene: Scene, id: string): string {
  const block = listPatchable(scene).find((one) => one.id === id);
  if (block === undefined) return "";
  return `${describeBlock(scene.source, block.type)}\n\nWritten in \`${block.file}\`; this changes its props here.`;
}

function describeValueAt(scene: Scene, target: string): string {
  const { cursor, place, value } = scene;
  const { value: binding = {}, path: part = [] } = place.binding ?? {};
  // Its own words describe the first entries of a whole collection.
  const kind = bindingOf(binding);
  const isOfList = kind?.hasFields === true && part.at(-1) === kind.key;
  const isNarrowed = isOfList && Object.keys(binding).length > 1;
  if (target !== "") return isNarrowed ? joinLines([target, describeBound(scene)]) : target;
  const key = cursor.path.findLast((step) => typeof step === "string");
  if (place.binding !== undefined || key === undefined) return "";
  const { words } = viewPlace(scene, place);
  if (Object.keys(words).length === 0) return "";
  return joinLines([describeKey(key, words), describeChoice(words, value)]);
}

/** Returns a schema's words for the chosen one of its choices. */
function describeChoice(schema: JsonObject, value: Json | undefined): string {
  const { enum: choices, enumDescriptions: words } = schema;
  if (!Array.isArray(choices) || !Array.isArray(words) || value === undefined) return "";
  const index = choices.indexOf(value);
  return index === -1 ? "" : wordsOf(words[index]);
}
