import type { StoredEnquiry } from "../store/enquiry-row.ts";

/**
 * Sends one enquiry to its receivers.
 *
 * @param signal aborts the send, connection included
 * @returns how many receivers refused it, when others took it
 * @throws a send failure when it did not arrive, or nobody confirmed it
 */
export type Send = (enquiry: StoredEnquiry, signal: AbortSignal) => Promise<{ refused: number }>;

/** `code` may be logged and stored: it never quotes anybody. */
type SendFailure = Error & {
  code: string;
  /** True when the receiver said that it will never accept this. */
  isFinal: boolean;
};

/** @returns the error that a sender throws */
export function makeFailure(failure: { code: string; isFinal?: boolean }): SendFailure {
  return Object.assign(new Error("Not delivered"), { isFinal: false, ...failure });
}

/** @returns a send failure for any thrown value, with the first code among it and its causes */
export function toFailure(error: unknown): SendFailure {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    const { code, isFinal } = cause as { code?: unknown; isFinal?: unknown };
    if (typeof code === "string") return makeFailure({ code, isFinal: isFinal === true });
    cause = cause.cause;
  }
  return makeFailure({ code: error instanceof Error ? error.name : typeof error });
}
