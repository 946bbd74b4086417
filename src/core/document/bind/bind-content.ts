import type { ExpandedSite } from "../expand/expand-pages.ts";
import type { JsonObject } from "#core/json.ts";
import { settingsFile } from "../read/content-files.ts";
import { remember } from "#core/remember.ts";
import { bindPart, type PartValue } from "./bind-part.ts";
import { addressEntry, type BoundEntry, type Lookup } from "./lookup.ts";

export type BoundContent = {
  /** The lookup for values outside of any page. */
  lookup: Lookup;
  /** Every entry, the settings and the redirects, for the check. */
  values: PartValue[];
  redirects: JsonObject[];
};

/**
 * Reads the bindings of entries, then those of the settings and redirects, which may look entries
 * up. It begins the fourth step.
 */
export const bindContent = remember((site: ExpandedSite): BoundContent => {
  const { source, content, entryPages, today } = site;
  const entriesLookup: Lookup = {
    source,
    settings: content.settings ?? {},
    collections: new Map(),
    broken: content.broken,
    slugPages: (collection) => entryPages(collection).all,
    entry: null,
    page: null,
    listPage: null,
    today,
    // A change of any part of the content looks all of it up again.
    note: () => undefined,
    hasEntries: false,
  };
  const ofEntries = [...content.collections].map(([name, entries]) => {
    const part = { kind: "collection", name } as const;
    const owner = { kind: "entry", collection: name } as const;
    const values = entries.map((entry) => bindPart({ ...entry, part, owner }, entriesLookup));
    return { values, bound: [name, addressEntries(site, name, values)] as const };
  });
  const collections = new Map(ofEntries.map(({ bound }) => bound));
  const settingsLookup = { ...entriesLookup, collections, hasEntries: true };
  const ofSettings = bindSettings(content.settings, settingsLookup);
  const lookup = { ...settingsLookup, settings: ofSettings[0]?.bound.value ?? {} };
  const ofRedirects = content.redirects.map((redirect) => {
    const owner = { kind: "redirect" } as const;
    return bindPart({ ...redirect, part: { kind: "redirects" }, owner }, lookup);
  });
  return {
    lookup,
    values: [...ofEntries.flatMap(({ values }) => values), ...ofSettings, ...ofRedirects],
    redirects: ofRedirects.map(({ bound }) => bound.value),
  };
});

type Addressed = { main: string | undefined; values: PartValue[]; entries: BoundEntry[] };

/** Collections as they were last, by their first entry. */
const addressed = new WeakMap<PartValue, Addressed>();

/**
 * Adds the address of its page to each bound entry of a collection.
 *
 * @returns the same list as before where none of them has changed
 */
function addressEntries(
  { content, entryPages }: ExpandedSite,
  name: string,
  values: PartValue[],
): BoundEntry[] {
  const [first] = values;
  if (first === undefined) return [];
  const { main } = entryPages(name);
  const before = addressed.get(first);
  const isSame =
    before?.main === main &&
    before?.values.length === values.length &&
    values.every((value, index) => value === before.values[index]);
  if (isSame) return before.entries;
  const entries = (content.collections.get(name) ?? []).map(
    ({ slug, location }, index): BoundEntry => {
      const address = slug !== null && main !== undefined ? { href: addressEntry(main, slug) } : {};
      return { fields: values[index]?.bound.value ?? {}, slug, location, ...address };
    },
  );
  addressed.set(first, { main, values, entries });
  return entries;
}

function bindSettings(fields: JsonObject | null, lookup: Lookup): PartValue[] {
  if (fields === null) return [];
  const owner = { kind: "file", file: settingsFile } as const;
  const location = { file: settingsFile, path: [] };
  return [bindPart({ part: { kind: "settings" }, owner, fields, location }, lookup)];
}
