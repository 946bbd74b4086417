/** What becomes of an enquiry, before anybody is answered. */
export type EnquiryAnswer =
  | { status: 200 | 201; id: string }
  | { status: 400; message: string; errors: { [field: string]: string | undefined } }
  | { status: 413 | 415 | 422; message: string }
  | { status: 429 | 503; message: string; retryAfterSeconds: number };
