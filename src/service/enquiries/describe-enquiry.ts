import { type EnquiryForm, listFields } from "./enquiry-form.ts";
import type { StoredEnquiry } from "./store/enquiry-row.ts";

/** The parts of an enquiry that leave the service, by the names of their columns. */
export type EnquiryRecord = Record<string, string | string[] | null>;

/** @returns the columns of an export */
export function listColumns(form: EnquiryForm): string[] {
  const names = listFields(form).map(({ name }) => name);
  return ["id", ...names, "received_at", "handled_at", "spam"];
}

/** @returns an enquiry in those columns, followed by the fields of earlier versions of the form */
export function describeEnquiry(form: EnquiryForm, enquiry: StoredEnquiry): EnquiryRecord {
  const { id, fields, receivedAt, handledAt, spam } = enquiry;
  const about: EnquiryRecord = { id, received_at: receivedAt, handled_at: handledAt, spam };
  const columns = listColumns(form);
  const values = columns.map((name) => [
    name,
    (Object.hasOwn(about, name) ? about[name] : fields[name]) ?? null,
  ]);
  const former = Object.entries(fields).filter(([name]) => !columns.includes(name));
  return Object.fromEntries([...values, ...former]);
}
