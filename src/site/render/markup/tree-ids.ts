/** The ids that `useId` gives, by where a component stands in the tree. */
export type TreeIds = {
  /** A component is about to be called. */
  start(): void;
  /** @returns the next id of the component that is being called */
  take(): string;
  /** Whether the component that was called has taken one. */
  wereTaken(): boolean;
  /** Goes down to one of the children of a list; a component that has an id counts as a list of one. */
  enter(length: number, index: number): void;
  leave(): void;
};

/** Bits of an id that fit into a number; whatever is above goes into the text after it. */
const maxBits = 30;

/**
 * Numbers the components of a tree as React does: each list on the way down adds its child's index,
 * in as many bits as its length needs. Only the way is kept; an id is made when it is asked for.
 *
 * @param prefix React's `identifierPrefix`
 */
export function makeTreeIds(prefix: string): TreeIds {
  const way: number[] = [];
  const state = { taken: 0 };
  return {
    start() {
      state.taken = 0;
    },
    take() {
      const nth = state.taken === 0 ? "" : `H${state.taken.toString(32)}`;
      state.taken += 1;
      return `_${prefix}R_${nameWay(way)}${nth}_`;
    },
    wereTaken: () => state.taken > 0,
    enter(length, index) {
      way.push(length, index);
    },
    leave() {
      way.pop();
      way.pop();
    },
  };
}

function nameWay(way: number[]): string {
  let id = 0;
  let bits = 0;
  let overflow = "";
  for (let step = 0; step < way.length; step += 2) {
    const length = 32 - Math.clz32(way[step] ?? 0);
    const index = (way[step + 1] ?? 0) + 1;
    if (length + bits > maxBits) {
      const moved = bits - (bits % 5);
      overflow = (id & ((1 << moved) - 1)).toString(32) + overflow;
      id >>= moved;
      bits -= moved;
    }
    id |= index << bits;
    bits += length;
  }
  return id.toString(32) + overflow;
}
