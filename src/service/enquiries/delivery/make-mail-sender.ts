import { createTransport } from "nodemailer";
import { type EnquiryForm, listFields } from "../enquiry-form.ts";
import type { StoredEnquiry } from "../store/enquiry-row.ts";
import { isPlainAddress, toHeaderText, toShownLine } from "./header-text.ts";
import { makeFailure, type Send, toFailure } from "./send.ts";

export type MailSettings = {
  /** `smtp://user:secret@host:587`, or `smtps://`. */
  url: string;
  from: string;
  to: string[];
};

/** The limit for each reply of the server; the whole send has its own limit too. */
const stepLimitMs = 15_000;

const subjectLimit = 150;
const nameLimit = 80;

/** No such mailbox, host or address (RFC 3463): refused for good, and not by a policy. */
const unknownAddress = /^5\d\d[ -]5\.1\.(?:[0-3]|6|10)(?!\d)/;

/**
 * @returns a sender of plain text mails. A visitor's text never makes a header of its own, nor
 *   looks like anything but text in one.
 */
export function makeMailSender({ url, from, to }: MailSettings, form: EnquiryForm): Send {
  const transport = createTransport({
    url,
    connectionTimeout: stepLimitMs,
    greetingTimeout: stepLimitMs,
    socketTimeout: stepLimitMs,
    dnsTimeout: stepLimitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (enquiry, signal) => {
    const { id, fields, receivedAt, spam } = enquiry;
    const replyTo = form.mail.replyTo(fields);
    const sent = await transport
      .sendMail({
        from,
        to,
        // The id is the same for every attempt, so that a mail sent twice can be shown once.
        messageId: `<${id}@enquiries.tessera>`,
        date: new Date(receivedAt),
        subject: `${spam.length === 0 ? "" : "[spam?] "}${toHeaderText(form.mail.subject(fields), subjectLimit)}`,
        text: makeText(form, enquiry),
        ...(replyTo === null || !isPlainAddress(replyTo.address)
          ? {}
          : { replyTo: { ...replyTo, name: toHeaderText(replyTo.name, nameLimit) } }),
        signal,
      })
      .catch((error: unknown) => {
        throw toMailFailure(error);
      });
    return { refused: sent.rejected.length };
  };
}

/** Retries a doubtful refusal: servers also answer 550 for a policy, and change their mind. */
function toMailFailure(error: unknown): Error {
  const { responseCode, rejectedErrors } = error as {
    responseCode?: unknown;
    rejectedErrors?: { response?: unknown }[];
  };
  if (typeof responseCode !== "number") return toFailure(error);
  const replies = rejectedErrors?.map(({ response }) => String(response)) ?? [];
  const isFinal = replies.length > 0 && replies.every((reply) => unknownAddress.test(reply));
  return makeFailure({ code: `SMTP_${responseCode}`, isFinal });
}

/** Puts fields of several lines last: nothing in them can pass for a line of ours. */
function makeText(form: EnquiryForm, { id, fields, spam }: StoredEnquiry): string {
  const all = listFields(form);
  const single = all.filter(({ control }) => control !== "lines");
  const long = all.filter(({ control }) => control === "lines");
  const lines = single.map(
    ({ label, name }) => `${label}: ${toShownLine(fields[name] ?? "") || "–"}`,
  );
  const marks = spam.length === 0 ? [] : [`Looks like spam: ${spam.join(", ")}`];
  const texts = long.flatMap(({ name }) => ["", fields[name] ?? ""]);
  return [...lines, `Id: ${id}`, ...marks, ...texts, ""].join("\n");
}
