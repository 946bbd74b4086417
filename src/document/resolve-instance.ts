import { bindValue } from "./bind/bind-value.ts";
import { fieldsOf, type Lookup } from "./bind/lookup.ts";
import { checkMeaning, type SiteNames } from "./check/check-meaning.ts";
import type { Location } from "./messages/diagnostic.ts";
import { type DraftBlock, type DraftPage, locationAt, type Written } from "./inherit/draft.ts";
import type { PageInstance } from "./expand/expand-pages.ts";
import type { Issue } from "./messages/issue.ts";
import { isJsonObject, type Json, type JsonObject, wordsOf } from "./json.ts";
import { layouts, regions, themes } from "./page-keys.ts";
import { makeTrail } from "./expand/make-trail.ts";
import { locateIssue } from "./check/locate-issue.ts";
import type { PreparedSite } from "./prepare-site.ts";
import type { Layout, Region, ResolvedBlock, ResolvedPage, Theme } from "./resolved-site.ts";
import { pageDocument } from "./schemas/engine-schemas.ts";
import { schemaOfBlock, type SchemaNode } from "./schema-node.ts";

/**
 * Looks up a page's bindings and checks its blocks' props: the last step of the line.
 *
 * @param names what its values may point at
 * @returns the page, plain data; what is wrong with it
 */
export function resolveInstance(
  site: PreparedSite,
  instance: PageInstance,
  names: SiteNames,
): { page: ResolvedPage; issues: Issue[] } {
  const issues: Issue[] = [];
  const { draft, route } = instance;
  const lookup: Lookup = { ...site.content.lookup, entry: instance.entry };
  const head = readHead();
  const { theme, layout, seo, outputs, status } = head;
  const title = textOf(head["title"]);
  const description = textOf(head["description"]);
  const trail = makeTrail({ route, title }, labelOf);
  const ids = new Map<string, Location>();
  lookup.page = { route, title, description, trail };
  const blocks = regions.map((region) => [region, readRegion(region)]);
  const page: ResolvedPage = {
    route,
    file: draft.page.file,
    title,
    description,
    theme: isTheme(theme) ? theme : "light",
    layout: isLayout(layout) ? layout : "full",
    trail,
    regions: Object.fromEntries(blocks) as Record<Region, ResolvedBlock[]>,
    seo: { title, ...(isJsonObject(seo) ? seo : {}) },
    ...(Array.isArray(outputs) ? { outputs: outputs.map(wordsOf) } : {}),
    status: status === "draft" ? "draft" : "published",
  };
  if (instance.entry !== null) {
    const { collection, entry } = instance.entry;
    page.entry = { collection, slug: entry.slug ?? "", fields: fieldsOf(entry) };
  }
  return { page, issues };

  /** A page whose name is bound is told by its own page only. */
  function labelOf(above: string): string | undefined {
    const other = site.instances.get(above);
    if (other === undefined || !names.routes.has(above)) return undefined;
    const { label, title: name } = other.draft.head.value;
    const known = [label, name].find((word) => typeof word === "string");
    return known ?? above.slice(above.lastIndexOf("/") + 1);
  }

  function readHead(): JsonObject {
    const node = pageDocument;
    const { value, overlays } = read(draft.head, node);
    const where = { location: draft.head.location, overlays, faulty: site.content.faulty };
    const known = site.check(node, value, "a page");
    for (const fault of known) {
      const issue = locateIssue(fault, where);
      // What stands in the document itself was told by the first check.
      if (issue?.id === "bound-value") issues.push(issue);
    }
    for (const fault of checkMeaning({ value, node, known }, names))
      push(locateIssue(fault, where));
    for (const key of requiredKeys) {
      const overlay = overlays.find(
        ({ path, binding }) => binding !== undefined && path[0] === key && path.length === 1,
      );
      if (overlay?.binding === undefined || value[key] !== undefined) continue;
      const issue = locateIssue(
        { id: "missing-property", params: {}, path: [], missing: key },
        where,
      );
      if (issue !== null) issues.push(issue);
    }
    return value;
  }

  function readRegion(region: Region): ResolvedBlock[] {
    const defaults: DraftPage["regions"] = site.defaults;
    return (draft.regions[region] ?? defaults[region] ?? []).flatMap(readBlock);
  }

  function readBlock(block: DraftBlock): ResolvedBlock[] {
    const { type, id, idLocation = block.origin, origin } = block;
    if (type === null) return [];
    if (id !== undefined) checkId(id, idLocation);
    const node = schemaOfBlock(site.source, type) ?? { schema: {}, file: "" };
    const { value, overlays } = read(block.props, node);
    const where = {
      location: block.props.location,
      overlays,
      name: type,
      faulty: site.content.faulty,
    };
    const known = site.check(node, value, `the block "${type}"`);
    for (const fault of [...known, ...checkMeaning({ value, node, known }, names)])
      push(locateIssue(fault, where));
    return [{ type, ...(id === undefined ? {} : { id }), props: value, origin }];
  }

  function checkId(id: string, location: Location): void {
    const other = ids.get(id);
    ids.set(id, location);
    if (other === undefined) return;
    // What every page gets at its end stays; what the page says of itself can be changed.
    const at = draft.files.includes(location.file) ? location : other;
    const isUsed = at.path.at(-1) === "use" ? { isUsed: "yes" } : {};
    issues.push({ id: "block-id", params: { id, free: `${id}-2`, ...isUsed }, location: at });
  }

  function read(
    written: Written,
    node: SchemaNode,
  ): { value: JsonObject; overlays: Written["overlays"] } {
    const location = (path: Parameters<typeof locationAt>[1]): ReturnType<typeof locationAt> =>
      locationAt(written, path);
    const bound = bindValue(written.value, { location, node }, lookup);
    issues.push(...bound.issues);
    return { value: bound.value, overlays: [...written.overlays, ...bound.overlays] };
  }

  function push(issue: Issue | null): void {
    if (issue !== null) issues.push(issue);
  }
}

/** What every page has to say of itself. */
const requiredKeys = ["title", "description"];

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

function isTheme(value: Json | undefined): value is Theme {
  return themes.some((theme) => theme === value);
}

function isLayout(value: Json | undefined): value is Layout {
  return layouts.some((layout) => layout === value);
}
