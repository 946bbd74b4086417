import { describeEnquiry } from "../describe-enquiry.ts";
import type { EnquiryForm } from "../enquiry-form.ts";
import { makeFailure, type Send, toFailure } from "./send.ts";
import { makeWebhookHeaders } from "./webhook-signature.ts";

export type WebhookSettings = {
  url: string;
  /** The keys that each sign every call, to prove the sender; none for no signature. */
  secrets: Buffer[];
};

/** The receiver wants no more of these calls; every other refusal may be temporary. */
const goneStatus = 410;

/**
 * @returns a sender that posts an enquiry as JSON, signed as Standard Webhooks defines it.
 *   `webhook-id` and `Idempotency-Key` are the enquiry's id in every attempt. Any status from 200
 *   to 299 means that it arrived; what follows the status is not read. No redirect is followed.
 */
export function makeWebhookSender({ url, secrets }: WebhookSettings, form: EnquiryForm): Send {
  return async (enquiry, signal) => {
    const { id } = enquiry;
    const body = JSON.stringify(describeEnquiry(form, enquiry));
    const call = {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": id,
        ...makeWebhookHeaders({ id, at: Date.now(), body }, secrets),
      },
      body,
      redirect: "manual",
      signal,
    } as const;
    const response = await fetch(url, call).catch((error: unknown) => {
      throw toFailure(error);
    });
    // The status is all that counts, so a body that breaks off or never ends is cancelled.
    void response.body?.cancel().catch(() => {});
    const { status } = response;
    if (!response.ok) throw makeFailure({ code: `HTTP_${status}`, isFinal: status === goneStatus });
    return { refused: 0 };
  };
}
