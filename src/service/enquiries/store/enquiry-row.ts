import type { Row } from "./database.ts";
import type { SpamMark, StoredEnquiry } from "./enquiry-store.ts";
import type { EnquiryFields } from "../enquiry-form.ts";

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
