/** Numbers of terms, in the order in which they were met. */
export type TermNumbers = {
  terms: string[];
  /** @returns the numbers of the words of a text, between which one space stands */
  read: (text: string, count: number) => Uint32Array;
};

/**
 * Gives each term a number. The words of ten thousand pages are millions, nearly all of them met
 * before: a `Map` would want each as a string of its own, which takes longer than all else that is
 * done to the index.
 */
export function makeTermNumbers(): TermNumbers {
  const terms: string[] = [];
  // Open addressing, never more than half full; 0 is free, else a term's number and one.
  let slots = new Int32Array(1 << 12);

  function find(text: string, from: number): number {
    let hash = 0x811c9dc5;
    let to = from;
    for (let code = text.charCodeAt(to); to < text.length && code !== 32;) {
      hash = Math.imul(hash ^ code, 0x01000193);
      to += 1;
      code = text.charCodeAt(to);
    }
    const mask = slots.length - 1;
    let slot = spread(hash) & mask;
    for (let held = slots[slot] ?? 0; held > 0; held = slots[slot] ?? 0) {
      const known = terms[held - 1] ?? "";
      if (known.length === to - from && text.startsWith(known, from)) return held - 1;
      slot = (slot + 1) & mask;
    }
    return add(text.slice(from, to), slot);
  }

  function add(term: string, slot: number): number {
    // A slice would hold the whole text that it was cut from.
    terms.push(Buffer.from(term).toString());
    slots[slot] = terms.length;
    if (terms.length * 2 > slots.length) grow();
    return terms.length - 1;
  }

  function grow(): void {
    slots = new Int32Array(slots.length * 2);
    const mask = slots.length - 1;
    for (const [number, term] of terms.entries()) {
      let slot = spread(hashOf(term)) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
  }

  return {
    terms,
    read(text, count) {
      const numbers = new Uint32Array(count);
      let from = 0;
      for (let index = 0; index < count; index += 1) {
        const number = find(text, from);
        numbers[index] = number;
        from += (terms[number]?.length ?? 0) + 1;
      }
      return numbers;
    },
  };
}

function hashOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < term.length; index += 1)
    hash = Math.imul(hash ^ term.charCodeAt(index), 0x01000193);
  return hash;
}

/** FNV's last bits say little of the last letters. */
function spread(hash: number): number {
  return hash ^ (hash >>> 15);
}
