import { remember } from "#core/remember.ts";

/** @returns a list of names as a set, made once for the list */
export const setOf = remember((names: readonly string[]): ReadonlySet<string> => new Set(names));
