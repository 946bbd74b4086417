import type { Fault } from "./check-value.ts";
import { findOverlay, placeAt, type Written } from "./draft.ts";
import type { Finding } from "./finding.ts";
import type { JsonPath } from "./json.ts";
import { messages } from "./messages.ts";

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
export function placeFault(fault: Fault, where: FaultPlaces): Finding | null {
  const path = fault.missing === undefined ? fault.path : [...fault.path, fault.missing];
  const overlay = findOverlay(where.overlays, path);
  const subject = nameSpot(where.name, fault);
  const named = subject === "" ? {} : { subject };
  // A name is written where it stands, whatever its value is looked up from.
  const isName = fault.at === "key" && overlay?.path.length === path.length;
  if (overlay?.binding === undefined || isName)
    return { id: fault.id, params: fault.params, place: ownPlace(fault, where), ...named };
  const { words, sources } = overlay.binding;
  if (sources.some((source) => source === "*" || where.faulty.has(source))) return null;
  if (fault.missing !== undefined && overlay.path.length === path.length) {
    const params = { binding: words, key: fault.missing };
    return { id: "bound-nothing", params, place: overlay.place, ...named };
  }
  const inner = fault.path.slice(overlay.path.length).map(nameStep).join(" › ");
  const text = messages[fault.id].text(fault.params);
  const params = { binding: words, fault: inner === "" ? text : `${inner}: ${text}` };
  return { id: "bound-value", params, place: overlay.place, ...named };
}

function ownPlace({ path, at, missing }: Fault, where: FaultPlaces): Finding["place"] {
  // A patch that took a needed property out is what has to be mended.
  const taken = missing === undefined ? undefined : findOverlay(where.overlays, [...path, missing]);
  const isTaken = taken !== undefined && taken.path.length === path.length + 1;
  if (isTaken) return taken.place;
  const place = at === "key" ? placeKey(where, path) : placeAt(where, path);
  return at === undefined ? place : { ...place, at };
}

/** The name itself, even where its value is looked up elsewhere. */
function placeKey(where: FaultPlaces, path: JsonPath): Finding["place"] {
  const parent = placeAt(where, path.slice(0, -1));
  const own = findOverlay(where.overlays, path);
  const isPatched =
    own !== undefined && own.path.length === path.length && own.binding === undefined;
  return isPatched ? own.place : { ...parent, path: [...parent.path, ...path.slice(-1)] };
}

function nameSpot(name: string | undefined, { path, at }: Fault): string {
  const spot: JsonPath = at === "key" ? path.slice(0, -1) : path;
  return [...(name === undefined ? [] : [name]), ...spot.map(nameStep)].join(" › ");
}

/** People count from one. */
function nameStep(step: string | number): string {
  return typeof step === "number" ? String(step + 1) : step;
}
