import type { Checker, Fault } from "./check-value.ts";
import type { Location } from "../messages/diagnostic.ts";
import type { PageDocument } from "../inherit/draft.ts";
import type { MessageId } from "../messages/messages.ts";
import { bindableKeys, regions } from "../page-keys.ts";
import { settingsFile } from "../read/read-content.ts";
import { block as blockNode, defaultBlocks, pageDocument } from "../schemas/engine-schemas.ts";
import { findNearest } from "../messages/find-nearest.ts";
import { suggest } from "../messages/suggest.ts";
import type { Issue } from "../messages/issue.ts";
import { isBinding } from "../bind/is-binding.ts";
import { isJsonObject, type Json, type JsonObject, type JsonPath } from "../json.ts";
import { slugSegment } from "../read/list-routes.ts";
import { nameSpot } from "./locate-issue.ts";
import type { Source } from "../source.ts";

/** What a page may name. */
export type PageNames = { source: Source; check: Checker; shared: string[] };

/**
 * The first of two checks: the page's own keys and its blocks' types. Props are checked later, each
 * by its own block's schema.
 *
 * @param page the document as written, before anything is inherited
 */
export function checkPage(page: PageDocument, names: PageNames): Issue[] {
  const { file, value } = page;
  const issues = names
    .check(pageDocument, structuredClone(value), "a page")
    .filter(
      ({ id, path }) =>
        !isLookedUp(value, path) && !(id === "wrong-value" && path[0] === "extends"),
    )
    .map((fault) => toIssue(fault, { file, path: [] }, "page"));
  const said = new Set(issues.map(({ params }) => params["suggestion"]));
  for (const key of ["title", "description"])
    if (value["extends"] === undefined && !(key in value) && !said.has(key))
      issues.push({ id: "page-lacks", params: { key }, location: { file, path: [] } });
  return [...issues, ...checkBlockKinds(value, { file, path: [] }, names), ...checkSlug(page)];
}

/**
 * Checks the regions that the site's settings give to its pages: like a page's own, in another
 * document.
 *
 * @param defaults lists of blocks, as written
 */
export function checkDefaults(defaults: JsonObject, names: PageNames): Issue[] {
  const location = { file: settingsFile, path: ["defaults"] };
  const faults = names.check(defaultBlocks, structuredClone(defaults), "the defaults");
  return [
    ...faults.map((fault) => toIssue(fault, location, "regions")),
    ...checkBlockKinds(defaults, location, names),
  ];
}

/**
 * Checks a block that stands in a file of its own.
 *
 * @param block what `content/shared/<name>.json` holds
 */
export function checkSharedBlock(block: JsonObject, location: Location, names: PageNames): Issue[] {
  const { $schema: _, ...written } = block;
  const faults = names.check(blockNode, structuredClone(written), "a block");
  const issues = faults.map((fault) => toIssue(fault, location, "block"));
  return [...issues, ...checkBlockKind(block, location, names)];
}

function isLookedUp(root: JsonObject, path: JsonPath): boolean {
  let value: Json | undefined = root;
  for (const step of path) {
    if (isBinding(value)) break;
    if (Array.isArray(value)) value = value[Number(step)];
    else value = isJsonObject(value) ? value[step] : undefined;
  }
  const bindable: readonly string[] = bindableKeys;
  return bindable.includes(String(path[0])) && isBinding(value);
}

/** What the checked value is; a misspelt key has a message of its own, by whose it is. */
const unknownKeys = {
  page: (path) => (path.length === 1 ? "page-property" : inRegion(path)),
  regions: inRegion,
  block: ofBlock,
} satisfies Record<string, (path: JsonPath) => MessageId>;

function inRegion(path: JsonPath): MessageId {
  return typeof path[1] === "number" ? ofBlock(path.slice(2)) : "unknown-property";
}

function ofBlock(path: JsonPath): MessageId {
  return path.length === 1 ? "block-property" : "unknown-property";
}

/** @param root where the checked value was written */
function toIssue(fault: Fault, root: Location, kind: keyof typeof unknownKeys): Issue {
  const { id, params, path, at } = fault;
  const location: Location = { ...root, path: [...root.path, ...path] };
  return {
    id: id === "unknown-property" ? unknownKeys[kind](path) : id,
    params,
    location: at === undefined ? location : { ...location, at },
    ...nameSpot(undefined, fault),
  };
}

function checkBlockKinds(value: JsonObject, root: Location, names: PageNames): Issue[] {
  return regions.flatMap((region) => {
    const blocks = value[region];
    if (!Array.isArray(blocks)) return [];
    return blocks.flatMap((block, index) => {
      const location = { ...root, path: [...root.path, region, index] };
      return isJsonObject(block) ? checkBlockKind(block, location, names) : [];
    });
  });
}

function checkBlockKind(block: JsonObject, location: Location, names: PageNames): Issue[] {
  const { type, use, props } = block;
  const tell = (fault: string): Issue[] => [{ id: "block-kind", params: { fault }, location }];
  if (type !== undefined && use !== undefined)
    return tell('This block has both a "type" and a "use"; one of them says what it is.');
  if (use !== undefined && props !== undefined)
    return tell('A block by "use" brings its own props from content/shared/.');
  if (typeof type === "string") {
    const types = Object.keys(names.source.blocks);
    if (types.includes(type)) return [];
    const at = { ...location, path: [...location.path, "type"] };
    return [{ id: "unknown-block", params: suggest({ type }, type, types), location: at }];
  }
  if (typeof use === "string") {
    if (names.shared.includes(use)) return [];
    const at = { ...location, path: [...location.path, "use"] };
    return [
      {
        id: "unknown-shared-block",
        params: suggest({ name: use }, use, names.shared),
        location: at,
      },
    ];
  }
  // A wrong type of value, or a misspelt key, has its own message.
  if (type !== undefined || use !== undefined) return [];
  const isMisspelt = Object.keys(block).some(
    (key) => findNearest(key, ["type", "use"]) !== undefined,
  );
  return isMisspelt ? [] : tell("This block says neither what it is nor which one to use.");
}

function checkSlug({ file, route, value }: PageDocument): Issue[] {
  const isSlugPage = route.includes(slugSegment);
  const hasCollection = value["collection"] !== undefined;
  if (isSlugPage && !hasCollection && value["extends"] === undefined)
    return [{ id: "slug-without-collection", params: {}, location: { file, path: [] } }];
  if (!isSlugPage && hasCollection)
    return [
      {
        id: "collection-without-slug",
        params: {},
        location: { file, path: ["collection"], at: "key" },
      },
    ];
  return [];
}
