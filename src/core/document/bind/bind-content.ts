import type { ExpandedSite } from "../expand/expand-pages.ts";
import type { Dependency } from "../inherit/traced-value.ts";
import type { JsonObject } from "#core/json.ts";
import type { Location } from "#core/messages/location.ts";
import type { Owner } from "#core/messages/owner.ts";
import { settingsFile } from "../read/read-content.ts";
import { remember } from "#core/remember.ts";
import { settings as settingsNode } from "#core/schema/engine-schemas.ts";
import { checkerOf } from "#core/schema/make-checker.ts";
import { schemaOfContent, type SchemaNode } from "#core/schema/schema-node.ts";
import { bindTraced, type BoundValue } from "./bind-traced.ts";
import { addressEntry, type BoundEntry, type Lookup } from "./lookup.ts";

/** A part of a site's content; what pages look up in it rests on it. */
export type ContentPart = Dependency | { kind: "redirects" };

export type BoundContent = {
  /** For what stands outside of any page. */
  lookup: Lookup;
  /** Every entry, the settings and the redirects, for the check. */
  values: { part: ContentPart; bound: BoundValue }[];
  redirects: JsonObject[];
};

/**
 * The beginning of the fourth step: reads the bindings of entries, then those of the settings and
 * redirects, which may look entries up.
 */
export const bindContent = remember((site: ExpandedSite): BoundContent => {
  const { source, content, entryPages } = site;
  const entriesLookup: Lookup = {
    source,
    settings: content.settings ?? {},
    collections: new Map(),
    broken: content.broken,
    slugPages: (collection) => entryPages(collection).all,
    entry: null,
    page: null,
    // All content is looked up again where a part of it has changed.
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

type PartValue = BoundContent["values"][number];

/** The entries of a collection as they are bound, each with the address of its page. */
function addressEntries(
  { content, entryPages }: ExpandedSite,
  name: string,
  values: PartValue[],
): BoundEntry[] {
  const { main } = entryPages(name);
  return (content.collections.get(name) ?? []).map(({ slug, location }, index): BoundEntry => {
    const address = slug !== null && main !== undefined ? { href: addressEntry(main, slug) } : {};
    return { fields: values[index]?.bound.value ?? {}, slug, location, ...address };
  });
}

function bindSettings(fields: JsonObject | null, lookup: Lookup): PartValue[] {
  if (fields === null) return [];
  const owner = { kind: "file", file: settingsFile } as const;
  const location = { file: settingsFile, path: [] };
  return [bindPart({ part: { kind: "settings" }, owner, fields, location }, lookup)];
}

/** Binds a part of the content, and keeps what its schemas say against it for the check. */
function bindPart(
  what: { part: ContentPart; owner: Owner; fields: JsonObject; location: Location },
  lookup: Lookup,
): PartValue {
  const { part, owner, location } = what;
  const { $schema: _, ...value } = what.fields;
  const { source } = lookup;
  const tools = { lookup, check: checkerOf(source) };
  const purpose = { nodes: schemasOf(source, part), owner };
  return { part, bound: bindTraced({ value, location, provenance: [] }, purpose, tools) };
}

/** Settings have the site's own schema, where it has one, and what the engine asks of any site. */
function schemasOf(source: Lookup["source"], part: ContentPart): SchemaNode[] {
  const name = part.kind === "collection" ? part.name : schemaNames[part.kind];
  const own = schemaOfContent(source, name);
  const engines = part.kind === "settings" ? [settingsNode] : [];
  return [...(own === undefined ? [] : [own]), ...engines];
}

const schemaNames = { settings: "site", redirects: "redirects" };
