/** @returns the first line of what was thrown */
export function firstLineOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : JSON.stringify(thrown);
  const [first = ""] = (message ?? "").trim().split("\n");
  return first === "" ? "it gives no reason" : first;
}

/** @returns the first line of what was thrown, as a sentence */
export function nameReason(thrown: unknown): string {
  return endSentence(firstLineOf(thrown));
}

/** @returns the words with a period, where they have no other end */
export function endSentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
