/** @returns an error that is told to the program that asked, as the result of its call */
export function refusal(words: string): Error {
  return Object.assign(new Error(words), { name: "Refusal" });
}

/** @returns whether an error is all that there is to tell */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === "Refusal";
}
