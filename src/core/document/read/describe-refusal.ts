import type { Issue } from "#core/messages/issue.ts";

/**
 * @param file what could not be read, by its path from the root
 * @param error what the system threw
 * @returns the message; none for what was not there, or has gone since it was listed
 */
export function describeRefusal(file: string, error: unknown): Issue[] {
  const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
  if (code === "ENOENT") return [];
  return [{ id: "unreadable-file", params: { code }, location: { file, path: [] } }];
}
