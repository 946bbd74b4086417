/** The values of an enquiry, by the names of their fields; every value is text. */
export type EnquiryFields = Record<string, string>;

/** A field that a visitor fills. */
export type TypedField = {
  /** Its name in the payload, in HTML and in exports. */
  name: string;
  /** The label for people: beside its control, in mails. */
  label: string;
  control: "line" | "email" | "phone" | "lines";
  /** Its longest value, in UTF-16 units. */
  limit: number;
  /** The longest text that may be typed or pasted, when `validate` drops some of it. */
  typedLimit?: number;
  isRequired?: boolean;
  /** The value of HTML's `autocomplete`. */
  autocomplete?: string;
};

/** A hidden field; the service fills it when the sender left it empty. */
export type AddedField = { name: string; label: string; limit: number } & (
  | { control: "page" }
  | { control: "time"; format: (receivedAt: Date) => string }
);

export type EnquiryOutcome =
  /** The normalised values of every field of the form, and of the honeypot, empty for people. */
  | { ok: true; enquiry: EnquiryFields }
  /** One message for each wrong field, and the first of them or the problem of the whole form. */
  | { ok: false; errors: { [field: string]: string | undefined }; message: string };

/** Texts for a visitor whose browser sends the form itself. Sentences, except titles and labels. */
export type FormWords = {
  /** The language of these words, as BCP 47. */
  language: string;
  /** Titles of the page after a form that was taken, and after one that was not. */
  sent: string;
  notSent: string;
  /** The text below `sent`, when the site has no page of its own for it. */
  thanks: string;
  /** The link back to the form's site. */
  back: string;
  /** The texts below `notSent`: the form still has what was typed, or does not. */
  kept: string;
  notKept: string;
  /** The text after `kept`, when fields are marked. */
  correct: string;
  /** The message for a request that is larger than allowed. */
  tooLong: string;
  /** Too many calls from one network; the store does not answer. Also for scripts. */
  tooMany: string;
  notStored: string;
  /** The label of the honeypot. */
  leaveEmpty: string;
  submit: string;
};

/** Classes of the site's styles: for a field's error, and for the notice above the form. */
export type FormClasses = { error: string; notice: string; noticeTitle: string };

/**
 * A form as the service knows it. Its questions, rules and texts belong to the site;
 * `site.config.ts` passes it in.
 *
 * The service returns the form's own page with errors in it. It finds the form by its `action`,
 * which ends in `path`, and each control by its `name`; a wrong control gets `aria-invalid`,
 * `aria-describedby` and, after it, a `<p class={classes.error}>`, and the element around it gets
 * `data-state="invalid"`.
 */
export type EnquiryForm = {
  /** The path that the form is posted to, below the service's address; not the path of a page. */
  path: string;
  /** The visible fields, in the order of the form and of exports. */
  typed: readonly TypedField[];
  added: readonly AddedField[];
  /** The name of a field that people neither see nor hear: only a machine fills it. */
  honeypot: string;
  /** Validates and normalises any input: parsed JSON, or the entries of a form. Never throws. */
  validate: (input: unknown) => EnquiryOutcome;
  /** The fields that lists show: those that name it, and one whose beginning says its subject. */
  summary: { named: readonly string[]; about: string };
  mail: {
    subject: (fields: EnquiryFields) => string;
    replyTo: (fields: EnquiryFields) => { name: string; address: string } | null;
  };
  words: FormWords;
  classes: FormClasses;
};

/** @returns every field that is stored, in the order of exports */
export function listFields({ typed, added }: EnquiryForm): (TypedField | AddedField)[] {
  return [...typed, ...added];
}
