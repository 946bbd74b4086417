import type { EnquiryForm } from "../enquiry-form.ts";
import type { StoredEnquiry } from "../store/enquiry-row.ts";

/** @returns a line for each enquiry: id, arrival, whether it is handled, and the form's summary */
export function formatLines({ summary }: EnquiryForm, enquiries: StoredEnquiry[]): string {
  const lines = enquiries.map(({ id, fields, receivedAt, handledAt, spam }) => {
    const state = handledAt === null ? "open   " : "handled";
    const named = summary.named.map((name) => fields[name] ?? "").join(", ");
    const mark = spam.length === 0 ? "" : " [spam?]";
    const about = (fields[summary.about] ?? "").replaceAll(/\s+/g, " ").slice(0, 60);
    return `${id}  ${receivedAt.slice(0, 16)}  ${state}  ${named}${mark}  ${about}\n`;
  });
  return lines.join("");
}
