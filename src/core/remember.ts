/**
 * Keeps what a pure function gave for an object, as long as the object is held.
 *
 * @param compute its value is never changed by those who get it
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
 * Keeps what a pure function gave for the words that it was last asked with, and forgets the oldest.
 *
 * @param limit how many are kept
 */
export function rememberLast<Value>(
  limit: number,
  compute: (key: string) => Value,
): (key: string) => Value {
  const known = new Map<string, { value: Value }>();
  return (key) => {
    const kept = known.get(key) ?? { value: compute(key) };
    // Asked for again, it is the youngest.
    known.delete(key);
    known.set(key, kept);
    const [oldest] = known.size > limit ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return kept.value;
  };
}
