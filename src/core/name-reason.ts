import { inspect } from "node:util";

/** @returns the first line of what was thrown */
export function firstLineOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : writeValue(thrown);
  const [first = ""] = message.trim().split("\n");
  return first === "" ? "it gives no reason" : first;
}

function writeValue(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    // Not every value is one of JSON, such as a circle of objects.
    return inspect(value);
  }
}

/** @returns the first line of what was thrown, as a sentence */
export function nameReason(thrown: unknown): string {
  return endSentence(firstLineOf(thrown));
}

/** @returns the words with a period, where they have no other end */
export function endSentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
