import type { TracedValue } from "../inherit/traced-value.ts";
import type { JsonObject } from "#core/json.ts";
import { type Note, recordNotes } from "#core/note.ts";
import { type BindTools, bindTraced, type BoundValue, type Purpose } from "./bind-traced.ts";
import type { Lookup } from "./lookup.ts";

/** What came of a block, and what it rests on beside itself. */
type Kept = {
  bound: BoundValue;
  purpose: Purpose;
  tools: BindTools;
  /** Whether it looked at the page's entry, which no other page has. */
  usesEntry: boolean;
  repeat: (to: Note) => void;
};

const known = new WeakMap<JsonObject, Kept>();

/**
 * Binds a block's props. One that is not the page's own (it stands in the settings, or is shared)
 * stands on many pages: where it asks nothing of the page, it is bound once for all of them.
 */
export function bindShared(traced: TracedValue, purpose: Purpose, tools: BindTools): BoundValue {
  const isShared = traced.location.file.startsWith("content/") && traced.provenance.length === 0;
  if (!isShared) return bindTraced(traced, purpose, tools);
  const kept = known.get(traced.value);
  if (kept !== undefined && holds(kept, purpose, tools)) {
    kept.repeat(tools.lookup.note);
    return kept.bound;
  }
  const { note, repeat } = recordNotes(tools.lookup.note);
  const { lookup, uses } = watchLookup({ ...tools.lookup, note });
  const bound = bindTraced(traced, purpose, { ...tools, lookup });
  if (!uses.page) known.set(traced.value, { bound, purpose, tools, usesEntry: uses.entry, repeat });
  return bound;
}

function holds({ tools, purpose, usesEntry }: Kept, now: Purpose, { lookup, check }: BindTools) {
  const before = tools.lookup;
  const hasEntry = before.entry !== null || lookup.entry !== null;
  return (
    tools.check === check &&
    before.collections === lookup.collections &&
    before.settings === lookup.settings &&
    purpose.nodes[0]?.schema === now.nodes[0]?.schema &&
    !(usesEntry && hasEntry)
  );
}

/** @returns the same lookup, and what of the page it is asked for */
function watchLookup(whole: Lookup): { lookup: Lookup; uses: { entry: boolean; page: boolean } } {
  const uses = { entry: false, page: false };
  const lookup: Lookup = {
    ...whole,
    get entry() {
      uses.entry = true;
      return whole.entry;
    },
    get page() {
      uses.page = true;
      return whole.page;
    },
  };
  return { lookup, uses };
}
