import type { JsonObject } from "#core/json.ts";
import { findNearest } from "#core/suggest/find-nearest.ts";
import type { Issue, ParamsOf } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { checkDays } from "./check-days.ts";
import { suggest } from "#core/messages/suggest.ts";
import { readBroughtWord } from "#core/schema/read-brought-word.ts";

/** The blocks that a page may name. */
export type BlockNames = {
  types: ReadonlySet<string>;
  /** Adds to a type that there is not the one that was meant, or the choices. */
  suggest: (type: string) => ParamsOf<"unknown-block">;
  shared: ReadonlySet<string>;
  /** Deprecated types, each with its replacement in words. */
  deprecated: ReadonlyMap<string, string>;
};

/**
 * Checks that a block has an existing type that is not deprecated, or names an existing shared
 * block, and is shown on some day.
 */
export function checkBlockKind(block: JsonObject, location: Location, names: BlockNames): Issue[] {
  return [
    ...checkKind(block, location, names),
    ...checkDays(block, locationIn(location, "unpublishAt")),
  ];
}

function checkKind(block: JsonObject, location: Location, names: BlockNames): Issue[] {
  const { type, use, props } = block;
  if (type !== undefined && use !== undefined) return [refuse("typeAndUse", location)];
  if (use !== undefined && props !== undefined) return [refuse("useAndProps", location)];
  if (typeof type === "string") {
    if (names.types.has(type)) return checkDeprecated(type, location, names);
    const params = names.suggest(type);
    return [{ id: "unknown-block", params, location: locationIn(location, "type") }];
  }
  if (typeof use === "string") {
    if (names.shared.has(use)) return [];
    const params = suggest({ name: use }, use, names.shared);
    return [{ id: "unknown-shared-block", params, location: locationIn(location, "use") }];
  }
  // A wrong type of value, or a misspelt key, is reported itself.
  if (type !== undefined || use !== undefined) return [];
  const isMisspelt = Object.keys(block).some(
    (key) => findNearest(key, kinds) !== undefined || isBrought(key, block),
  );
  return isMisspelt ? [] : [refuse("neither", location)];
}

/** The keys that name a block. */
const kinds = ["type", "use"];

function isBrought(key: string, block: JsonObject): boolean {
  const brought = readBroughtWord(key, block, "block");
  return brought !== null && "suggestion" in brought && kinds.includes(brought.suggestion);
}

function checkDeprecated(type: string, location: Location, { deprecated }: BlockNames): Issue[] {
  const words = deprecated.get(type);
  if (words === undefined) return [];
  return [
    { id: "deprecated-block", params: { type, words }, location: locationIn(location, "type") },
  ];
}

function refuse(problem: ParamsOf<"block-kind">["problem"], location: Location): Issue {
  return { id: "block-kind", params: { problem }, location };
}
