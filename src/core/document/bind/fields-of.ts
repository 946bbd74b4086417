import { type Json, type JsonObject, readOwn } from "#core/json.ts";
import { remember } from "#core/remember.ts";
import { joinFields } from "../read/brief-fields.ts";
import { knownOf } from "../read/known-entry.ts";
import type { BoundEntry } from "./lookup.ts";

/** @returns an entry's fields with the address of its page, unless a field overrides it */
export function fieldsOf(entry: BoundEntry): JsonObject {
  const { fields } = entry;
  return knownOf(fields) === undefined ? { ...addressOf(entry), ...fields } : joinKnown(entry);
}

/** @returns one of these fields; those of thousands of entries need not be joined for it */
export function fieldOf(entry: BoundEntry, name: string): Json | undefined {
  const { fields } = entry;
  return Object.hasOwn(fields, name) ? fields[name] : readOwn(addressOf(entry), name);
}

const joinKnown = remember((entry: BoundEntry) => joinFields(addressOf(entry), entry.fields));

function addressOf({ slug, href }: BoundEntry): JsonObject {
  return { ...(slug === null ? {} : { slug }), ...(href === undefined ? {} : { href }) };
}
