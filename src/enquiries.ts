export type { EnquiryForm, TypedField } from "./enquiries/enquiry-form.ts";
export { elapsedHeader, idempotencyHeader } from "./enquiries/enquiry-headers.ts";
export { latinizeDigits, toLines, toOneLine } from "./enquiries/normalize-text.ts";
