import type { JsonObject } from "#core/json.ts";
import { findNearest } from "#core/suggest/find-nearest.ts";
import type { Issue, ParamsOf } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { suggest } from "#core/messages/suggest.ts";
import { readBroughtWord } from "#core/schema/read-brought-word.ts";

/** What a page may name. */
export type BlockNames = {
  types: ReadonlySet<string>;
  shared: ReadonlySet<string>;
  /** Types that go out of use, with what to use in their place. */
  deprecated: ReadonlyMap<string, string>;
};

/**
 * Checks that a block says what it is: a type that there is and that stays, or a shared block that
 * there is.
 */
export function checkBlockKind(block: JsonObject, location: Location, names: BlockNames): Issue[] {
  const { type, use, props } = block;
  if (type !== undefined && use !== undefined) return [refuse("typeAndUse", location)];
  if (use !== undefined && props !== undefined) return [refuse("useAndProps", location)];
  if (typeof type === "string") {
    if (names.types.has(type)) return checkDeprecated(type, location, names);
    const params = suggest({ type }, type, [...names.types]);
    return [{ id: "unknown-block", params, location: locationIn(location, "type") }];
  }
  if (typeof use === "string") {
    if (names.shared.has(use)) return [];
    const params = suggest({ name: use }, use, [...names.shared]);
    return [{ id: "unknown-shared-block", params, location: locationIn(location, "use") }];
  }
  // A wrong type of value, or a misspelt key, has its own message.
  if (type !== undefined || use !== undefined) return [];
  const isMisspelt = Object.keys(block).some(
    (key) => findNearest(key, kinds) !== undefined || isBrought(key, block),
  );
  return isMisspelt ? [] : [refuse("neither", location)];
}

/** What says which block it is. */
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
