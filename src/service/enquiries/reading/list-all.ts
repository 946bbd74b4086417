import type { EnquiryQuery, EnquiryStore } from "../store/enquiry-store.ts";
import type { StoredEnquiry } from "../store/enquiry-row.ts";

/** The number of enquiries read at a time, so that a large store is never in memory whole. */
const pageSize = 500;

/** Yields every enquiry that a query matches, newest first. */
export async function* listAll(
  store: EnquiryStore,
  query: Omit<EnquiryQuery, "limit" | "after">,
): AsyncGenerator<StoredEnquiry[]> {
  let after: StoredEnquiry | undefined;
  do {
    const page = await store.list({ ...query, limit: pageSize, ...(after ? { after } : {}) });
    if (page.length > 0) yield page;
    after = page.length < pageSize ? undefined : page.at(-1);
  } while (after !== undefined);
}
