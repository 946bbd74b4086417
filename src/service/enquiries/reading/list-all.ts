import type { EnquiryQuery, EnquiryStore, StoredEnquiry } from "../store/enquiry-store.ts";

/** Read at a time, so that a large store never stands in memory whole. */
const pageSize = 500;

/** Goes through every enquiry that a query means, newest first. */
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
