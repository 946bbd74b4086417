import { createTransport } from "nodemailer";
import { type EnquiryForm, listFields } from "../enquiry-form.ts";
import type { StoredEnquiry } from "../store/enquiry-store.ts";
import type { Send } from "./send.ts";

export type MailSettings = {
  /** `smtp://user:secret@host:587`, or `smtps://`. */
  url: string;
  from: string;
  to: string[];
};

/** Below the time after which a notice counts as lost and is sent again. */
const timeLimitMs = 15_000;

/**
 * @returns a sender of plain text mails. What a visitor wrote never makes a header of its own: the
 *   form leaves no line end in a single line, and the library encodes what is left.
 */
export function makeMailSender({ url, from, to }: MailSettings, form: EnquiryForm): Send {
  const limits = {
    connectionTimeout: timeLimitMs,
    greetingTimeout: timeLimitMs,
    socketTimeout: timeLimitMs,
  };
  const transport = createTransport({
    url,
    ...limits,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (enquiry) => {
    const { id, fields, receivedAt, spam } = enquiry;
    const replyTo = form.mail.replyTo(fields);
    await transport.sendMail({
      from,
      to,
      // The same for every attempt, so that a mail sent twice can be shown once.
      messageId: `<${id}@enquiries.tessera>`,
      date: new Date(receivedAt),
      subject: `${spam.length === 0 ? "" : "[spam?] "}${form.mail.subject(fields)}`,
      text: makeText(form, enquiry),
      ...(replyTo === null ? {} : { replyTo }),
    });
  };
}

/** What has several lines stands last: nothing in it can pass for a line of ours. */
function makeText(form: EnquiryForm, { id, fields, spam }: StoredEnquiry): string {
  const all = listFields(form);
  const single = all.filter(({ control }) => control !== "lines");
  const long = all.filter(({ control }) => control === "lines");
  const lines = single.map(({ label, name }) => `${label}: ${fields[name] || "–"}`);
  const marks = spam.length === 0 ? [] : [`Looks like spam: ${spam.join(", ")}`];
  const texts = long.flatMap(({ name }) => ["", fields[name] ?? ""]);
  return [...lines, `Id: ${id}`, ...marks, ...texts, ""].join("\n");
}
