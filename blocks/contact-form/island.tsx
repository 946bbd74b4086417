import { useEffect, useId, useRef, useState } from "react";
import { Field, type FieldProps } from "#theme/parts/field.tsx";
import { notify, SvgIcon } from "tessera/kit";
import sendIcon from "tessera/icons/send.svg";
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
export function Island(props: Props) {
  const { label, submitLabel, requiredText, sendingText } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const wokeAt = useRef(0);
  const [marks, setMarks] = useState<Marks>({});
  const isBusy = useRef(false);
  const wasSending = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const [isSending, setIsSending] = useState(false);
  const draft = useDraft(form, dropMarksOfEmpty);

  useEffect(() => {
    if (form.current === null) return;
    wokeAt.current = performance.now();
    // Without JavaScript the browser's own check stands in; from here on ours does.
    form.current.noValidate = true;
  }, []);

  useEffect(() => {
    // A button that is switched off loses the focus; it gets it back.
    if (wasSending.current && document.activeElement === document.body) button.current?.focus();
    wasSending.current = isSending;
  }, [isSending]);

  function setMark(field: VisibleField, mark: Mark | undefined): void {
    setMarks((before) => {
      const marked = { ...before };
      if (mark === undefined) delete marked[field];
      else marked[field] = mark;
      return marked;
    });
  }

  function dropMarksOfEmpty(): void {
    const target = form.current;
    if (target === null) return;
    setMarks((before) => {
      const filled = visibleFields.filter((field) => findControl(target, field).value !== "");
      const shown = filled.map((field) => [field, before[field]] as const);
      return Object.fromEntries(shown.filter(([, mark]) => mark !== undefined));
    });
  }

  function handleInput(event: React.InputEvent<HTMLFormElement>): void {
    const field = findField(event.target);
    if (field === null) return;
    const control = findControl(event.currentTarget, field);
    if (field === "phone" && !event.nativeEvent.isComposing) dropLetters(control);
    draft.keep(event.currentTarget);
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
    setMarks(Object.fromEntries(shown.filter(([, mark]) => mark !== undefined)));
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
    setIsSending(true);
    const from = button.current ?? target;
    const toast = notify({ kind: "loading", text: sendingText, from });
    const isSent = await sendEnquiry({ enquiry: outcome.enquiry, key: sent.key, elapsedMs });
    isBusy.current = false;
    setIsSending(false);
    if (!isSent) {
      notify({ kind: "error", text: words.notSent, id: toast, from });
      return;
    }
    notify({ kind: "success", text: words.sent, id: toast, from });
    draft.finish(sent);
  }

  function handleReset(event: React.FormEvent<HTMLFormElement>): void {
    // Whoever asks for it, a script or the browser: what is on its way may come back unsent.
    if (isBusy.current) return event.preventDefault();
    draft.drop();
    setMarks({});
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
      {draft.hasText && <KeptDraft {...props} isSending={isSending} />}
    </form>
  );
}

/** Where what was written is, for how long, and the way to be rid of it. */
function KeptDraft({
  keptText,
  clearLabel,
  isSending,
}: Pick<Props, "keptText" | "clearLabel"> & { isSending: boolean }) {
  return (
    <div className="contact-form-kept">
      <p className="contact-form-kept-text">{keptText}</p>
      <button className="button" data-tone="quiet" type="reset" disabled={isSending}>
        {clearLabel}
      </button>
    </div>
  );
}
