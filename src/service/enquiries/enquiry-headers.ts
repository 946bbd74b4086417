/** One key for each filled form: the service stores the enquiry of a repeated key once. */
export const idempotencyHeader = "Idempotency-Key";

/** Milliseconds between the first edit and the sending, when the form could measure it. */
export const elapsedHeader = "Enquiry-Elapsed-Ms";
