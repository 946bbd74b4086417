import type { EnquiryErrors } from "../../../blocks/contact-form/enquiry.ts";

/** What becomes of an enquiry, before it is told to anybody. */
export type EnquiryAnswer =
  | { status: 200 | 201; id: string }
  | { status: 400; message: string; errors: EnquiryErrors }
  | { status: 413 | 415 | 422; message: string }
  | { status: 429 | 503; message: string; retryAfterSeconds: number };
