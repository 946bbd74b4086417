import { type EnquiryForm, toLines, toOneLine } from "@tessera-pages/engine/enquiries";

const limits = { who: 100, mail: 120, ring: 20, words: 4000, page: 1000 };

const at = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

type Fields = Record<keyof typeof limits | "at", string>;

/** What is wrong with a field, asked in this order; the first is what the field is told. */
const rules: [field: keyof Fields, isWrong: (fields: Fields) => boolean, message: string][] = [
  ["who", ({ who }) => who === "", "Who is missing"],
  ["mail", ({ mail }) => !/^([^\s@<>,]+@[\w.-]+)?$/.test(mail), "Mail is no address"],
  ["ring", ({ ring }) => ring === "", "Ring is missing"],
  ["ring", ({ ring }) => !/^\d*$/.test(ring), "Ring is no number"],
  ["at", (fields) => fields.at !== "" && !at.test(fields.at), "At is no time"],
];

/** As every form must: whatever comes in, text of one line or of several goes out. */
function normalize(input: Record<string, unknown>): Fields {
  const read = (name: string): string =>
    typeof input[name] === "string" ? toOneLine(input[name]) : "";
  const { words } = input;
  return {
    who: read("who"),
    mail: read("mail"),
    ring: read("ring").replaceAll(/[\s+()-]/g, ""),
    words: typeof words === "string" ? toLines(words) : "",
    page: read("page"),
    at: read("at"),
  };
}

/**
 * The form of the engine's own tests: each kind of field that there is, rules and words of its own,
 * and nothing of any site's.
 */
export const form: EnquiryForm = {
  path: "/ask",
  typed: [
    {
      name: "who",
      label: "Who",
      control: "line",
      limit: limits.who,
      isRequired: true,
      autocomplete: "name",
    },
    { name: "mail", label: "Mail", control: "email", limit: limits.mail },
    {
      name: "ring",
      label: "Ring",
      control: "phone",
      limit: limits.ring,
      typedLimit: 2 * limits.ring,
      isRequired: true,
    },
    { name: "words", label: "Words", control: "lines", limit: limits.words },
  ],
  added: [
    { name: "page", label: "From", control: "page", limit: limits.page },
    {
      name: "at",
      label: "At",
      control: "time",
      limit: 19,
      format: (receivedAt) => receivedAt.toISOString().slice(0, 19).replace("T", " "),
    },
  ],
  honeypot: "trap",
  validate(input) {
    if (typeof input !== "object" || input === null)
      return { ok: false, errors: {}, message: "Nothing was asked" };
    const given = input as Record<string, unknown>;
    const fields = normalize(given);
    const errors: Record<string, string> = {};
    for (const [field, isWrong, message] of rules) if (isWrong(fields)) errors[field] ??= message;
    for (const [field, limit] of Object.entries(limits))
      if (fields[field as keyof Fields].length > limit) errors[field] ??= `${field} is too long`;
    const [message] = Object.values(errors);
    if (message !== undefined) return { ok: false, errors, message };
    const { trap } = given;
    return { ok: true, enquiry: { ...fields, trap: typeof trap === "string" ? trap : "" } };
  },
  summary: { named: ["who", "ring"], about: "words" },
  mail: {
    subject: ({ who = "" }) => `${who} asks`,
    replyTo: ({ who = "", mail = "" }) => (mail === "" ? null : { name: who, address: mail }),
  },
  words: {
    language: "en-GB",
    sent: "It came",
    notSent: "It did not come",
    thanks: "We read it.",
    back: "To where you were",
    kept: "Your words are kept.",
    notKept: "One page back they may stand.",
    correct: "Mend what is marked.",
    tooLong: "Nobody reads so much.",
    tooMany: "Too often. Wait a while.",
    notStored: "No room now. Once more in a moment.",
    leaveEmpty: "Nothing goes here",
    submit: "Ask",
  },
  classes: { error: "wrong", notice: "told", noticeTitle: "told-title" },
};
