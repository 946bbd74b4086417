import type { EnquiryStore } from "../store/enquiry-store.ts";
import type { Undelivered } from "../store/make-outbox.ts";

/**
 * Prints the notices that are not delivered: those given up, then those that wait, a line each with
 * id, channel, attempts, since when, when next, and the last error.
 *
 * @param limit the number of lines
 */
export async function listUndelivered(
  { store, write }: { store: EnquiryStore; write: (text: string) => void },
  limit: number,
): Promise<void> {
  const [notices, channels] = await Promise.all([
    store.listUndelivered(limit),
    store.summarizeOutbox(),
  ]);
  for (const notice of notices) write(formatNotice(notice));
  if (channels.length === 0) write("Everything is delivered\n");
  for (const { channel, waiting, failed } of channels)
    write(`${channel}: ${waiting} to be delivered, ${failed} given up\n`);
}

function formatNotice(notice: Undelivered): string {
  const { id, channel, attempts, receivedAt, lastError } = notice;
  const since = `since ${receivedAt.slice(0, 16)}`;
  const tried = `${attempts} ${attempts === 1 ? "attempt" : "attempts"}`;
  return `${[id, channel.padEnd(7), tried, since, describeNext(notice), lastError ?? "–"].join("  ")}\n`;
}

function describeNext({ dueAt, isClaimed }: Undelivered): string {
  if (dueAt === null) return "given up";
  return isClaimed ? "on its way" : `next ${dueAt.slice(0, 16)}`;
}

/**
 * Makes undelivered notices due at once, with all their tries before them; a running service sends
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
