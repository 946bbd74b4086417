import { findProvenance, locationAt, type TracedValue } from "../inherit/traced-value.ts";
import type { JsonPath } from "#core/json.ts";
import { type Issue, type ValueIssue, wordIssue } from "#core/messages/issue.ts";
import type { Location } from "#core/messages/location.ts";
import { messages } from "#core/messages/messages.ts";
import { nameSubject } from "#core/messages/name-subject.ts";
import type { IsBrokenContent } from "./broken-content.ts";

export type Where = {
  /** The subject of a message: the block's type. */
  name?: string;
  /** Tells of content whose issues are reported where it is written. */
  isBroken: IsBrokenContent;
};

type Origin = Omit<TracedValue, "value"> & Where;

/**
 * Finds the place to fix an issue: where the value was written, or the binding that gave it.
 *
 * @returns the one issue; none if its cause is reported already
 */
export function locateIssue(issue: ValueIssue, origin: Origin): Issue[] {
  const { path, at, missing, word, part, about = [], ...message } = issue;
  if (about.some((other) => isBrokenAt(other, origin))) return [];
  const whole = missing === undefined ? path : [...path, missing];
  const source = findProvenance(origin.provenance, whole);
  const changed = source === undefined ? findPatched(about, origin) : undefined;
  if (changed !== undefined) return locateIssue({ ...message, path: changed }, origin);
  const named = nameSubject(origin.name, issue);
  const file = source?.binding?.file;
  if (file !== undefined && part !== undefined)
    return [{ ...message, location: { file, path: [], span: part } }];
  // A key is written here, even if its value is looked up elsewhere.
  const isName = at === "key" && source?.path.length === whole.length;
  if (source?.binding === undefined || isName) {
    const inText = { ...(word === undefined ? {} : { word }), ...(part && { part }) };
    const location = { ...locateOwn(issue, origin), ...inText };
    if (message.id === "missing-property" && isTakenAway(issue, origin))
      return [{ id: "patched-away", params: message.params, location, ...named }];
    return [{ ...message, location, ...named }];
  }
  // A warning about a looked-up value is reported where that is written, and blocks nothing here.
  if (messages[message.id].severity === "warning") return [];
  const { words: binding, hasFields, entry } = source.binding;
  if (isBrokenAt(whole, origin)) return [];
  const bound = { binding, ...(entry === undefined ? {} : { entry }) };
  const { location } = source;
  const isOwnRule = message.id === "own-rule";
  if (missing !== undefined && source.path.length === whole.length && !isOwnRule)
    return [{ id: "bound-nothing", params: { ...bound, key: missing }, location, ...named }];
  // The binding is written here, and the parts of its value are not.
  const isField = missing !== undefined && path.length <= source.path.length + 1 && hasFields;
  const params = {
    ...bound,
    reason: wordIssue(message).text,
    inner: path.slice(source.path.length),
    ...(isField ? { renamed: missing } : {}),
  };
  const subject = nameSubject(origin.name, { path: source.path });
  return [{ id: "bound-value", params, location, ...subject }];
}

/**
 * Finds the patched value by which a page breaks a rule over several values: the issue is reported
 * there.
 */
function findPatched(about: JsonPath[], { provenance, location }: Origin): JsonPath | undefined {
  return about.find((path) => {
    const found = findProvenance(provenance, path);
    return (
      found?.binding === undefined && found !== undefined && found.location.file !== location.file
    );
  });
}

/** Returns true if a looked-up value is missing or broken, which is reported already. */
function isBrokenAt(path: JsonPath, { provenance, isBroken }: Origin): boolean {
  const binding = findProvenance(provenance, path)?.binding;
  if (binding === undefined) return false;
  // Each is asked after: the issue is reported again where none is broken any more.
  return binding.dependencies.filter(isBroken).length > 0 || binding.isBroken;
}

function locateOwn(issue: ValueIssue, origin: Origin): Location {
  const { path, at, missing } = issue;
  if (missing !== undefined && isTakenAway(issue, origin))
    return locationAt(origin, [...path, missing]);
  if (at === undefined) return locationAt(origin, path);
  return { ...(at === "key" ? locateKey(issue, origin) : locationAt(origin, path)), at };
}

/** Returns true if a patch removed a required property: the patch has to be fixed. */
function isTakenAway({ path, missing }: ValueIssue, { provenance }: Origin): boolean {
  if (missing === undefined) return false;
  const taken = findProvenance(provenance, [...path, missing]);
  return taken?.binding === undefined && taken?.path.length === path.length + 1;
}

/** Locates the key itself, even if its value is looked up elsewhere. */
function locateKey({ path }: ValueIssue, origin: Origin): Location {
  const parent = locationAt(origin, path.slice(0, -1));
  const own = findProvenance(origin.provenance, path);
  const isPatched =
    own !== undefined && own.path.length === path.length && own.binding === undefined;
  return isPatched ? own.location : { ...parent, path: [...parent.path, ...path.slice(-1)] };
}
