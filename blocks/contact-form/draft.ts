import { visibleFields } from "./enquiry.ts";
import type { VisibleField } from "./enquiry.ts";

const storageKey = "tessera:enquiry";

/** What was written and not yet sent, and the key that makes its sending count once. */
export type Draft = { fields: Record<VisibleField, string>; key: string };

/**
 * @returns 128 random bits, as 32 hexadecimal digits; `crypto.randomUUID` is missing where a site
 *   is looked at over plain http
 */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param values what stands in the form
 * @returns a draft with a key of its own: the key belongs to the words, so that the same words sent
 *   twice are stored once, and other words are never taken for them
 */
export function makeDraft(values: FormData): Draft {
  const read = (field: VisibleField): string => {
    const value = values.get(field);
    return typeof value === "string" ? value : "";
  };
  const fields = {
    name: read("name"),
    email: read("email"),
    phone: read("phone"),
    message: read("message"),
  };
  return { fields, key: makeKey() };
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  if (!("key" in value) || typeof value.key !== "string") return false;
  if (!("fields" in value) || typeof value.fields !== "object" || value.fields === null)
    return false;
  const fields = value.fields as Record<string, unknown>;
  return visibleFields.every((field) => typeof fields[field] === "string");
}

/**
 * Keeps a draft for this tab; null forgets it. Storage may be refused or full: then the form works
 * without it.
 */
export function storeDraft(draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // A draft is a comfort, not a promise.
  }
}

/** @returns the draft that this tab kept, or null where there is none */
export function readDraft(): Draft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}
