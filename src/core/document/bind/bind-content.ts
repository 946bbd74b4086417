import { isDeepStrictEqual } from "node:util";
import type { ExpandedSite } from "../expand/expand-pages.ts";
import type { Dependency, Provenance } from "../inherit/traced-value.ts";
import type { JsonObject } from "#core/json.ts";
import type { Location } from "#core/messages/location.ts";
import type { Owner } from "#core/messages/owner.ts";
import { settingsFile } from "../read/read-content.ts";
import { remember } from "#core/remember.ts";
import { settings as settingsNode } from "#core/schema/engine-schemas.ts";
import { checkerOf } from "../checker-of.ts";
import type { ValueIssue } from "#core/messages/issue.ts";
import type { Checker } from "#core/schema/make-checker.ts";
import { schemaOfContent, type SchemaNode } from "#core/schema/schema-node.ts";
import { settingsSchema } from "#core/schema/settings.ts";
import { namesIn } from "#core/schema/walk-schema.ts";
import { type BindTools, bindTraced, type BoundValue } from "./bind-traced.ts";
import { addressEntry, type BoundEntry, type Lookup } from "./lookup.ts";

/** A part of a site's content, which pages may depend on. */
export type ContentPart = Dependency | { kind: "redirects" };

export type BoundContent = {
  /** The lookup for values outside of any page. */
  lookup: Lookup;
  /** Every entry, the settings and the redirects, for the check. */
  values: { part: ContentPart; bound: BoundValue }[];
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

type PartValue = BoundContent["values"][number];

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

type Part = { part: ContentPart; owner: Owner; fields: JsonObject; location: Location };

/** A bound part, and the texts that its bindings read: null for a file that is not there. */
type BoundAlone = {
  check: Checker;
  value: PartValue;
  texts: [file: string, text: string | null][];
};

/** Parts that look nothing up but texts, by their fields: each stays while these and its document do. */
const boundAlone = new WeakMap<JsonObject, BoundAlone>();

/** Binds a part of the content, or returns it as it was bound before. */
function bindPart(what: Part, lookup: Lookup): PartValue {
  const { fields, location } = what;
  const { documents } = lookup.source;
  const check = checkerOf(lookup.source);
  const before = boundAlone.get(fields);
  const isSame =
    before?.check === check &&
    // The same fields may be those of another file with the same text.
    isDeepStrictEqual(before.value.bound.location, location) &&
    before.texts.every(([file, text]) => documents.read(file) === text);
  if (isSame) return before.value;
  const asked = new Set<string>();
  const note = (question: string): void => void asked.add(question);
  const value = bindAfresh(what, { lookup: { ...lookup, note }, check });
  if (!looksUpTexts(value.bound)) return value;
  const files = [...asked].map((question) => question.slice(textQuestion.length));
  const texts = files.map((file): [string, string | null] => [file, documents.read(file)]);
  boundAlone.set(fields, { check, value, texts });
  return value;
}

const textQuestion = "text:";

/** @returns true where a value's bindings, if it has any, give texts alone */
function looksUpTexts({ provenance, issues }: BoundValue): boolean {
  return issues.length === 0 && provenance.every(isOfText);
}

function isOfText({ binding }: Provenance): boolean {
  return binding?.file !== undefined && binding.dependencies.length === 0;
}

/** Binds a part of the content, and stores what its schemas report for the check. */
function bindAfresh({ part, owner, fields, location }: Part, tools: BindTools): PartValue {
  const { $schema: _, ...value } = fields;
  const purpose = { nodes: schemasOf(tools.lookup.source, part), owner };
  const bound = bindTraced({ value, location, provenance: [] }, purpose, tools);
  return { part, bound: part.kind === "settings" ? takeEngineKeys(bound) : bound };
}

/** Lets the engine's own settings through a closed schema of the site that does not list them. */
function takeEngineKeys(bound: BoundValue): BoundValue {
  const engineKeys = namesIn(settingsSchema);
  const isEngines = ({ id, path }: ValueIssue): boolean =>
    id === "unknown-property" && path.length === 1 && engineKeys.includes(String(path[0]));
  const checks = bound.checks.map(({ plan, found }) => ({
    plan,
    found: found.filter((issue) => !isEngines(issue)),
  }));
  return { ...bound, checks };
}

/** Settings must fit the site's own schema, if it has one, and the engine's. */
function schemasOf(source: Lookup["source"], part: ContentPart): SchemaNode[] {
  const name = part.kind === "collection" ? part.name : schemaNames[part.kind];
  const own = schemaOfContent(source, name);
  const engines = part.kind === "settings" ? [settingsNode] : [];
  return [...(own === undefined ? [] : [own]), ...engines];
}

const schemaNames = { settings: "site", redirects: "redirects" };
