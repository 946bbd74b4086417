import { type Location, locationIn } from "#core/messages/location.ts";
import type { Issue } from "#core/messages/issue.ts";
import { suggest } from "#core/messages/suggest.ts";
import { isJsonObject, type JsonObject } from "#core/json.ts";
import { regions } from "#core/page-keys.ts";
import { isBinding } from "../read/is-binding.ts";
import type { PageDocument } from "../read/read-site.ts";
import { bindingOf } from "../bind/bindings.ts";
import type { DefaultBlocks, DraftBlock, DraftPage } from "./draft-page.ts";
import { migrationsOf } from "../migrate/bring-forward.ts";
import { bringValue } from "../migrate/bring-value.ts";
import { fieldsIn } from "../migrate/migration-tools.ts";
import type { Source } from "../source.ts";
import { mergePatch } from "./merge-patch.ts";

type Regions = DraftPage["regions"];

/** The defaults and migrations of the site, and a search for blocks of other pages by id. */
type Site = {
  defaults: DefaultBlocks;
  source: Pick<Source, "blocks" | "schemas" | "migrations">;
  /** The collection whose entries the page shows. */
  collection?: string;
  findElsewhere: (id: string) => string | undefined;
};

/**
 * Patches the props of a page's blocks by id: inherited blocks, and those of the site's defaults. A
 * patched default region belongs to this page, and to pages that extend it, alone.
 *
 * @param draft the page, with its inherited and its own keys
 * @param patch changes by id, as the page's document writes them
 * @param site `defaults` are blocks of the regions that the site's settings fill; `source` has the
 *   migrations that a patch of older props needs; `findElsewhere` returns the route of another page
 *   that has a block of an id
 */
export function patchBlocks(
  draft: DraftPage,
  patch: JsonObject,
  { defaults, source, collection, findElsewhere }: Site,
): { regions: Regions; issues: Issue[] } {
  const { page } = draft;
  const changes = new Map(Object.entries(patch));
  const isVariant = typeof page.value["extends"] === "string";
  const given: Regions = { ...defaults, ...draft.regions };
  // A page without a base changes its own blocks directly.
  const own = isVariant ? [] : regions.filter((region) => page.value[region] !== undefined);
  const blocks = regions.flatMap((region) => (own.includes(region) ? [] : (given[region] ?? [])));
  const old = new Map<string, Issue[]>();
  const over = new Map<string, Issue[]>();
  const changed = Object.fromEntries(regions.flatMap(change));
  const lost = hasUnnamed(blocks) ? [] : findUnknown(page, { blocks, patch, findElsewhere });
  return {
    regions: { ...draft.regions, ...changed },
    issues: [...lost, ...[...old.values(), ...over.values()].flat()],
  };

  function change(region: (typeof regions)[number]): [string, DraftBlock[]][] {
    const list = own.includes(region) ? undefined : given[region];
    const isChanged = list?.some(({ id }) => id !== undefined && isJsonObject(changes.get(id)));
    return list === undefined || isChanged !== true ? [] : [[region, list.map(changeBlock)]];
  }

  function changeBlock(block: DraftBlock): DraftBlock {
    const value = changes.get(block.id ?? "");
    if (block.id === undefined || !isJsonObject(value)) return block;
    const location = { file: page.file, path: ["patch", block.id] };
    const brought = bringPatch(block, value, location);
    const parts = findPatchedBindings(block.props.value, brought, location);
    if (parts.length > 0) {
      over.set(block.id, parts);
      return block;
    }
    return { ...block, props: mergePatch(block.props, { value: brought, location }) };
  }

  /** Migrates a patch. One that only a person can migrate is reported, and changes nothing. */
  function bringPatch({ id = "", type }: DraftBlock, value: JsonObject, location: Location) {
    if (type === null) return value;
    const migrations = migrationsOf(source, `blocks/${type}/schema.json`);
    const owner = { kind: "block", type } as const;
    const fieldsOf = fieldsIn(source, collection);
    const brought = bringValue(value, { migrations, location, owner, isPatch: true, fieldsOf });
    old.set(id, brought.issues);
    return brought.value ?? {};
  }
}

/** @param site `blocks` are those that the page may patch */
function findUnknown(
  { value, route: ownRoute, file }: PageDocument,
  site: { blocks: DraftBlock[]; patch: JsonObject } & Pick<Site, "findElsewhere">,
): Issue[] {
  const { blocks, patch, findElsewhere } = site;
  const { extends: base } = value;
  const isVariant = typeof base === "string";
  const route = isVariant ? base : ownRoute;
  const ids = new Set(blocks.flatMap(({ id }) => id ?? []));
  const unknown = Object.keys(patch).filter((id) => !ids.has(id));
  const choices = [...ids];
  const unnamedByType = Map.groupBy(
    blocks.filter((block) => block.id === undefined),
    ({ type }) => type,
  );
  const found = unknown.map((id): Issue => {
    const location: Location = { file, path: ["patch", id], at: "key" };
    const unnamed = unnamedByType.get(id) ?? [];
    const [block] = unnamed;
    // A block that several pages share gets its id in its own document, not where it is used.
    if (unnamed.length === 1 && typeof block?.origin.path.at(-1) === "number")
      return { id: "patch-unnamed", params: { id, type: id, block: block.origin }, location };
    const params = suggest({ id, route }, id, choices);
    const elsewhere = params.suggestion === undefined ? findElsewhere(id) : undefined;
    const told = elsewhere === undefined ? params : { id, route, elsewhere };
    return { id: "unknown-patch", params: told, location };
  });
  const isMeantForDefaults =
    unknown.length < Object.keys(patch).length ||
    found.some(({ id, params }) => id === "patch-unnamed" || "suggestion" in params);
  if (isVariant || found.length === 0 || isMeantForDefaults) return found;
  const location: Location = { file, path: ["patch"], at: "key" };
  return [{ id: "patch-without-extends", params: {}, location }];
}

/**
 * Returns true if the id of a block is unknown, since it cannot be read; the patch may be meant for
 * it.
 */
function hasUnnamed(blocks: DraftBlock[]): boolean {
  return blocks.some(({ type, id }) => type === null && id === undefined);
}

/**
 * Reports patches of a part of a looked-up value, which has none. A list may be patched: its
 * binding's own keys narrow it.
 */
function findPatchedBindings(value: JsonObject, patch: JsonObject, location: Location): Issue[] {
  return Object.entries(patch).flatMap(([key, change]): Issue[] => {
    const own = Object.hasOwn(value, key) ? value[key] : undefined;
    if (!isJsonObject(change) || isBinding(change) || !isJsonObject(own)) return [];
    const at = locationIn(location, key);
    if (!isBinding(own)) return findPatchedBindings(own, change, at);
    if (bindingOf(own)?.hasFields) return [];
    return [{ id: "patched-binding", params: { binding: own }, location: at }];
  });
}
