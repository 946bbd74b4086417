/** How many parts are kept: those of a few pages, and whatever stands on many. */
const limit = 2000;

/**
 * Takes from a memo what was made before, or makes it. What was not asked for longest goes when the
 * memo is full, so that it does not grow with the site.
 */
export function recall<Value>(memo: Map<string, Value>, key: string, make: () => Value): Value {
  const known = memo.get(key);
  const value = known ?? make();
  if (known !== undefined) memo.delete(key);
  memo.set(key, value);
  for (const oldest of memo.keys()) {
    if (memo.size <= limit) break;
    memo.delete(oldest);
  }
  return value;
}
