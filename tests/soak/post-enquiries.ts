import { randomUUID } from "node:crypto";
import { form } from "../engine/server/form.ts";
import { enquiry } from "../engine/server/make-test-app.ts";

/** @returns the id of the answer; null where it was none of success */
export async function postEnquiry(
  url: string,
  fields: Partial<typeof enquiry>,
): Promise<string | null> {
  try {
    const response = await fetch(`${url}${form.path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": randomUUID() },
      body: JSON.stringify({ ...enquiry, ...fields }),
    });
    const body = (await response.json()) as { id?: string };
    return response.ok ? (body.id ?? null) : null;
  } catch {
    // No answer is no success; whether it was stored, nobody knows.
    return null;
  }
}

export type Posting = {
  /** Ids of what was answered with success so far. */
  accepted: Set<string>;
  /** How many were not. */
  countRefused: () => number;
  stop: () => Promise<void>;
};

/** Writers who go on and on, each with one call on its way. */
export function startPosting(
  url: string,
  { writers, pauseMs = 0 }: { writers: number; pauseMs?: number },
): Posting {
  const accepted = new Set<string>();
  const over = new AbortController();
  let refused = 0;

  async function write(writer: number): Promise<void> {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const words = `${"Of these there are many. ".repeat(count % 40)}${count}`;
      const id = await postEnquiry(url, { who: `Writer ${writer}`, mail: "", words });
      if (id === null) refused += 1;
      else accepted.add(id);
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return {
    accepted,
    countRefused: () => refused,
    async stop() {
      over.abort();
      await writing;
    },
  };
}
