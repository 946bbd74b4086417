import type { TracedValue } from "../inherit/traced-value.ts";
import type { JsonObject } from "#core/json.ts";
import { type Note, recordNotes } from "#core/note.ts";
import { type BindTools, bindTraced, type BoundValue, type Purpose } from "./bind-traced.ts";
import type { Lookup } from "./lookup.ts";

/** A bound block, and what it depends on beside itself. */
type Kept = {
  bound: BoundValue;
  purpose: Purpose;
  tools: BindTools;
  /** True if binding it read the page's entry, which no other page has. */
  usesEntry: boolean;
  repeat: (to: Note) => void;
};

const known = new WeakMap<JsonObject, Kept>();

/**
 * Binds a block's props. A block from the settings or a shared one is on many pages: if it reads
 * nothing of the page, it is bound once for all of them.
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

/** @returns the same lookup, and which parts of the page are read from it */
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
