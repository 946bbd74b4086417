import { findNearest } from "#core/suggest/find-nearest.ts";
import { isJsonObject, type JsonObject, type JsonPath, readAt } from "#core/json.ts";
import type { Issue, ValueIssue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { bringProps } from "../migrate/bring-value.ts";
import { bindableKeys, regions } from "#core/page-keys.ts";
import { isLookedUp } from "../read/is-binding.ts";
import { slugSegment } from "../read/check-route.ts";
import { settingsFile } from "../read/content-files.ts";
import type { PageDocument, ReadSite } from "../read/read-site.ts";
import { block as blockNode, defaultBlocks, pageDocument } from "#core/schema/engine-schemas.ts";
import { wordDeprecation } from "#core/schema/deprecation.ts";
import type { Checker } from "#core/schema/make-checker.ts";
import { checkerOf } from "../checker-of.ts";
import { schemaOfContent } from "#core/schema/schema-node.ts";
import type { Source } from "../source.ts";
import { readBroughtWord } from "#core/schema/read-brought-word.ts";
import { toIssue } from "./to-issue.ts";
import { checkPresets } from "./check-presets.ts";
import { suggestBlock } from "#core/schema/former-names.ts";
import { type BlockNames as KindNames, checkBlockKind } from "./check-block-kind.ts";

/** Keys that are checked once their bindings are read. */
const bindable = new Set<unknown>(bindableKeys);

/** The keys that every page must have. */
export const requiredKeys = ["title", "description"];

/** The names that documents may use, and the checker of their values. */
export type BlockNames = KindNames & { check: Checker; collections: string[] };

export function nameBlocks({ source, content }: Pick<ReadSite, "source" | "content">): BlockNames {
  return {
    check: checkerOf(source),
    types: new Set(Object.keys(source.blocks)),
    suggest: (type) => suggestBlock(type, source),
    collections: listCollections(source),
    deprecated: new Map(
      Object.entries(source.blocks).flatMap(([type, { "x-deprecated": value }]) => {
        const words = wordDeprecation(value);
        return words === undefined ? [] : [[type, words]];
      }),
    ),
    shared: new Set([...content.shared.keys(), ...content.broken.shared]),
  };
}

/** Lists collections by their schemas, even those without an entry. */
function listCollections({ schemas }: Source): string[] {
  const names = Object.keys(schemas).map(
    (file) => /^schema\/content\/([^/]+)\.json$/.exec(file)?.[1] ?? "",
  );
  return names.filter((name) => !["", "site", "redirects"].includes(name));
}

/**
 * Checks documents of content as written, before bindings are read: shared blocks, the regions of
 * the settings' defaults, presets of blocks, and that each collection has a schema.
 */
export function checkContentDocuments(site: Pick<ReadSite, "source" | "content">): Issue[] {
  const { source, content } = site;
  const names = nameBlocks(site);
  const shared = [...content.shared.values()].flatMap(({ block, location }) => [
    ...checkSharedBlock(block, location, names),
    ...findOld(source, block, location),
  ]);
  const collections = [...content.collections].flatMap(([collection, [first]]): Issue[] => {
    if (first === undefined) return [];
    const location = { file: first.location.file, path: [] };
    const node = schemaOfContent(source, collection);
    if (node === undefined) return [{ id: "collection-schema", params: { collection }, location }];
    const words = wordDeprecation(node.schema["x-deprecated"]);
    if (words === undefined) return [];
    return [{ id: "deprecated-collection", params: { collection, words }, location }];
  });
  return [
    ...shared,
    ...checkDefaults(content.defaults, names),
    ...collections,
    ...checkPresets(source, names.check),
  ];
}

/**
 * Checks a page's document as written, before inheritance and bindings: its keys, the types of its
 * blocks. Props are checked later, each by its own block's schema.
 */
export function checkPageDocument(page: PageDocument, names: BlockNames): Issue[] {
  const { file, value } = page;
  const root = { file, path: [] };
  const issues = names
    .check(pageDocument, value, { kind: "page" })
    .found.filter(
      ({ id, path, at }) =>
        (at === "key" || !bindable.has(path[0]) || !isLookedUp(value, path)) &&
        !(id === "wrong-value" && path[0] === "extends"),
    )
    .map((issue) => locateIn(issue, root, { kind: "page", value }));
  const meant = new Set(
    issues.map(({ params }) => ("suggestion" in params ? params.suggestion : undefined)),
  );
  const lacking = requiredKeys.filter(
    (key) =>
      ["extends", "patch"].every((base) => value[base] === undefined && !meant.has(base)) &&
      !(key in value) &&
      !meant.has(key),
  );
  const renamed = pairLone(issues, lacking, value);
  if (renamed !== null)
    return [...renamed, ...checkBlockKinds(value, root, names), ...checkSlug(page, meant, names)];
  return [
    ...issues,
    ...lacking.map((key): Issue => ({ id: "page-lacks", params: { key }, location: root })),
    ...checkBlockKinds(value, root, names),
    ...checkSlug(page, meant, names),
    ...checkOwnWords(page),
  ];
}

/**
 * Pairs the one text under an unknown key with the one missing key, which was probably meant.
 *
 * @returns the issues, one with the suggestion; null if there is not one of each
 */
function pairLone(issues: Issue[], lacking: string[], value: JsonObject): Issue[] | null {
  const [lack, ...otherLacks] = lacking;
  const unknown = issues.filter((issue) => issue.id === "page-property");
  const [lone, ...others] = unknown.filter(
    ({ params }) => params.suggestion === undefined && params.advice === undefined,
  );
  if (lack === undefined || lone === undefined || otherLacks.length + others.length > 0)
    return null;
  if (typeof value[lone.params.key] !== "string") return null;
  const { choices: _, ...params } = lone.params;
  const meant: Issue = { ...lone, params: { ...params, suggestion: lack } };
  return issues.map((issue) => (issue === lone ? meant : issue));
}

/** Reports a blank title or description. */
function checkOwnWords({ file, value }: PageDocument): Issue[] {
  const blank = requiredKeys.filter((key) => {
    const words = value[key];
    return typeof words === "string" && words !== "" && words.trim() === "";
  });
  return blank.map((key) => ({
    id: "wrong-value",
    params: { problem: "blankText" },
    location: { file, path: [key] },
    subject: key,
  }));
}

/** Checks the regions that the site's settings give to its pages, like a page's own. */
function checkDefaults(defaults: JsonObject, names: BlockNames): Issue[] {
  const root = { file: settingsFile, path: ["defaults"] };
  const { found } = names.check(defaultBlocks, defaults, { kind: "defaults" });
  return [
    ...found.map((issue) => locateIn(issue, root, { kind: "regions", value: defaults })),
    ...checkBlockKinds(defaults, root, names),
  ];
}

/** Checks a block in a file of its own: `content/shared/<name>.json`. */
function checkSharedBlock(block: JsonObject, root: Location, names: BlockNames): Issue[] {
  const { $schema: _, ...written } = block;
  const { found } = names.check(blockNode, written, { kind: "shared-block" });
  return [
    ...found.map((issue) => locateIn(issue, root, { kind: "block", value: written })),
    ...checkBlockKind(block, root, names),
  ];
}

function checkBlockKinds(value: JsonObject, root: Location, names: BlockNames): Issue[] {
  return regions.flatMap((region) => {
    const blocks = value[region];
    if (!Array.isArray(blocks)) return [];
    const location = locationIn(root, region);
    return blocks.flatMap((block, index) =>
      isJsonObject(block) ? checkBlockKind(block, locationIn(location, index), names) : [],
    );
  });
}

/** The message of a misspelt key, by what was checked: it names the owner of the key. */
const unknownKeys = {
  page: (path) => (path.length === 1 ? "page-property" : inRegion(path)),
  regions: inRegion,
  block: inBlock,
} satisfies Record<string, (path: JsonPath) => UnknownKey>;

type UnknownKey = "page-property" | "block-property" | "unknown-property";

function inRegion(path: JsonPath): UnknownKey {
  return typeof path[1] === "number" ? inBlock(path.slice(2)) : "unknown-property";
}

function inBlock(path: JsonPath): UnknownKey {
  return path.length === 1 ? "block-property" : "unknown-property";
}

/**
 * Locates an issue in its document.
 *
 * @param root where the checked value was written
 */
function locateIn(
  issue: ValueIssue,
  root: Location,
  { kind, value }: { kind: keyof typeof unknownKeys; value: JsonObject },
): Issue {
  const { path } = issue;
  const message = toIssue(issue, root);
  const id = unknownKeys[kind](path);
  if (message.id !== "unknown-property" || id === "unknown-property") return message;
  const { owner: _owner, suggestion, choices, ...params } = message.params;
  const found = readAt(value, path.slice(0, -1));
  const of = id === "page-property" ? "page" : "block";
  const brought = isJsonObject(found) ? readBroughtWord(params.key, found, of) : null;
  const own = suggestion === undefined ? { choices: choices ?? "" } : { suggestion };
  return { ...message, id, params: { ...params, ...(brought ?? own) } };
}

function checkSlug(
  { file, route, value }: PageDocument,
  meant: ReadonlySet<unknown>,
  { collections }: BlockNames,
): Issue[] {
  const isSlugPage = route.includes(slugSegment);
  const hasCollection = value["collection"] !== undefined;
  const root = { file, path: [] };
  if (["collection", "extends"].some((key) => meant.has(key))) return [];
  if (isSlugPage && !hasCollection && value["extends"] === undefined)
    return [
      {
        id: "slug-without-collection",
        params: guessCollection(route, collections),
        location: root,
      },
    ];
  if (isSlugPage || !hasCollection) return [];
  const location = locationIn(root, "collection", "key");
  return [{ id: "collection-without-slug", params: {}, location }];
}

/** Guesses the collection of a `[slug]` page: its folder mostly has the collection's name. */
function guessCollection(route: string, collections: string[]): { collection: string } {
  const folder = route.split("/").findLast((part) => part !== "" && part !== slugSegment) ?? "";
  const [first = "news"] = collections;
  return { collection: findNearest(folder, collections) ?? first };
}

/**
 * Finds old props in a shared block; those of pages and settings are found when they are migrated.
 */
function findOld(source: Source, { type, props }: JsonObject, location: Location): Issue[] {
  if (typeof type !== "string" || !isJsonObject(props)) return [];
  return bringProps(source, type, { value: props, location: locationIn(location, "props") }).issues;
}
