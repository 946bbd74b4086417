import { type EnquiryForm, toLines, toOneLine } from "@tessera-pages/engine/enquiries";

/** The fields that a visitor fills, in their order. */
const typed = [
  { name: "name", label: "Name", control: "line", limit: 100, isRequired: true },
  { name: "email", label: "E-mail", control: "email", limit: 254, isRequired: true },
  { name: "message", label: "Message", control: "lines", limit: 4000, isRequired: true },
] as const satisfies EnquiryForm["typed"];

/** Whatever comes in is made into plain texts, and said to be right or wrong; it never throws. */
const validate: EnquiryForm["validate"] = (input) => {
  const given = typeof input === "object" && input !== null ? { ...input } : {};
  const read = (name: string): string => {
    const value: unknown = Reflect.get(given, name);
    return typeof value === "string" ? value : "";
  };
  const enquiry = {
    name: toOneLine(read("name")),
    email: toOneLine(read("email")),
    message: toLines(read("message")),
    page: toOneLine(read("page")).slice(0, 500),
    website: toOneLine(read("website")).slice(0, 200),
  };
  const errors: Record<string, string> = {};
  for (const { name, label, limit } of typed) {
    if (enquiry[name] === "") errors[name] = `${label} is missing`;
    if (enquiry[name].length > limit) errors[name] = `${label} is longer than ${limit} characters`;
  }
  if (enquiry.email !== "" && !/^\S+@\S+$/.test(enquiry.email))
    errors["email"] = "E-mail must look like name@example.com";
  const [message] = Object.values(errors);
  return message === undefined ? { ok: true, enquiry } : { ok: false, errors, message };
};

export const form: EnquiryForm = {
  path: "/enquiries",
  typed,
  added: [{ name: "page", label: "Page", control: "page", limit: 500 }],
  honeypot: "website",
  validate,
  summary: { named: ["name", "email"], about: "message" },
  mail: {
    subject: ({ name = "" }) => `Enquiry from ${name}`,
    replyTo: ({ name = "", email = "" }) => ({ name, address: email }),
  },
  words: {
    language: "en",
    sent: "Thank you",
    notSent: "It was not sent",
    thanks: "We have your message.",
    back: "Back to the site",
    kept: "What you wrote is still here.",
    notKept: "Go back one page: there the form may still hold what you wrote.",
    correct: "Look at what is marked, then send it again.",
    tooLong: "That is more than a message can hold.",
    tooMany: "Too many messages from your network. Try again later.",
    notStored: "The message could not be stored. Try again in a moment.",
    leaveEmpty: "Leave this empty",
    submit: "Send",
  },
  classes: {
    error: "enquiry-error",
    notice: "enquiry-notice",
    noticeTitle: "enquiry-notice-title",
  },
};
