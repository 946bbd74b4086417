export type { EnquiryForm, TypedField } from "./service/enquiries/enquiry-form.ts";
export { elapsedHeader, idempotencyHeader } from "./service/enquiries/enquiry-headers.ts";
export { latinizeDigits, toLines, toOneLine } from "./service/enquiries/normalize-text.ts";
