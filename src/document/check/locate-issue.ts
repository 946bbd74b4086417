import type { Fault } from "./check-value.ts";
import { findOverlay, locationAt, type Written } from "../inherit/draft.ts";
import type { Issue } from "../messages/issue.ts";
import type { JsonPath } from "../json.ts";
import { messages } from "../messages/messages.ts";

export type FaultPlaces = Omit<Written, "value"> & {
  /** What the value is called at the head of the message: the block's type. */
  name?: string;
  /** Collections with faults of their own: what they give has its message already. */
  faulty: Set<string>;
};

/**
 * Finds where a fault can be mended: where the value was written, or at the binding that gave it.
 *
 * @returns null where the cause has a message already
 */
export function locateIssue(fault: Fault, where: FaultPlaces): Issue | null {
  const path = fault.missing === undefined ? fault.path : [...fault.path, fault.missing];
  const overlay = findOverlay(where.overlays, path);
  const named = nameSpot(where.name, fault);
  // A name is written where it stands, whatever its value is looked up from.
  const isName = fault.at === "key" && overlay?.path.length === path.length;
  if (overlay?.binding === undefined || isName) {
    const id = isTakenAway(fault, where) ? "patched-away" : fault.id;
    return { id, params: fault.params, location: ownPlace(fault, where), ...named };
  }
  const { words: binding, sources, hasFields, whose } = overlay.binding;
  if (sources.some((source) => source === "*" || where.faulty.has(source))) return null;
  const bound = { binding, ...(whose === undefined ? {} : { whose }) };
  if (fault.missing !== undefined && overlay.path.length === path.length) {
    const params = { ...bound, key: fault.missing };
    return { id: "bound-nothing", params, location: overlay.location, ...named };
  }
  // The binding stands for the whole value; what is inside is not written here.
  const spot = nameSpot(where.name, { ...fault, path: overlay.path, at: "value" });
  const inner = nameInner(fault.path.slice(overlay.path.length));
  const text = messages[fault.id].text(fault.params);
  const isField =
    fault.missing !== undefined && fault.path.length === overlay.path.length + 1 && hasFields;
  const params = {
    ...bound,
    fault: inner === "" ? text : `${inner}: ${text}`,
    ...(isField ? { renamed: fault.missing ?? "" } : {}),
  };
  return { id: "bound-value", params, location: overlay.location, ...spot };
}

/** @returns where in a bound value a fault is: `item 2 › image` */
function nameInner(path: JsonPath): string {
  const words = path.map(nameStep).join(" › ");
  return typeof path[0] === "number" ? `item ${words}` : words;
}

function ownPlace({ path, at, missing }: Fault, where: FaultPlaces): Issue["location"] {
  if (missing !== undefined && isTakenAway({ path, missing }, where))
    return locationAt(where, [...path, missing]);
  const location = at === "key" ? placeKey(where, path) : locationAt(where, path);
  return at === undefined ? location : { ...location, at };
}

/** A patch that took a needed property out is what has to be mended. */
function isTakenAway(
  { path, missing }: Pick<Fault, "path" | "missing">,
  where: FaultPlaces,
): boolean {
  if (missing === undefined) return false;
  const taken = findOverlay(where.overlays, [...path, missing]);
  return taken?.binding === undefined && taken?.path.length === path.length + 1;
}

/** The name itself, even where its value is looked up elsewhere. */
function placeKey(where: FaultPlaces, path: JsonPath): Issue["location"] {
  const parent = locationAt(where, path.slice(0, -1));
  const own = findOverlay(where.overlays, path);
  const isPatched =
    own !== undefined && own.path.length === path.length && own.binding === undefined;
  return isPatched ? own.location : { ...parent, path: [...parent.path, ...path.slice(-1)] };
}

/** @returns where in a block or a document it is, in words: `counters › items › 2` */
export function nameSpot(
  name: string | undefined,
  { path, at }: Pick<Fault, "path" | "at">,
): Pick<Issue, "subject"> {
  const spot: JsonPath = at === "key" ? path.slice(0, -1) : path;
  const subject = [...(name === undefined ? [] : [name]), ...spot.map(nameStep)].join(" › ");
  return subject === "" ? {} : { subject };
}

/** People count from one. */
function nameStep(step: string | number): string {
  return typeof step === "number" ? String(step + 1) : step;
}
