import { isDeepStrictEqual } from "node:util";
import { isJsonObject, type Json, type JsonObject, type JsonPath, readOwn } from "#core/json.ts";
import type { ValueChange } from "./change-value.ts";

/** One step from a value to another. */
export type PathChange = { path: JsonPath; change: ValueChange };

/**
 * @returns the smallest steps from one value to the other, each on the result of the step before:
 *   a value that moved within its object is a renamed key, so that its layout stays; the order of
 *   keys does not count
 */
export function diffValues(before: Json, after: Json, path: JsonPath = []): PathChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isJsonObject(before) && isJsonObject(after)) return diffObjects(before, after, path);
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, path);
  return [{ path, change: { kind: "replace", value: after } }];
}

function diffObjects(before: JsonObject, after: JsonObject, path: JsonPath): PathChange[] {
  const removedKeys = Object.keys(before).filter((key) => readOwn(after, key) === undefined);
  const addedKeys = Object.keys(after).filter(
    (key) => after[key] !== undefined && readOwn(before, key) === undefined,
  );
  const renamed = findRenamed({ before, after }, { removedKeys, addedKeys });
  const names = new Set(renamed.values());
  const renames = [...renamed].map(([from, to]): PathChange => {
    return { path: [...path, from], change: { kind: "rename-key", to } };
  });
  const changedInside = Object.entries(before).flatMap(([key, value]) => {
    const name = renamed.get(key) ?? key;
    const next = readOwn(after, name);
    if (next === undefined || value === undefined) return [];
    return diffValues(value, next, [...path, name]);
  });
  const added = addedKeys
    .filter((key) => !names.has(key))
    .map((key): PathChange => {
      return { path, change: { kind: "add", key, value: after[key] ?? null } };
    });
  const removed = removedKeys
    .filter((key) => !renamed.has(key))
    .map((key): PathChange => ({ path: [...path, key], change: { kind: "remove" } }));
  return [...renames, ...changedInside, ...removed, ...added];
}

/**
 * Matches equal values under another name first; then the rest, one list with one list, one object
 * with one object.
 */
function findRenamed(
  { before, after }: { before: JsonObject; after: JsonObject },
  { removedKeys, addedKeys }: { removedKeys: string[]; addedKeys: string[] },
): Map<string, string> {
  const renamed = new Map<string, string>();
  const free = new Set(addedKeys);
  const pair = (fits: (from: string, to: string) => boolean): void => {
    for (const from of removedKeys.filter((key) => !renamed.has(key))) {
      const to = [...free].find((key) => fits(from, key));
      if (to === undefined) continue;
      renamed.set(from, to);
      free.delete(to);
    }
  };
  pair((from, to) => isDeepStrictEqual(before[from], after[to]));
  pair((from, to) => Array.isArray(before[from]) && Array.isArray(after[to]));
  pair((from, to) => isJsonObject(before[from]) && isJsonObject(after[to]));
  return renamed;
}

function diffLists(before: Json[], after: Json[], path: JsonPath): PathChange[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && isDeepStrictEqual(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && isDeepStrictEqual(before.at(-1 - tail), after.at(-1 - tail)))
    tail += 1;
  const surplus = before.length - after.length;
  if (surplus > 0) {
    // The last ones between the common parts, from the end, so that indexes stay valid.
    const from = before.length - tail - 1;
    const removed = Array.from({ length: surplus }, (_, step): PathChange => {
      return { path: [...path, from - step], change: { kind: "remove" } };
    });
    const left = [...before.slice(0, from + 1 - surplus), ...before.slice(from + 1)];
    return [...removed, ...diffItems(left, after, path)];
  }
  if (surplus === 0) return diffItems(before, after, path);
  const isInside = tail > 0 && head + tail === before.length && head > 0;
  if (isInside) return [{ path, change: { kind: "replace", value: after } }];
  if (tail > 0 && head === 0) {
    const first = after.slice(0, -before.length);
    const added = first.toReversed().map((value): PathChange => {
      return { path, change: { kind: "add", value, isFirst: true } };
    });
    return [...diffItems(before, after.slice(-before.length), path), ...added];
  }
  const added = after.slice(before.length).map((value): PathChange => {
    return { path, change: { kind: "add", value } };
  });
  return [...diffItems(before, after.slice(0, before.length), path), ...added];
}

function diffItems(before: Json[], after: Json[], path: JsonPath): PathChange[] {
  return before.flatMap((item, index) => diffValues(item, after[index] ?? null, [...path, index]));
}
