import { form } from "../engine/server/form.ts";
import { enquiry } from "../engine/server/make-test-app.ts";

/**
 * Sends one enquiry as a form's script does.
 *
 * @param name the visitor's, and the key
 * @returns the status and the id; status 0 where no answer came
 */
export async function postEnquiry(
  url: string,
  name: string,
): Promise<{ status: number; id: string | null }> {
  try {
    const response = await fetch(url + form.path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": name },
      body: JSON.stringify({ ...enquiry, who: name }),
      signal: AbortSignal.timeout(30_000),
    });
    const { id = null } = (await response.json()) as { id?: string };
    return { status: response.status, id };
  } catch {
    return { status: 0, id: null };
  }
}

/** Waits until something is so; the limit is only an end for a trial that has gone wrong. */
export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  limitMs = 60_000,
): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (!(await isTrue())) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return true;
}

export async function askStatus(url: string, path: string): Promise<number> {
  const limit = AbortSignal.timeout(10_000);
  return fetch(url + path, { signal: limit }).then(
    ({ status }) => status,
    () => 0,
  );
}
