/** @returns a function that computes its result in the first call */
export function once<Value>(compute: () => Value): () => Value {
  let computed: { value: Value } | null = null;
  return () => (computed ??= { value: compute() }).value;
}

/**
 * Caches the result of a pure function for an object, as long as the object is in memory.
 *
 * @param compute its result is never changed by callers
 */
export function remember<Key extends object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept.value;
    const value = compute(key);
    known.set(key, { value });
    return value;
  };
}

/**
 * Caches the results of a pure function for the last words that it was called with, and evicts the
 * oldest.
 *
 * @param limit how many results are kept
 */
export function rememberLast<Value>(
  limit: number,
  compute: (key: string) => Value,
): (key: string) => Value {
  const known = new Map<string, { value: Value }>();
  return (key) => {
    const kept = known.get(key) ?? { value: compute(key) };
    // A hit makes the entry the youngest.
    known.delete(key);
    known.set(key, kept);
    const [oldest] = known.size > limit ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return kept.value;
  };
}
