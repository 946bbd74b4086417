import type { Hono } from "hono";
import * as v from "valibot";
import { type CallGuard, makeMessageApp } from "#service/enquiries/take/make-message-app.ts";
import { findBucket, vitalNames } from "../scale.ts";
import { type VitalsMessage, vitalsMessage, vitalsPath } from "../vitals-message.ts";
import type { Tally } from "./make-tally.ts";

export type VitalsAppOptions = CallGuard & {
  tally: Pick<Tally, "add">;
  /** @returns the own address of the page that a path leads to; null when the site has none */
  findPage: (path: string) => string | null | Promise<string | null>;
};

/** @returns an app with the one call that pages make when they are hidden */
export function makeVitalsApp({ tally, findPage, ...guard }: VitalsAppOptions): Hono {
  // A beacon sends JSON as plain text.
  return makeMessageApp({ path: vitalsPath, name: "message", limit: 4096, take }, guard);

  async function take(value: unknown): Promise<string | null> {
    const read = v.safeParse(vitalsMessage, value);
    if (!read.success) return "The message is not as docs/vitals.md has it";
    const page = await findPage(read.output.page);
    if (page !== null) count(page, read.output.values);
    return null;
  }

  function count(page: string, values: VitalsMessage["values"]): void {
    for (const vital of vitalNames) {
      const value = values[vital];
      if (value !== undefined) tally.add({ page, vital, bucket: findBucket(vital, value) });
    }
  }
}
