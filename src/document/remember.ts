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
