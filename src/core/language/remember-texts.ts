/** Documents that are kept; each with what was made of its last text alone. */
const keptDocuments = 20_000;

/**
 * Keeps what a pure function made of each document's last text.
 *
 * @param compute its value is never changed by those who get it
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
