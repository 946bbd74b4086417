import type { StoredEnquiry } from "../store/enquiry-store.ts";

/**
 * Takes one enquiry to where people look.
 *
 * @param signal breaks the send off, connection and all
 * @returns how many of its receivers did not take it, where others did
 * @throws where it did not arrive, or nobody said that it did: a send failure
 */
export type Send = (enquiry: StoredEnquiry, signal: AbortSignal) => Promise<{ refused: number }>;

/** `code` may be logged and kept: it never quotes anybody. */
type SendFailure = Error & {
  code: string;
  /** True where the receiver said that it will never be otherwise. */
  isFinal: boolean;
};

/** @returns what a sender throws */
export function makeFailure(failure: { code: string; isFinal?: boolean }): SendFailure {
  return Object.assign(new Error("Not delivered"), { isFinal: false, ...failure });
}

/** @returns the same of whatever was thrown, by the first code among it and its causes */
export function toFailure(error: unknown): SendFailure {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    const { code, isFinal } = cause as { code?: unknown; isFinal?: unknown };
    if (typeof code === "string") return makeFailure({ code, isFinal: isFinal === true });
    cause = cause.cause;
  }
  return makeFailure({ code: error instanceof Error ? error.name : typeof error });
}
