import type { EnquiryFields } from "../enquiry-form.ts";
import type { Row } from "./database.ts";

/** @param row with the column `fields` as text */
export function readFields(row: Row): EnquiryFields {
  return JSON.parse(String(row["fields"])) as EnquiryFields;
}
