import type { EnquiryForm } from "@tessera-pages/engine/enquiries";
import {
  enquiryPath,
  fieldLimits,
  honeypotField,
  typedFields,
  validateEnquiry,
  words,
} from "./enquiry.ts";

/** The enquiry as the service takes it, `site.config.ts` hands it in. */
export const form = {
  path: enquiryPath,
  typed: typedFields,
  added: [
    { name: "url", label: "Page", control: "page", limit: fieldLimits.url },
    {
      name: "created_at",
      label: "Sent",
      control: "time",
      limit: 19,
      format: (receivedAt) => receivedAt.toISOString().slice(0, 19).replace("T", " "),
    },
  ],
  honeypot: honeypotField,
  validate: validateEnquiry,
  summary: { named: ["name", "phone"], about: "message" },
  mail: {
    subject: ({ name = "" }) => `Enquiry from ${name}`,
    replyTo: ({ name = "", email = "" }) => (email === "" ? null : { name, address: email }),
  },
  words: {
    ...words,
    language: "en",
    thanks: "Thank you. We have your enquiry.",
    back: "Back to the site",
    kept: "Nothing was sent yet, and what you wrote is still here.",
    notKept: "Go back one page: there the form may still hold what you wrote.",
    correct: "Look at what is marked below, then send it again.",
    tooLong: "That is more than a message can hold.",
    tooMany: "Too many messages from your network. Try again later.",
    notStored: "The message could not be stored. Try again in a moment.",
    submit: "Send",
  },
  // Of theme/styles/field.css.
  classes: { error: "field-error", notice: "form-notice", noticeTitle: "form-notice-title" },
} satisfies EnquiryForm;
