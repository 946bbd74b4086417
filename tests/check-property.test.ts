import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkProperty } from "./check-property.ts";
import failedSeeds from "./failed-seeds.json" with { type: "json" };

const root = path.resolve(import.meta.dirname, "..");
const name = "numbers: below 500";
const noneFailed = { failedSeeds: {}, isFull: false };

/** A property that some numbers fail, and the numbers with which it was tried. */
function makeProperty(most = 500) {
  const tried: number[] = [];
  const property = fc.property(fc.nat(9999), (value) => {
    tried.push(value);
    expect(value).toBeLessThan(most);
  });
  return { property, tried };
}

async function catchFailure(check: Promise<unknown>): Promise<Error> {
  const failure = await check.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof Error)) throw new Error("The property held.");
  return failure;
}

describe("a property", () => {
  test("is tried with a twentieth of its cases, with fewest cases where those are more, and in full with all", async () => {
    const counts: [number, { least?: number; isFull?: boolean }, number][] = [
      [1000, {}, 50],
      [1001, {}, 51],
      [1000, { least: 80 }, 80],
      [40, {}, 5],
      [3, {}, 3],
      [60, { least: 80 }, 60],
      [1000, { least: 80, isFull: true }, 1000],
    ];
    for (const [runs, { isFull = false, ...least }, expected] of counts) {
      const { property, tried } = makeProperty(10_000);
      const given = { ...noneFailed, seed: 1, isFull };
      expect(await checkProperty(property, { name, runs, ...least }, given)).toBe(expected);
      expect(tried).toHaveLength(expected);
    }
  });

  test("is tried with the same cases by the same seed, and with others by another", async () => {
    const [one, same, other] = await Promise.all(
      [7, 7, 8].map(async (seed) => {
        const { property, tried } = makeProperty(10_000);
        await checkProperty(property, { name, runs: 100 }, { ...noneFailed, seed });
        return tried;
      }),
    );
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  test("that fails says with which value, and what to write into which file; written, it fails again at once", async () => {
    const check = { name, runs: 1000 };
    const first = await catchFailure(
      checkProperty(makeProperty().property, check, { ...noneFailed, seed: 7 }),
    );
    expect(first.message).toContain("Counterexample: [500]");
    expect(first.cause).toBeInstanceOf(Error);
    const [, kept = ""] =
      /Keep this case: add (\{.*\}) to "numbers: below 500" in tests\/failed-seeds\.json\.$/.exec(
        first.message,
      ) ?? [];
    const failed = JSON.parse(kept) as { seed: number; path: string };
    expect(failed).toEqual({ seed: 7, path: expect.stringMatching(/^\d+(?::\d+)*$/) as string });

    const { property, tried } = makeProperty();
    const given = { ...noneFailed, failedSeeds: { [name]: [failed] }, seed: 8 };
    const again = await catchFailure(checkProperty(property, check, given));
    expect(tried[0]).toBe(500);
    expect(again.message).toContain("Counterexample: [500]");
    expect(again.message).toMatch(
      /This case of "numbers: below 500" has failed before: tests\/failed-seeds\.json keeps it\.$/,
    );
  });

  test("that holds now is still tried with each seed that failed, one case each, and then with its own", async () => {
    const { property, tried } = makeProperty(10_000);
    const kept = [
      { seed: 7, path: "3" },
      { seed: 9, path: "0" },
    ];
    const given = { ...noneFailed, failedSeeds: { [name]: kept, another: kept }, seed: 8 };
    expect(await checkProperty(property, { name, runs: 100 }, given)).toBe(5);
    const { property: own, tried: bySeed } = makeProperty(10_000);
    await checkProperty(own, { name, runs: 100 }, { ...noneFailed, seed: 7 });
    expect(tried).toHaveLength(2 + 5);
    expect(tried[0]).toBe(bySeed[3]);
  });

  test("of promises is waited for", async () => {
    const property = fc.asyncProperty(fc.nat(), () => Promise.reject(new Error("too late")));
    const failure = await catchFailure(
      checkProperty(property, { name, runs: 100 }, { ...noneFailed, seed: 7 }),
    );
    expect(failure.cause).toMatchObject({ message: "too late" });
    expect(failure.message).toContain('{"seed":7,"path":');
  });
});

test("every property has a name of its own, and what has failed is named like one of them", () => {
  const files = globSync("{tests,blocks}/**/*.{ts,tsx}", { cwd: root });
  const texts = files
    .filter((file) => !file.includes("check-property") && !file.includes("node_modules"))
    .map((file) => readFileSync(path.join(root, file), "utf8"));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\{\s*name: ("|`)(.+?)\1,\s*runs\b/g)].map(([, , own = ""]) => own),
  );
  expect(names.length).toBeGreaterThan(30);
  expect(names).toEqual([...new Set(names)]);
  const patterns = names.map((own) => new RegExp(`^${own.replaceAll(/\$\{.*?\}/g, ".+")}$`));
  for (const failed of Object.keys(failedSeeds))
    expect(
      patterns.some((pattern) => pattern.test(failed)),
      failed,
    ).toBe(true);
  for (const text of texts) expect(text).not.toMatch(/\bfc\.assert\(/);
});
