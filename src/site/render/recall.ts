/** The most parts that are kept: those of a few pages, and all that are on many. */
const limit = 2000;

/**
 * Returns a memo's value, or makes and stores it. A full memo drops the value that was not used for
 * the longest time, so that it does not grow with the site.
 */
export function recall<Value>(memo: Map<string, Value>, key: string, make: () => Value): Value {
  const cached = memo.get(key);
  const value = cached ?? make();
  if (cached !== undefined) memo.delete(key);
  memo.set(key, value);
  for (const oldest of memo.keys()) {
    if (memo.size <= limit) break;
    memo.delete(oldest);
  }
  return value;
}
