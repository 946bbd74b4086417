import * as v from "valibot";

/** Where pages send what they measured, below the address that forms are sent to. */
export const vitalsPath = "/v1/public/vitals";

/** Milliseconds, but for CLS, which has no unit. */
const value = v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)));

/** The message of a page that is hidden, and all that it says. */
export const vitalsMessage = v.strictObject({
  /** The address's path, without query and fragment, percent-encoded as the browser has it. */
  page: v.pipe(v.string(), v.startsWith("/"), v.maxLength(2048)),
  values: v.strictObject({ LCP: value, FCP: value, CLS: value, INP: value, TTFB: value }),
});

export type VitalsMessage = v.InferOutput<typeof vitalsMessage>;

export type VitalName = keyof VitalsMessage["values"];
