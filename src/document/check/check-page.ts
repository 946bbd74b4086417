import type { Checker, Fault } from "./check-value.ts";
import type { Location } from "../messages/diagnostic.ts";
import { type PageDocument, regions } from "../inherit/draft.ts";
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

const pageSchema = "schema/page-document.schema.json";

/** Keys whose values may be looked up; they are checked again when they have been. */
const bindable = ["title", "description", "seo"];

/**
 * The first of two checks: the page's own keys and its blocks' types. Props are checked later, each
 * by its own block's schema.
 *
 * @param page the document as written, before anything is inherited
 */
export function checkPage(page: PageDocument, names: PageNames): Issue[] {
  const { file, value } = page;
  const node = { schema: names.source.schemas[pageSchema] ?? {}, file: pageSchema };
  const issues = names
    .check(node, structuredClone(value), "a page")
    .filter(
      ({ id, path }) =>
        !isLookedUp(value, path) && !(id === "wrong-value" && path[0] === "extends"),
    )
    .map((fault) => ({ ...toFinding(fault, file), ...nameSpot(undefined, fault) }));
  const said = new Set(issues.map(({ params }) => params["suggestion"]));
  for (const key of ["title", "description"])
    if (value["extends"] === undefined && !(key in value) && !said.has(key))
      issues.push({ id: "page-lacks", params: { key }, location: { file, path: [] } });
  for (const region of regions) {
    const blocks = value[region];
    if (!Array.isArray(blocks)) continue;
    blocks.forEach((block, index) => {
      if (isJsonObject(block))
        issues.push(...checkBlockKind(block, { file, path: [region, index] }, names));
    });
  }
  return [...issues, ...checkSlug(page), ...checkPatch(page)];
}

/**
 * Checks a block that stands in a file of its own.
 *
 * @param block what `content/shared/<name>.json` holds
 */
export function checkSharedBlock(block: JsonObject, location: Location, names: PageNames): Issue[] {
  const { $schema: _, ...written } = block;
  const schema = readDefinition(names.source.schemas[pageSchema]);
  const faults = names.check({ schema, file: pageSchema }, structuredClone(written), "a block");
  const issues = faults.map((fault) =>
    toFinding({ ...fault, path: ["blocks", 0, ...fault.path] }, location.file),
  );
  const own = issues.map((issue) => ({
    ...issue,
    location: { ...issue.location, path: issue.location.path.slice(2) },
  }));
  return [...own, ...checkBlockKind(block, location, names)];
}

function readDefinition(schema: JsonObject | undefined): JsonObject {
  const definitions = schema?.["definitions"];
  const block = isJsonObject(definitions) ? definitions["block"] : undefined;
  return isJsonObject(block) ? block : {};
}

function isLookedUp(root: JsonObject, path: JsonPath): boolean {
  let value: Json | undefined = root;
  for (const step of path) {
    if (isBinding(value)) break;
    if (Array.isArray(value)) value = value[Number(step)];
    else value = isJsonObject(value) ? value[step] : undefined;
  }
  return bindable.includes(String(path[0])) && isBinding(value);
}

/** A misspelt key has a message of its own, by whose it is. */
function toFinding({ id, params, path, at }: Fault, file: string): Issue {
  const location: Location = at === undefined ? { file, path } : { file, path, at };
  if (id !== "unknown-property") return { id, params, location };
  if (path.length === 1) return { id: "page-property", params, location };
  if (path.length === 3 && typeof path[1] === "number")
    return { id: "block-property", params, location };
  return { id, params, location };
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

function checkPatch({ file, value }: PageDocument): Issue[] {
  if (value["patch"] === undefined || value["extends"] !== undefined) return [];
  return [
    { id: "patch-without-extends", params: {}, location: { file, path: ["patch"], at: "key" } },
  ];
}
