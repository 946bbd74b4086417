import { bindValue } from "../bind/bind-value.ts";
import { addressEntry, type BoundEntry, type Lookup } from "../bind/lookup.ts";
import type { Checker, Fault } from "./check-value.ts";
import type { Location } from "../messages/diagnostic.ts";
import { locationAt, type Written } from "../inherit/draft.ts";
import type { findSlugPages } from "../expand/expand-pages.ts";
import type { Issue } from "../messages/issue.ts";
import type { Json, JsonObject } from "../json.ts";
import { locateIssue } from "./locate-issue.ts";
import { type Content, redirectsFile, settingsFile } from "../read/read-content.ts";
import { schemaOfContent, type SchemaNode } from "../schema-node.ts";
import { settings as settingsNode } from "../schemas/engine-schemas.ts";
import type { Source } from "../source.ts";

/** Something under `content/`, its bindings read, for the check of what its values mean. */
export type CheckedContent = { name: string; written: Written; node: SchemaNode; known: Fault[] };

export type BoundContent = {
  lookup: Lookup;
  redirects: JsonObject[];
  checked: CheckedContent[];
  /** Names of the collections (or `site`) that have faults of their own. */
  faulty: Set<string>;
  issues: Issue[];
};

/**
 * Reads the bindings of entries and settings, and checks each by its schema; defaults are filled in.
 *
 * @param content what was read
 * @param slugPages the routes that give an entry its page; the first gives its address
 */
export function checkContent(
  content: Content,
  tools: { source: Source; check: Checker; slugPages: ReturnType<typeof findSlugPages> },
): BoundContent {
  const { source, check, slugPages } = tools;
  const result: BoundContent = {
    lookup: {
      source,
      settings: content.settings ?? {},
      collections: new Map(),
      broken: content.broken,
      slugPages,
      entry: null,
      page: null,
      hasEntries: false,
    },
    redirects: [],
    checked: [],
    faulty: new Set(content.broken),
    issues: [],
  };
  const { lookup, issues } = result;

  for (const [name, entries] of content.collections) {
    const bound = entries.map(({ fields, location, slug }): BoundEntry => {
      const own = take({ name, owner: `an entry of ${name}` }, fields, location);
      const [page] = slugPages(name);
      const hasPage = slug !== null && page !== undefined;
      return {
        fields: own,
        slug,
        location,
        ...(hasPage ? { href: addressEntry(page, slug) } : {}),
      };
    });
    lookup.collections.set(name, bound);
  }
  lookup.hasEntries = true;
  if (content.settings === null) {
    const isThere = source.documents[settingsFile] !== undefined;
    const location = { file: settingsFile, path: [] };
    if (!isThere) issues.push({ id: "missing-document", params: { file: settingsFile }, location });
  } else {
    const location = { file: settingsFile, path: [] };
    lookup.settings = take({ name: "site", owner: settingsFile }, content.settings, location);
  }
  result.redirects = takeRedirects(content.redirects);
  return result;

  function take(
    what: { name: string; owner: string },
    fields: JsonObject,
    location: Location,
  ): JsonObject {
    const { $schema: _, ...written } = fields;
    const nodes = schemasOf(what.name);
    const at = {
      location: (path: Written["location"]["path"]) => locationAt({ location, overlays: [] }, path),
      node: nodes[0],
    };
    const bound = bindValue(written, at, lookup);
    if (bound.issues.length > 0) note(what.name, bound.issues);
    const where = { location, overlays: bound.overlays, faulty: new Set(result.faulty) };
    for (const node of nodes) {
      const known = check(node, bound.value, what.owner);
      const told = known
        .map((fault) => locateIssue(fault, where))
        .filter((fault) => fault !== null);
      if (told.length > 0) note(what.name, told);
      result.checked.push({
        name: what.name,
        written: { value: bound.value, location, overlays: bound.overlays },
        node,
        known,
      });
    }
    return bound.value;
  }

  /** Settings have the site's own schema, where it has one, and what the engine asks of any site. */
  function schemasOf(name: string): SchemaNode[] {
    const own = schemaOfContent(source, name);
    return [...(own === undefined ? [] : [own]), ...(name === "site" ? [settingsNode] : [])];
  }

  function note(name: string, found: Issue[]): void {
    result.faulty.add(name);
    issues.push(...found);
  }

  function takeRedirects(redirects: Json): JsonObject[] {
    const location = { file: redirectsFile, path: [] };
    if (!Array.isArray(redirects)) {
      issues.push({ id: "collection-shape", params: { file: redirectsFile }, location });
      return [];
    }
    return redirects.flatMap((redirect, index): JsonObject[] => {
      const at = { file: redirectsFile, path: [index] };
      const isObject =
        typeof redirect === "object" && redirect !== null && !Array.isArray(redirect);
      if (isObject) return [take({ name: "redirects", owner: "a redirect" }, redirect, at)];
      issues.push({ id: "not-an-object", params: { what: "A redirect" }, location: at });
      return [];
    });
  }
}

/** @returns a issue for each collection that has no schema, at its first entry */
export function checkCollections(content: Content, source: Source): Issue[] {
  return [...content.collections].flatMap(([collection, entries]): Issue[] => {
    const [first] = entries;
    if (first === undefined || schemaOfContent(source, collection) !== undefined) return [];
    return [
      {
        id: "collection-schema",
        params: { collection },
        location: { file: first.location.file, path: [] },
      },
    ];
  });
}
