/** The values of an enquiry, by the names of their fields; every value is text. */
export type EnquiryFields = Record<string, string>;

/** A field that a visitor fills. */
export type TypedField = {
  /** Its name in the payload, in HTML and in exports. */
  name: string;
  /** What people call it: beside its control, in mails. */
  label: string;
  control: "line" | "email" | "phone" | "lines";
  /** Its longest value, in UTF-16 units. */
  limit: number;
  /** The longest that may be typed or pasted, where `validate` drops some of it. */
  typedLimit?: number;
  isRequired?: boolean;
  /** As HTML's `autocomplete` has it. */
  autocomplete?: string;
};

/** A field that nobody sees; where the sender left it empty, the service fills it. */
export type AddedField = { name: string; label: string; limit: number } & (
  | { control: "page" }
  | { control: "time"; format: (receivedAt: Date) => string }
);

export type EnquiryOutcome =
  /** Normalised: every field of the form, and the honeypot's, empty for people. */
  | { ok: true; enquiry: EnquiryFields }
  /** One message a field, and the first of them or what is wrong with the whole. */
  | { ok: false; errors: { [field: string]: string | undefined }; message: string };

/** What a visitor reads whose browser sends the form by itself. Sentences, but for titles and labels. */
export type FormWords = {
  /** Of these words, as BCP 47. */
  language: string;
  /** Titles of what follows a form that was taken, and of one that was not. */
  sent: string;
  notSent: string;
  /** Below `sent`, where the site has no page of its own for it. */
  thanks: string;
  /** The link back to the form's site. */
  back: string;
  /** Below `notSent`: what was typed stands in the form again; or does not. */
  kept: string;
  notKept: string;
  /** After `kept`, where fields are marked. */
  correct: string;
  /** More than a message can have. */
  tooLong: string;
  /** Too many calls from one network; the store does not answer. Answers to scripts say them too. */
  tooMany: string;
  notStored: string;
  /** The label of the honeypot. */
  leaveEmpty: string;
  submit: string;
};

/** Classes that the site's styles know: of what is wrong with a field, and of the notice above all. */
export type FormClasses = { error: string; notice: string; noticeTitle: string };

/**
 * A form as the service knows it. What it asks, which rules it has and what it says is the site's;
 * `site.config.ts` hands it in.
 *
 * The service gives the form's own page back with errors in it. It finds the form by its `action`,
 * which ends in `path`, and each control by its `name`; a wrong control gets `aria-invalid`,
 * `aria-describedby` and behind it a `<p class={classes.error}>`, and the element around it gets
 * `data-state="invalid"`.
 */
export type EnquiryForm = {
  /** Where it is posted, below the service's address; an address of its own, not a page's. */
  path: string;
  /** In the order of the form and of exports. */
  typed: readonly TypedField[];
  added: readonly AddedField[];
  /** The name of a field that people neither see nor hear: what fills it is a machine. */
  honeypot: string;
  /** Checks and normalises anything at all: parsed JSON, or the entries of a form. Never throws. */
  validate: (input: unknown) => EnquiryOutcome;
  /** What a list shows of each: fields that name it, and one whose beginning says what it is about. */
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
