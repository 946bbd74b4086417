import type { EnquiryStore } from "../store/enquiry-store.ts";

/**
 * Makes undelivered notices due at once, with all their tries before them; a service that runs sends
 * them within seconds.
 *
 * @param which ids of enquiries, or all notices that were given up
 * @returns whether each of those enquiries was found
 */
export async function resend(
  { store, write }: { store: EnquiryStore; write: (text: string) => void },
  which: string[] | "failed",
): Promise<boolean> {
  const notices = await store.resend(which);
  for (const { id, channel } of notices) write(`Due now: ${id}  ${channel}\n`);
  if (which === "failed") {
    if (notices.length === 0) write("Nothing was given up\n");
    return true;
  }
  const due = new Set(notices.map(({ id }) => id));
  let isAllFound = true;
  for (const id of which.filter((each) => !due.has(each))) {
    const enquiry = await store.find(id);
    if (enquiry === null) isAllFound = false;
    else write(`${enquiry.undelivered > 0 ? "On its way" : "Nothing to deliver"}: ${id}\n`);
  }
  return isAllFound;
}
