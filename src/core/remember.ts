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
  const results = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const last = results.get(key);
    if (last !== undefined) return last.value;
    const value = compute(key);
    results.set(key, { value });
    return value;
  };
}

/** How many letters are kept together, and how many a value has. */
type Size<Value> = { letters: number; lengthOf: (value: Value, key: string) => number };

const anyLength = { letters: Number.POSITIVE_INFINITY, lengthOf: () => 0 };

/** Keeps the values that were used last, and drops the others. */
export class LastUsed<Value> {
  readonly #limit: number;
  readonly #size: Size<Value>;
  readonly #values = new Map<string, Value>();
  #length = 0;

  /**
   * @param limit how many values are kept
   * @param size limits them by their length, too; one value is kept however long it is
   */
  constructor(limit: number, size: Size<Value> = anyLength) {
    this.#limit = limit;
    this.#size = size;
  }

  get size(): number {
    return this.#values.size;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    this.#values.set(key, value);
    this.#length += this.#size.lengthOf(value, key);
    for (const oldest of this.#values.keys()) {
      const fits = this.#values.size <= this.#limit && this.#length <= this.#size.letters;
      if (fits || this.#values.size === 1) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#length -= this.#size.lengthOf(value, key);
  }

  clear(): void {
    this.#values.clear();
    this.#length = 0;
  }
}

/**
 * Caches the results of a pure function for the last words that it was called with.
 *
 * @param limit how many results are kept
 * @param size limits them by their length, too
 */
export function rememberLast<Value>(
  limit: number,
  compute: (key: string) => Value,
  { letters, lengthOf }: Size<Value> = anyLength,
): (key: string) => Value {
  const results = new LastUsed<{ value: Value }>(limit, {
    letters,
    lengthOf: ({ value }, key) => lengthOf(value, key),
  });
  return (key) => {
    const last = results.get(key);
    if (last !== undefined) return last.value;
    const value = compute(key);
    results.set(key, { value });
    return value;
  };
}

/** Returns the value that was computed while all that it rests on was the same. */
export type RememberedWhile<Value> = (restOn: readonly unknown[], compute: () => Value) => Value;

/**
 * Caches the results of a function for what they rest on, compared by identity.
 *
 * @param limit how many results are kept
 */
export function rememberWhile<Value>(limit: number): RememberedWhile<Value> {
  const kept: { restOn: readonly unknown[]; value: Value }[] = [];
  return (restOn, compute) => {
    const at = kept.findIndex((one) => one.restOn.every((part, index) => part === restOn[index]));
    const [last = { restOn, value: compute() }] = at === -1 ? [] : kept.splice(at, 1);
    kept.unshift(last);
    kept.length = Math.min(kept.length, limit);
    return last.value;
  };
}
