import { currentEntry } from "./binding.ts";
import type { From } from "./entry-names.ts";
import type { BoundEntry } from "./lookup.ts";
import { type List, narrow } from "./narrow-list.ts";
import { isJsonObject, type JsonObject } from "#core/json.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { LastUsed, remember } from "#core/remember.ts";

/** A binding without its collection, where it was written, and what it may read. */
type Written = { rest: JsonObject; location: Location; from: From };

const parts = Object.keys(narrow);

/** Lists in the memory of a collection: those of the bindings that most pages share. */
const keptLists = 64;

const keptOf = remember((_entries: BoundEntry[]) => new LastUsed<List>(keptLists));

/**
 * Narrows a collection by the parts of a binding. What is the same on all pages is done once: the
 * conditions and the order, and all of a list that continues on further pages.
 *
 * @returns the list; the first mistake alone, in the order of the parts
 */
export function narrowEntries(entries: BoundEntry[], written: Written): List {
  const { rest, from } = written;
  const whole: List = { entries, issues: [] };
  const kept = keptOf(entries);
  // Entries may be left out of a sorted list as well as before; a list by ids has their order first.
  const first = rest["ids"] === undefined ? ["where", "sort"] : ["where"];
  const others = parts.filter((part) => !first.includes(part));
  const isOfEntry = rest["except"] === currentEntry || isJsonObject(rest["ids"]);
  const isShared = rest["per"] !== undefined && !isOfEntry;
  const narrowOthers = (): List =>
    narrowBy(
      others,
      recall(first, () => narrowBy(first, whole, written)),
      written,
    );
  const list = isShared ? recall(parts, narrowOthers) : narrowOthers();
  return list.issues.length === 0 ? list : narrowBy(parts, whole, written);

  function recall(keys: string[], compute: () => List): List {
    const of = Object.fromEntries(keys.map((part) => [part, rest[part]]));
    const key = JSON.stringify([of, from.lookup.today]);
    const known = kept.get(key) ?? compute();
    if (known.issues.length === 0) kept.set(key, known);
    return known;
  }
}

function narrowBy(keys: string[], list: List, { rest, location, from }: Written): List {
  let narrowed = list;
  for (const key of keys) {
    const value = rest[key];
    if (value === undefined || narrowed.issues.length > 0) continue;
    const part = { value, location: locationIn(location, key) };
    narrowed = narrow[key]?.(narrowed, part, from) ?? narrowed;
  }
  return narrowed;
}
