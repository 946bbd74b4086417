import * as v from "valibot";

/** The path that pages send measurements to, below the service's address. */
export const vitalsPath = "/v1/public/vitals";

/** A value in milliseconds, except for CLS, which has no unit. */
const value = v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)));

/** The whole message of a page that is hidden. */
export const vitalsMessage = v.strictObject({
  /** The address's path, without query and fragment, percent-encoded by the browser. */
  page: v.pipe(v.string(), v.startsWith("/"), v.maxLength(2048)),
  values: v.strictObject({ LCP: value, FCP: value, CLS: value, INP: value, TTFB: value }),
});

export type VitalsMessage = v.InferOutput<typeof vitalsMessage>;

export type VitalName = keyof VitalsMessage["values"];
