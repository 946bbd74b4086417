import {
  latinizeDigits,
  toLines,
  toOneLine,
  type TypedField,
} from "@tessera-pages/engine/enquiries";
import * as v from "valibot";

export { elapsedHeader, idempotencyHeader } from "@tessera-pages/engine/enquiries";

/** Where an enquiry is sent, under the API's base address. */
export const enquiryPath = "/v1/public/contact-us";

/** A field that people neither see nor hear; what fills it is a machine. */
export const honeypotField = "website";

/**
 * The longest value of each field, in UTF-16 units. A message of this length stays below 16 KB of
 * JSON in any script (three UTF-8 bytes a unit); a form without JavaScript posts up to nine bytes
 * a unit. E-mail: RFC 5321, 4.5.3.1. Phone: the 15 digits of E.164, an exit code and an extension.
 */
export const fieldLimits = {
  name: 100,
  email: 254,
  phone: 24,
  message: 4000,
  url: 1000,
} as const;

/** The e-mail rule of `<input type="email">` (HTML Living Standard), so that browser and server agree. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

const datePattern = /^(\d{4})-(\d{2})-(\d{2}) ([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;

/**
 * What the phone field keeps while someone types or pastes.
 *
 * @param text what was typed or pasted
 * @returns its digits, as 0 to 9
 */
export function keepDigits(text: string): string {
  return latinizeDigits(text).replaceAll(/\D/g, "");
}

/** Separators in a telephone number are no mistake, nor the marks of direction that it is copied with; letters are. */
function toPhone(text: string): string {
  return latinizeDigits(toOneLine(text)).replaceAll(/[\s\p{Cf}+().\-/]/gu, "");
}

function isRealTime(text: string): boolean {
  const match = datePattern.exec(text);
  if (match === null) return false;
  const [year, month, day] = match.slice(1, 4).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function maxLength(label: string, limit: number): v.MaxLengthAction<string, number, string> {
  return v.maxLength(limit, `${label} is longer than ${limit} characters`);
}

/** A missing field is an empty one; what then follows says whether it may be. */
function textSchema(message: string): v.OptionalSchema<v.StringSchema<string>, ""> {
  return v.optional(v.string(message), "");
}

const nameSchema = v.pipe(
  textSchema("Name is required"),
  v.transform(toOneLine),
  v.nonEmpty("Name is required"),
  maxLength("Name", fieldLimits.name),
);

const emailSchema = v.pipe(
  textSchema("Email must be text"),
  v.transform(toOneLine),
  maxLength("Email", fieldLimits.email),
  v.check(
    (value) => value === "" || emailPattern.test(value),
    "Email must look like name@example.com",
  ),
);

const phoneSchema = v.pipe(
  textSchema("Phone is required"),
  v.transform(toPhone),
  v.nonEmpty("Phone is required"),
  v.digits("Phone takes numbers only"),
  maxLength("Phone", fieldLimits.phone),
);

const messageSchema = v.pipe(
  textSchema("Message must be text"),
  v.transform(toLines),
  maxLength("Message", fieldLimits.message),
);

const urlSchema = v.pipe(
  textSchema("The page's address must be text"),
  v.transform(toOneLine),
  maxLength("The page's address", fieldLimits.url),
);

/** Empty where the form was sent without JavaScript: the server then writes its own time. */
const createdAtSchema = v.pipe(
  textSchema("The time must be text"),
  v.check((value) => value === "" || isRealTime(value), "The time must read yyyy-MM-dd HH:mm:ss"),
);

/** Never an error: what looks like spam is kept and marked, not refused. */
const honeypotSchema = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === "string" ? toOneLine(value).slice(0, 200) : "")),
);

/**
 * The enquiry, as the contact form sends it and the server takes it. Parsing also normalises:
 * text is trimmed and well-formed, single lines hold no control character, a phone is digits.
 * Unknown keys are left out.
 */
export const enquirySchema = v.object(
  {
    name: nameSchema,
    email: emailSchema,
    phone: phoneSchema,
    message: messageSchema,
    url: urlSchema,
    created_at: createdAtSchema,
    [honeypotField]: v.optional(honeypotSchema),
  },
  "An enquiry is an object with name, email, phone and message",
);

/** A valid enquiry. `website` is what stood in the honeypot: empty for people. */
export type Enquiry = Omit<v.InferOutput<typeof enquirySchema>, typeof honeypotField> & {
  website: string;
};

export type VisibleField = "name" | "email" | "phone" | "message";

/** The fields that a visitor fills, in the order of the form. */
export const typedFields: (TypedField & { name: VisibleField })[] = [
  {
    name: "name",
    label: "Name",
    control: "line",
    limit: fieldLimits.name,
    isRequired: true,
    autocomplete: "name",
  },
  {
    name: "email",
    label: "Email",
    control: "email",
    limit: fieldLimits.email,
    autocomplete: "email",
  },
  {
    name: "phone",
    label: "Phone",
    control: "phone",
    limit: fieldLimits.phone,
    // What is pasted has separators, which are dropped only after the browser has cut it.
    typedLimit: 2 * fieldLimits.phone,
    isRequired: true,
    autocomplete: "tel",
  },
  { name: "message", label: "Message", control: "lines", limit: fieldLimits.message },
];

export const visibleFields = typedFields.map(({ name }) => name);

/** Said in the browser and by the service alike. */
export const words = {
  sent: "Message Sent Successfully",
  notSent: "Message Not Sent",
  leaveEmpty: "Leave this field empty",
} as const;

export type EnquiryField = VisibleField | "url" | "created_at";

/** One message a field: the first thing that is wrong with it. */
export type EnquiryErrors = { [Field in EnquiryField]?: string };

export type EnquiryOutcome =
  | { ok: true; enquiry: Enquiry }
  | { ok: false; errors: EnquiryErrors; message: string };

/**
 * Checks and normalises an enquiry, in the browser and on the server alike.
 *
 * @param input anything: parsed JSON, or the entries of a form
 * @returns the normalised enquiry, or what is wrong by field and in one sentence; never throws
 */
export function validateEnquiry(input: unknown): EnquiryOutcome {
  const result = v.safeParse(enquirySchema, input, { abortPipeEarly: true });
  if (result.success) {
    const { [honeypotField]: website = "", ...enquiry } = result.output;
    return { ok: true, enquiry: { ...enquiry, website } };
  }
  const { nested = {}, root } = v.flatten<typeof enquirySchema>(result.issues);
  const errors: EnquiryErrors = {};
  for (const field of [...visibleFields, "url", "created_at"] as const) {
    const message = nested[field]?.[0];
    if (message !== undefined) errors[field] = message;
  }
  const message = Object.values(errors)[0] ?? root?.[0] ?? "The enquiry is not valid";
  return { ok: false, errors, message };
}
