/** @returns an error that becomes the result of the program's call */
export function refusal(words: string): Error {
  return Object.assign(new Error(words), { name: "Refusal" });
}

/** @returns true if an error is a refusal, whose message says everything */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === "Refusal";
}
