import { createTransport } from "nodemailer";
import type { Send } from "./channel.ts";
import type { StoredEnquiry } from "../store/enquiry-store.ts";

export type MailSettings = {
  /** `smtp://user:secret@host:587`, or `smtps://`. */
  url: string;
  from: string;
  to: string[];
};

/** Below the time after which a notice counts as lost and is sent again. */
const timeLimitMs = 15_000;

const labels: [label: string, field: "name" | "email" | "phone" | "url" | "created_at"][] = [
  ["Name", "name"],
  ["Email", "email"],
  ["Phone", "phone"],
  ["Page", "url"],
  ["Sent", "created_at"],
];

/**
 * @returns a sender of plain text mails. What a visitor wrote never makes a header of its own: the
 *   schema leaves no line end in a name or an address, and the library encodes what is left.
 */
export function makeMailSender({ url, from, to }: MailSettings): Send {
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
    await transport.sendMail({
      from,
      to,
      // The same for every attempt, so that a mail sent twice can be shown once.
      messageId: `<${enquiry.id}@enquiries.tessera>`,
      date: new Date(enquiry.receivedAt),
      subject: makeSubject(enquiry),
      text: makeText(enquiry),
      ...(enquiry.email === "" ? {} : { replyTo: { name: enquiry.name, address: enquiry.email } }),
    });
  };
}

function makeSubject({ name, spam }: StoredEnquiry): string {
  return `${spam.length === 0 ? "" : "[spam?] "}Enquiry from ${name}`;
}

/** The message stands last: nothing in it can pass for a line of ours. */
function makeText(enquiry: StoredEnquiry): string {
  const lines = labels.map(([label, field]) => `${label}: ${enquiry[field] || "–"}`);
  const marks = enquiry.spam.length === 0 ? [] : [`Looks like spam: ${enquiry.spam.join(", ")}`];
  return [...lines, `Id: ${enquiry.id}`, ...marks, "", enquiry.message, ""].join("\n");
}
