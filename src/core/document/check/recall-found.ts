import type { Issue } from "#core/messages/issue.ts";

/**
 * Finds issues, or returns what was found before.
 *
 * @param name names the check, and all that it rests on beside what every part of a site does
 */
export type RecallFound = (name: string, find: () => Issue[]) => Issue[];
