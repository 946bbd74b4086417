import type { Knowledge } from "../knowledge.ts";
import { makeScene, type Position, type Scene } from "../place/scene.ts";
import type { Choice, Completion, Completions } from "./choose.ts";
import { chooseKey } from "./choose-key.ts";
import { chooseValue } from "./choose-value.ts";
import { chooseInText } from "./complete-text.ts";
import { escapeSnippet } from "./write-snippet.ts";

/**
 * Lists the completions at a place in a document, finished or not.
 *
 * @returns the likeliest first; nothing if none is known
 */
export function complete(knowledge: Knowledge, position: Position): Completions {
  if (position.file.endsWith(".md")) return completeText(knowledge, position);
  const scene = makeScene(knowledge, position);
  if (scene === null || scene.cursor.kind === "none")
    return { offset: position.offset, length: 0, items: [], also: [], isWhole: true };
  const { cursor } = scene;
  const { choices, isWhole, part } = cursor.kind === "key" ? chooseKey(scene) : chooseValue(scene);
  const { offset, length } = part ?? cursor.word;
  const also = cursor.commaAt === null ? [] : [{ offset: cursor.commaAt, length: 0, text: "," }];
  const items = choices.map((choice) => toCompletion(choice, cursor, part !== undefined));
  return { offset, length, items, also, isWhole };
}

/** Completes a file of Markdown. */
function completeText(knowledge: Knowledge, { file, offset }: Position): Completions {
  const line = knowledge.textOf(file).slice(0, offset).split("\n").at(-1) ?? "";
  const { choices = [], isWhole = true, part } = chooseInText(knowledge, file, { line }) ?? {};
  const length = part?.length ?? 0;
  const items = choices.map((choice) => toCompletion(choice, plain, true));
  return { offset: offset - length, length, items, also: [], isWhole };
}

/** What a completion takes from its surroundings. */
type Written = Pick<Scene["cursor"], "lacksComma" | "hasColon"> & { word: { isText: boolean } };

const plain: Written = { word: { isText: false }, lacksComma: false, hasColon: false };

/** @param isPart true inside a text, such as an address in a sentence */
function toCompletion(choice: Choice, cursor: Written, isPart: boolean): Completion {
  const { value = { text: choice.label }, rank, sense = choice.label, ...rest } = choice;
  const quote = (text: string): string => (isPart ? text : JSON.stringify(text));
  const filter = cursor.word.isText ? quote(sense) : sense;
  const sort = String(rank).padStart(4, "0") + choice.label;
  const comma = cursor.lacksComma && !cursor.hasColon && !isPart ? "," : "";
  const whole = "text" in value ? escapeSnippet(quote(value.text)) : value.snippet;
  return { ...rest, insert: whole + comma, filter, sort };
}
