import { useEffect, useId, useRef, useState } from "react";
import { Field, type FieldProps } from "#theme/parts/field.tsx";
import { notify, SvgIcon } from "@tessera-pages/engine/kit";
import sendIcon from "@tessera-pages/engine/icons/send.svg";
import { honeypotField, typedFields, visibleFields, words } from "#forms/enquiry.ts";
import type { VisibleField } from "#forms/enquiry.ts";
import { dropLetters, findControl, findField, markField, validateForm } from "./read-form.ts";
import type { Mark, Marks } from "./read-form.ts";
import { enquiryAddress, sendEnquiry } from "./send-enquiry.ts";
import type { Props } from "./props.d.ts";
import { useDraft } from "./use-draft.ts";

/** How each kind of field is typed into. */
const controls = {
  line: {},
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "numeric" },
  lines: { rows: 5 },
} as const satisfies Record<string, Partial<FieldProps>>;

/** The form's behaviour: errors under the fields, one call at a time, toasts, a draft that survives. */
export function Island({
  label,
  submitLabel,
  requiredText,
  sendingText,
  keptText,
  clearLabel,
}: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const wokeAt = useRef(0);
  const [marks, setMarks] = useState<Marks>({});
  const isBusy = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  /** The last toast's text; it stays in the form, until something is typed. */
  const [status, setStatus] = useState("");
  const isSending = status === sendingText;
  const draft = useDraft(form, dropMarksOfEmpty);

  useEffect(() => {
    if (form.current === null) return;
    wokeAt.current = performance.now();
    // Without JavaScript the browser's own check stands in; from here on ours does.
    form.current.noValidate = true;
  }, []);

  useEffect(() => {
    // A button that is switched off loses the focus; it gets it back.
    if (status !== "" && document.activeElement === document.body) button.current?.focus();
  }, [status]);

  function setMark(field: VisibleField, mark: Mark | undefined): void {
    setMarks((before) => ({ ...before, [field]: mark }));
  }

  function dropMarksOfEmpty(): void {
    const target = form.current;
    if (target === null) return;
    setMarks((before) => {
      const filled = visibleFields.filter((field) => findControl(target, field).value !== "");
      return Object.fromEntries(filled.map((field) => [field, before[field]]));
    });
  }

  function handleInput(event: React.InputEvent<HTMLFormElement>): void {
    const field = findField(event.target);
    if (field === null) return;
    const control = findControl(event.currentTarget, field);
    if (field === "phone" && !event.nativeEvent.isComposing) dropLetters(control);
    draft.keep(event.currentTarget);
    if (!isBusy.current) setStatus("");
    const mark = markField(event.currentTarget, field);
    // Nobody is told that an address is wrong while still typing it.
    const isToldNow =
      mark?.state !== "invalid" || control.value === "" || marks[field] !== undefined;
    if (isToldNow) setMark(field, mark);
  }

  function handleBlur(event: React.FocusEvent<HTMLFormElement>): void {
    const field = findField(event.target);
    if (field === null || findControl(event.currentTarget, field).value === "") return;
    setMark(field, markField(event.currentTarget, field));
  }

  function showErrors(target: HTMLFormElement): void {
    const shown = visibleFields.map((field) => [field, markField(target, field)] as const);
    setMarks(Object.fromEntries(shown));
    const first = shown.find(([, mark]) => mark?.state === "invalid")?.[0];
    if (first !== undefined) findControl(target, first).focus();
  }

  async function handleSubmit(event: React.FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // State is one render late for a second click in the same moment.
    if (isBusy.current) return;
    const target = event.currentTarget;
    dropLetters(findControl(target, "phone"));
    const outcome = validateForm(target);
    if (!outcome.ok) return showErrors(target);

    const sent = draft.keep(target);
    const elapsedMs = performance.now() - wokeAt.current;
    isBusy.current = true;
    setStatus(sendingText);
    const from = button.current ?? target;
    const toast = notify({ kind: "loading", text: sendingText, from });
    const isSent = await sendEnquiry({ enquiry: outcome.enquiry, key: sent.key, elapsedMs });
    isBusy.current = false;
    const text = isSent ? words.sent : words.notSent;
    setStatus(text);
    notify({ kind: isSent ? "success" : "error", text, id: toast, from });
    if (isSent) draft.finish(sent);
  }

  function handleReset(event: React.FormEvent<HTMLFormElement>): void {
    // Whoever asks for it, a script or the browser: what is on its way may come back unsent.
    if (isBusy.current) return event.preventDefault();
    draft.drop();
    setMarks({});
    setStatus("");
    event.currentTarget.querySelector("input")?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its controls' events, once
    <form
      ref={form}
      className="contact-form-card"
      method="post"
      action={enquiryAddress}
      aria-label={label}
      onInput={handleInput}
      onBlur={handleBlur}
      onSubmit={(event) => void handleSubmit(event)}
      onReset={handleReset}
    >
      {typedFields.map((field) => (
        <Field
          key={field.name}
          id={id + field.name}
          name={field.name}
          label={field.label}
          autoComplete={field.autocomplete}
          {...controls[field.control]}
          maxLength={field.typedLimit ?? field.limit}
          required={field.isRequired}
          requiredText={requiredText}
          {...marks[field.name]}
        />
      ))}
      <div className="contact-form-trap">
        <label htmlFor={`${id}trap`}>{words.leaveEmpty}</label>
        <input id={`${id}trap`} type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </div>
      <button
        ref={button}
        className="button"
        data-tone="brand"
        type="submit"
        disabled={isSending}
        // An error that appears as a field is left would push the button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {submitLabel}
        <SvgIcon svg={sendIcon} size={18} />
      </button>
      {status !== "" && !isSending && (
        // The toast is what reads these words aloud: once is enough.
        <p
          className={status === words.sent ? "contact-form-kept-text" : "field-error"}
          role="status"
          aria-live="off"
        >
          {status}
        </p>
      )}
      {draft.hasText && (
        <div className="contact-form-kept">
          <p className="contact-form-kept-text">{keptText}</p>
          <button className="button" data-tone="quiet" type="reset" disabled={isSending}>
            {clearLabel}
          </button>
        </div>
      )}
    </form>
  );
}
