/** The most documents in a cache; each with the result of its last text alone. */
const keptDocuments = 20_000;

/**
 * Caches a pure function's result for each document's last text.
 *
 * @param compute its result is never changed by callers
 */
export function rememberTexts<Value>(
  compute: (file: string, text: string) => Value,
): (file: string, text: string) => Value {
  const known = new Map<string, { text: string; value: Value }>();
  return (file, text) => {
    const before = known.get(file);
    if (before?.text === text) return before.value;
    const value = compute(file, text);
    known.delete(file);
    known.set(file, { text, value });
    const [oldest] = known.size > keptDocuments ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return value;
  };
}
