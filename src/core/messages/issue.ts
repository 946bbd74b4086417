import type { JsonPath } from "#core/json.ts";
import type { Location } from "./location.ts";
import { fill, type Message } from "./message.ts";
import { messages } from "./messages.ts";
import type { ValueFix } from "./value-fix.ts";

/** The code of a message. */
export type MessageId = keyof typeof messages;

/** The parameters that fill the words of a message. */
export type ParamsOf<Id extends MessageId> =
  (typeof messages)[Id] extends Message<infer Params> ? Params : never;

/** A message and the parameters of its words. */
export type FilledMessage<Id extends MessageId = MessageId> = {
  [Each in Id]: { id: Each; params: ParamsOf<Each> };
}[Id];

/**
 * A message before its line and column are looked up. `subject` names the place in a block in
 * words: `list › items › 2`.
 */
export type Issue = FilledMessage & { location: Location; subject?: string };

/** A message about a value that may be written in several places, by its path from the root. */
export type ValueIssue = FilledMessage & {
  path: JsonPath;
  at?: "key" | "value";
  /** A property that is missing at `path`. */
  missing?: string;
  /** The part of a text that is meant, if it is not the whole. */
  word?: string;
  /** The same, by the characters of the text. */
  part?: Location["part"];
  /** All values that a rule is about: an issue of one of them alone may be the cause. */
  about?: JsonPath[];
};

/** @returns true if one of them keeps the site from being built */
export function haveError(issues: Issue[]): boolean {
  return issues.some(({ id }) => messages[id].severity === "error");
}

/** @returns a message in words, without its place */
export function wordIssue<Id extends MessageId>({
  id,
  params,
}: FilledMessage<Id>): {
  text: string;
  help: string;
} {
  const { text, help } = messages[id] as Message<ParamsOf<Id>>;
  return { text: fill(text, params), help: fill(help, params) };
}

/** @returns its fix; null if only a person can decide */
export function fixIssue<Id extends MessageId>({ id, params }: FilledMessage<Id>): ValueFix | null {
  const { fix } = messages[id] as Message<ParamsOf<Id>>;
  return fix?.(params) ?? null;
}
