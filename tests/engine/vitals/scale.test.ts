import fc from "fast-check";
import { expect, test } from "vitest";
import { formatVitals } from "#service/vitals/reading/format-vitals.ts";
import { summarize } from "#service/vitals/reading/read-vitals.ts";
import { countBuckets, describeBucket, findBucket, vitalNames } from "#service/vitals/scale.ts";
import type { VitalName } from "#service/vitals/vitals-message.ts";
import { checkProperty } from "../../check-property.ts";

function summarizeValues(vital: VitalName, values: number[]) {
  const histogram = new Map<number, number>();
  for (const value of values) {
    const bucket = findBucket(vital, value);
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1);
  }
  return summarize(vital, histogram);
}

/** As Google has them: what is good has no more, what is poor has more. */
const limits = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1800, poor: 3000 },
  TTFB: { good: 800, poor: 1800 },
};

test.each(vitalNames)("the buckets of %s lie side by side, and are few", (vital) => {
  const buckets = Array.from({ length: countBuckets(vital) }, (_, index) =>
    describeBucket(vital, index),
  );
  expect(buckets.length).toBeLessThan(130);
  expect(buckets[0]?.above).toBe(0);
  expect(buckets.at(-1)?.upTo).toBe(Number.POSITIVE_INFINITY);
  for (const [index, { above, upTo }] of buckets.entries()) {
    expect(upTo).toBeGreaterThan(above);
    expect(buckets[index + 1]?.above ?? Number.POSITIVE_INFINITY).toBe(upTo);
    if (index > 0 && index < buckets.length - 1) expect(upTo / above).toBeLessThan(1.0901);
  }
});

// Rows of former days name buckets by their number.
test("a stored bucket means what it meant", () => {
  const of = (vital: VitalName) => [10, 40, 60].map((index) => describeBucket(vital, index).upTo);
  expect(Object.fromEntries(vitalNames.map((vital) => [vital, of(vital)]))).toMatchInlineSnapshot(`
    {
      "CLS": [
        0.00234623,
        0.0303027,
        0.164838,
      ],
      "FCP": [
        117.359,
        1517.62,
        8378.93,
      ],
      "INP": [
        18.6625,
        236.256,
        1280.5,
      ],
      "LCP": [
        117.034,
        1500.84,
        7871.96,
      ],
      "TTFB": [
        11.8182,
        156.059,
        867.577,
      ],
    }
  `);
});

test.each(vitalNames)("%s is rated as web.dev does, to the last digit", (vital) => {
  const { good, poor } = limits[vital];
  const more = 1.000001;
  expect(summarizeValues(vital, [0, good])).toMatchObject({ good: 1, count: 2 });
  expect(summarizeValues(vital, [good * more, poor])).toMatchObject({ needsImprovement: 1 });
  expect(summarizeValues(vital, [poor * more, 1e12])).toMatchObject({ poor: 1 });
});

test("the p75 is less than 5 % from that of the values themselves", async () => {
  const times = fc.array(fc.double({ min: 60, max: 59_000, noNaN: true }), { minLength: 1 });
  await checkProperty(
    fc.property(fc.constantFrom("LCP", "INP", "FCP", "TTFB"), times, (vital, values) => {
      const sorted = values.toSorted((one, other) => one - other);
      const exact = sorted[Math.ceil(0.75 * sorted.length) - 1] ?? 0;
      const { p75 = 0 } = summarizeValues(vital, values) ?? {};
      expect(Math.abs(p75 / exact - 1)).toBeLessThan(0.05);
    }),
    { name: "vitals: the p75", runs: 100 },
  );
});

test("a page that does not shift has none, and what is beyond the scale is at its end", () => {
  expect(summarizeValues("CLS", [0, 0, 0])).toMatchObject({ p75: 0, good: 1 });
  expect(summarizeValues("LCP", [0])).toMatchObject({ p75: 50 });
  expect(summarizeValues("LCP", [Number.MAX_VALUE])).toMatchObject({ p75: 60_000, poor: 1 });
  expect(summarize("LCP", new Map())).toBeNull();
});

test("people get a table", () => {
  const found = [
    summarizeValues("LCP", [1000, 1200, 2600, 9000]),
    summarizeValues("CLS", [0, 0, 0.05]),
  ].flatMap((summary) => summary ?? []);
  expect(formatVitals(found, { days: 28, page: "/about" })).toMatchInlineSnapshot(`
    "28 days, /about

            p75   good  needs improvement  poor  views
    LCP   2.6 s   50 %               25 %  25 %      4
    CLS  0.0484  100 %                0 %   0 %      3"
  `);
});
