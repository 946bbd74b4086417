import { createHmac } from "node:crypto";
import { describeEnquiry } from "../describe-enquiry.ts";
import type { EnquiryForm } from "../enquiry-form.ts";
import type { Send } from "./send.ts";

export type WebhookSettings = {
  url: string;
  /** Signs each call, so that the receiver knows the sender; null for none. */
  secret: string | null;
};

/** Below the time after which a notice counts as lost and is sent again. */
const timeLimitMs = 15_000;

/**
 * @returns a sender that posts an enquiry as JSON. `Idempotency-Key` is the enquiry's id in every
 *   attempt; `Enquiry-Signature` is `sha256=` and the HMAC of the body in hexadecimal digits.
 */
export function makeWebhookSender({ url, secret }: WebhookSettings, form: EnquiryForm): Send {
  return async (enquiry) => {
    const body = JSON.stringify(describeEnquiry(form, enquiry));
    const signature = secret === null ? null : createHmac("sha256", secret).update(body);
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": enquiry.id,
        ...(signature === null ? {} : { "Enquiry-Signature": `sha256=${signature.digest("hex")}` }),
      },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeLimitMs),
    });
    await response.body?.cancel();
    if (!response.ok) {
      throw Object.assign(new Error("The webhook refused"), { code: `HTTP_${response.status}` });
    }
  };
}
