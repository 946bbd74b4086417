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
  const values: BoundContent["values"] = [];
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
  const collections = new Map(
    [...content.collections].map(([name, entries]): [string, BoundEntry[]] => {
      const part = { kind: "collection", name } as const;
      const owner = { kind: "entry", collection: name } as const;
      const { main } = entryPages(name);
      const bound = entries.map(({ fields, location, slug }): BoundEntry => {
        const own = bind({ part, owner, fields, location }, entriesLookup);
        const isShown = slug !== null && main !== undefined;
        const address = isShown ? { href: addressEntry(main, slug) } : {};
        return { fields: own, slug, location, ...address };
      });
      return [name, bound];
    }),
  );
  const settingsLookup = { ...entriesLookup, collections, hasEntries: true };
  const settings = bindSettings();
  const lookup = { ...settingsLookup, settings };
  const redirects = content.redirects.map(({ fields, location }) => {
    const owner = { kind: "redirect" } as const;
    return bind({ part: { kind: "redirects" }, owner, fields, location }, lookup);
  });
  return { lookup, values, redirects };

  function bindSettings(): JsonObject {
    if (content.settings === null) return {};
    const part = { kind: "settings" } as const;
    const owner = { kind: "file", file: settingsFile } as const;
    const location = { file: settingsFile, path: [] };
    return bind({ part, owner, fields: content.settings, location }, settingsLookup);
  }

  function bind(
    what: { part: ContentPart; owner: Owner; fields: JsonObject; location: Location },
    within: Lookup,
  ): JsonObject {
    const { $schema: _, ...value } = what.fields;
    const traced = { value, location: what.location, provenance: [] };
    const purpose = { nodes: schemasOf(what.part), owner: what.owner };
    const bound = bindTraced(traced, purpose, { lookup: within, check: checkerOf(source) });
    values.push({ part: what.part, bound });
    return bound.value;
  }

  /** Settings have the site's own schema, where it has one, and what the engine asks of any site. */
  function schemasOf(part: ContentPart): SchemaNode[] {
    const name = part.kind === "collection" ? part.name : schemaNames[part.kind];
    const own = schemaOfContent(source, name);
    const engines = part.kind === "settings" ? [settingsNode] : [];
    return [...(own === undefined ? [] : [own]), ...engines];
  }
});

const schemaNames = { settings: "site", redirects: "redirects" };
