import { fieldLimits, keepDigits, validateEnquiry, visibleFields } from "#forms/enquiry.ts";
import type { EnquiryOutcome, VisibleField } from "#forms/enquiry.ts";
import { formatTime } from "./format-time.ts";
import type { FieldState } from "#theme/parts/field.tsx";

export type Control = HTMLInputElement | HTMLTextAreaElement;

export type Mark = { state: FieldState; error?: string };

/** What is shown at each field; a field that was not edited shows nothing. */
export type Marks = { [Field in VisibleField]?: Mark | undefined };

/** @returns the field that a control stands for; null for a button and the honeypot */
export function findField(control: EventTarget): VisibleField | null {
  const { name } = control as Control;
  return visibleFields.find((field) => field === name) ?? null;
}

/** @returns the control of a field, which the form always has */
export function findControl(form: HTMLFormElement, field: VisibleField): Control {
  return form.elements.namedItem(field) as Control;
}

/** Checks the whole form as it would be sent now, from this page. */
export function validateForm(form: HTMLFormElement): EnquiryOutcome {
  return validateEnquiry({
    ...Object.fromEntries(new FormData(form)),
    url: location.pathname.slice(0, fieldLimits.url),
    created_at: formatTime(new Date()),
  });
}

/** @returns how a field is to be marked; undefined where there is nothing to say */
export function markField(form: HTMLFormElement, field: VisibleField): Mark | undefined {
  const outcome = validateForm(form);
  const error = outcome.ok ? undefined : outcome.errors[field];
  if (error !== undefined) return { state: "invalid", error };
  const control = findControl(form, field);
  // Words in several lines have no rule, so nothing about them can be right or wrong.
  const hasRule = control instanceof HTMLInputElement;
  return control.value === "" || !hasRule ? undefined : { state: "valid" };
}

/** Drops everything but digits, and leaves the caret where the visitor had it. */
export function dropLetters(control: Control): void {
  const digits = keepDigits(control.value);
  if (digits === control.value) return;
  const caret = keepDigits(control.value.slice(0, control.selectionStart ?? undefined)).length;
  // oxlint-disable-next-line no-param-reassign -- what a visitor types lives in the control
  control.value = digits;
  control.setSelectionRange(caret, caret);
}
