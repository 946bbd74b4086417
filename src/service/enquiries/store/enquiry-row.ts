import type { Row } from "./database.ts";

import type { EnquiryFields } from "../enquiry-form.ts";

/** The reason why an enquiry looks like spam; it is stored all the same. */
export type SpamMark = "honeypot" | "too-fast" | "cross-site";

export type NewEnquiry = {
  id: string;
  /** One key for each filled form; null when the sender gave none. */
  key: string | null;
  /** The time of arrival, ISO 8601, UTC. */
  receivedAt: string;
  spam: SpamMark[];
  fields: EnquiryFields;
};

export type StoredEnquiry = Omit<NewEnquiry, "key"> & {
  handledAt: string | null;
  /** The number of its notices that are not delivered yet. */
  undelivered: number;
};

/** The columns of an enquiry to select, from the table as `e`. */
export const enquiryColumns = `e.id, CAST(e.fields AS TEXT) AS fields, e.received_at, e.spam,
  e.handled_at, (SELECT CAST(count(*) AS INTEGER) FROM outbox o
    WHERE o.enquiry_id = e.id AND o.delivered_at IS NULL) AS undelivered`;

/** @param row with those columns */
export function readEnquiry(row: Row): StoredEnquiry {
  const read = (column: string): string => String(row[column] ?? "");
  return {
    id: read("id"),
    fields: readFields(row),
    receivedAt: read("received_at"),
    spam: read("spam").split(" ").filter(Boolean) as SpamMark[],
    handledAt: row["handled_at"] === null ? null : read("handled_at"),
    undelivered: Number(row["undelivered"]),
  };
}

/** @param row with the column `fields` as text */
export function readFields(row: Row): EnquiryFields {
  return JSON.parse(String(row["fields"])) as EnquiryFields;
}
