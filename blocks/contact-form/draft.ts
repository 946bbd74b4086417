import { visibleFields } from "#forms/enquiry.ts";
import type { VisibleField } from "#forms/enquiry.ts";
import { findControl } from "./read-form.ts";

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
 * @param form what stands in it
 * @returns a draft with a key of its own: the key belongs to the words, so that the same words sent
 *   twice are stored once, and other words are never taken for them
 */
export function makeDraft(form: HTMLFormElement): Draft {
  const values = visibleFields.map((field) => [field, findControl(form, field).value]);
  return { fields: Object.fromEntries(values) as Draft["fields"], key: makeKey() };
}

function isDraft(value: unknown): value is Draft {
  const { key, fields } = (value ?? {}) as Partial<Draft>;
  const isText = (field: VisibleField): boolean => typeof fields?.[field] === "string";
  return typeof key === "string" && visibleFields.every(isText);
}

/** What stands in the storage where a draft was, once it is sent or cleared. */
const emptied = "null";

/**
 * Keeps a draft for this tab; null says that it is gone.
 *
 * @returns whether it is kept: storage may be refused or full, and the form works without it
 */
export function storeDraft(draft: Draft | null): boolean {
  try {
    const hasNone = sessionStorage.getItem(storageKey) === null;
    if (draft !== null || !hasNone) sessionStorage.setItem(storageKey, JSON.stringify(draft));
    return true;
  } catch {
    // A draft is a comfort, not a promise.
    return false;
  }
}

/** @returns the draft that this tab kept, or null where there is none */
export function readDraft(): Draft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? emptied);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** @returns whether this tab had a draft that has been sent or cleared since */
export function wasEmptied(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === emptied;
  } catch {
    return false;
  }
}

/** Says that a draft was sent, to whatever form shows it by now. */
export const sentEvent = "contact-form:sent";

/** Forgets what was sent: in the storage, and in a form that stands on the page by now. */
export function forgetSent(sent: Draft): void {
  if (readDraft()?.key === sent.key) storeDraft(null);
  document.dispatchEvent(new CustomEvent(sentEvent, { detail: sent }));
}
