/** Words of code, some with stars or numbers in place of what is not known. */
export type WrittenWords = {
  words: ReadonlySet<string>;
  /** The block types that write them; null for the engine, which writes around all blocks. */
  types: readonly string[] | null;
};

/** What may be joined to a word: nothing, anything, or a number. */
const joined = { "": /^$/, "*": /^/, "#": /^-?\d[\d.e+-]*$/ };

const parts = /^([*#]?)(.*?)([*#]?)$/s;

type OpenWord = { before: RegExp; after: RegExp; written: WrittenWords };

/**
 * Indexes words by what is known of them, so that a name is compared with no other words, however
 * many blocks there are.
 *
 * @returns a function that returns the types of the blocks that can write a name, sorted; null
 *   where the engine can
 */
export function indexWords(all: WrittenWords[]): (name: string) => string[] | null {
  const whole = new Map<string, WrittenWords[]>();
  const open = new Map<string, OpenWord[]>();
  for (const written of all)
    for (const word of written.words) {
      const [, before = "", known = "", after = ""] = parts.exec(word) ?? [];
      if (before + after === "") add(whole, known, written);
      else add(open, known, { before: joinedBy(before), after: joinedBy(after), written });
    }
  return (name) => {
    const found = new Set(whole.get(name));
    for (const [before, known, after] of cutName(name))
      for (const word of open.get(known) ?? [])
        if (word.before.test(before) && word.after.test(after)) found.add(word.written);
    const types = new Set<string>();
    for (const written of found) {
      if (written.types === null) return null;
      for (const type of written.types) types.add(type);
    }
    return [...types].toSorted();
  };
}

/** Yields a name in all ways to cut it in three, of which the second is not empty. */
function* cutName(name: string): Generator<[string, string, string]> {
  for (let start = 0; start < name.length; start += 1)
    for (let end = start + 1; end <= name.length; end += 1)
      yield [name.slice(0, start), name.slice(start, end), name.slice(end)];
}

function joinedBy(sign: string): RegExp {
  return joined[sign as keyof typeof joined];
}

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
