import { suggestOr } from "#core/suggest/find-nearest.ts";

/** @returns an error that becomes the result of the program's call */
export function refusal(words: string): Error {
  return Object.assign(new Error(words), { name: "Refusal" });
}

/** @returns the refusal of a name that is not there, with the one that was probably meant */
export function refuseName(kind: "block" | "collection", name: string, names: string[]): Error {
  const otherwise = `list_${kind}s lists them.`;
  const help = suggestOr(name, names, { otherwise, write: (one) => `"${one}"` });
  return refusal(`There is no ${kind} "${name}". ${help}`);
}

/** @returns the refusal of an address that no page has */
export function refuseRoute(route: string): Error {
  return refusal(`There is no page at "${route}". list_pages lists all pages.`);
}

/** @returns true if an error is a refusal, whose message says everything */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === "Refusal";
}
