/** Numbers from 0 up to, not including, 1: the next at every call. */
export type Random = () => number;

/**
 * Mulberry32: the same numbers for the same seed, on every machine.
 *
 * @param seed any whole number
 */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
