import type { StoredEnquiry } from "../store/enquiry-store.ts";

/**
 * Takes one enquiry to where people look.
 *
 * @throws where it did not arrive, or nobody said that it did
 */
export type Send = (enquiry: StoredEnquiry) => Promise<void>;

/** @returns what leaves the service, in the words of the form's own payload */
export function describeEnquiry(enquiry: StoredEnquiry): Record<string, string | string[] | null> {
  const { id, name, email, phone, message, url, created_at, receivedAt, spam } = enquiry;
  const { handledAt } = enquiry;
  return {
    id,
    name,
    email,
    phone,
    message,
    url,
    created_at,
    received_at: receivedAt,
    handled_at: handledAt,
    spam,
  };
}
