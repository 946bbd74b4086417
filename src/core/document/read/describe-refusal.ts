import type { Issue } from "#core/messages/issue.ts";

/**
 * @param file the unreadable file or folder, by its path from the root
 * @param error that the system threw
 * @returns the message; none for a file that does not exist, or was removed since it was listed
 */
export function describeRefusal(file: string, error: unknown): Issue[] {
  const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
  if (code === "ENOENT") return [];
  return [{ id: "unreadable-file", params: { code }, location: { file, path: [] } }];
}
