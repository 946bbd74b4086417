/** 1-based. */
export type CodePlace = { file: string; line: number; column: number };

/** `at f (/site/a.ts:3:7)`, `file:///site/a.ts:3`, `imported from /site/a.ts` */
const places =
  /(?:file:\/\/|\(|\bat |\bimported from |^)(\/[^\s()?]+?|[A-Za-z]:[^\s()?]+?)(?:\?[^\s():]*)?(?::(\d+))?(?::(\d+))?(?=[\s),]|$)/gm;

/**
 * Finds the nearest place in somebody's own code that an error names.
 *
 * @param stack the error's, with its message
 * @param nameOwn gives a file, by its absolute path, the name that is reported; null if it is not
 *   theirs
 */
export function findPlace(
  stack: string,
  nameOwn: (file: string) => string | null,
): CodePlace | null {
  for (const [, path = "", line = "1", column = "1"] of stack.matchAll(places)) {
    const file = nameOwn(path);
    if (file !== null) return { file, line: Number(line), column: Number(column) };
  }
  return null;
}
