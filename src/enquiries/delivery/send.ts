import type { StoredEnquiry } from "../store/enquiry-store.ts";

/**
 * Takes one enquiry to where people look.
 *
 * @throws where it did not arrive, or nobody said that it did
 */
export type Send = (enquiry: StoredEnquiry) => Promise<void>;
