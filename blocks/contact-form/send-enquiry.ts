import { elapsedHeader, enquiryPath, honeypotField, idempotencyHeader } from "#forms/enquiry.ts";
import type { Enquiry } from "#forms/enquiry.ts";

/** A phone on a bad line needs some seconds; past this a visitor has given up. */
const timeLimitMs = 15_000;

export type Sending = { enquiry: Enquiry; key: string; elapsedMs: number };

/** Where the form posts, with and without JavaScript: `VITE_API_BASE`, or this site's own server. */
export const enquiryAddress = `${String(import.meta.env["VITE_API_BASE"] ?? "")}${enquiryPath}`;

/**
 * Sends an enquiry once.
 *
 * @returns whether the server said that it is stored; a refusal, a lost line and a server that is
 *   slower than 15 seconds are all `false`. Never throws.
 */
export async function sendEnquiry({ enquiry, key, elapsedMs }: Sending): Promise<boolean> {
  // A field that is undefined is left out of JSON.
  const trap = enquiry[honeypotField] || undefined;
  try {
    const response = await fetch(enquiryAddress, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        [idempotencyHeader]: key,
        [elapsedHeader]: String(Math.round(elapsedMs)),
      },
      body: JSON.stringify({ ...enquiry, [honeypotField]: trap }),
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return response.ok;
  } catch {
    // The visitor is told by the toast; there is nobody else to tell.
    return false;
  }
}
