import { createHmac } from "node:crypto";

const secretPrefix = "whsec_";
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/;

/**
 * @param text secrets with spaces between them, more than one while the receiver changes to a new
 *   one: `whsec_` and base64, as Standard Webhooks defines them, or any other word as its bytes
 * @returns the keys in it; null when a word is neither
 */
export function readWebhookSecrets(text: string): Buffer[] | null {
  const keys = text.split(/\s+/).filter(Boolean).map(readSecret);
  return keys.every((key) => key !== null) ? keys : null;
}

function readSecret(word: string): Buffer | null {
  if (!word.startsWith(secretPrefix)) return Buffer.from(word);
  const encoded = word.slice(secretPrefix.length);
  return encoded !== "" && base64.test(encoded) ? Buffer.from(encoded, "base64") : null;
}

/**
 * Signs a call as Standard Webhooks defines it (https://www.standardwebhooks.com).
 *
 * @param call `at` is the time of this attempt, in milliseconds; the receiver refuses an old one
 * @param keys the keys that each sign the call; none for a call without signature
 */
export function makeWebhookHeaders(
  { id, at, body }: { id: string; at: number; body: string },
  keys: readonly Buffer[],
): Record<string, string> {
  const seconds = String(Math.floor(at / 1000));
  const signatures = keys.map((key) => {
    const digest = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
    return `v1,${digest}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": seconds,
    ...(keys.length === 0 ? {} : { "webhook-signature": signatures.join(" ") }),
  };
}
