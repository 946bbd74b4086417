import fc from "fast-check";
import failedSeeds from "./failed-seeds.json" with { type: "json" };
import { isFull } from "./test-size.ts";

/** One in so many cases is run by `npm test`; another seed tomorrow tries others. */
const oneIn = 20;

/** Fewer cases than this prove nothing, however small the property's whole number is. */
const fewestRuns = 5;

/** A case that has failed before: as fast-check prints it. */
type FailedSeed = { seed: number; path?: string };

/**
 * Checks a property with a seed of its own, and with each seed that it once failed with
 * (`tests/failed-seeds.json`, by the property's name). What fails says what to write into that file.
 *
 * @param check `name` is the same for ever and no other property's; `runs` is the whole number of cases,
 *   which `npm test -- full` runs; `least` is for a property whose cases find something only together
 * @returns how many cases were drawn
 * @throws with the smallest case that fails, its seed and its path
 */
export async function checkProperty<Values>(
  property: fc.IRawProperty<Values>,
  check: { name: string; runs: number; least?: number },
): Promise<number> {
  const { name, runs, least = fewestRuns } = check;
  const known = (failedSeeds as Record<string, FailedSeed[]>)[name] ?? [];
  for (const { seed, path } of known)
    await assertProperty(property, name, {
      seed,
      numRuns: 1,
      ...(path === undefined ? {} : { path }),
    });
  const numRuns = isFull ? runs : Math.min(runs, Math.max(Math.ceil(runs / oneIn), least));
  await assertProperty(property, name, { seed: drawSeed(), numRuns });
  return numRuns;
}

async function assertProperty<Values>(
  property: fc.IRawProperty<Values>,
  name: string,
  parameters: fc.Parameters<Values>,
): Promise<void> {
  const details = await fc.check(property, parameters);
  if (!details.failed) return;
  const { seed, counterexamplePath } = details;
  const kept = JSON.stringify({ seed, path: counterexamplePath ?? undefined });
  throw new Error(
    `${fc.defaultReportMessage(details)}\n\nKeep this case: add ${kept} to "${name}" in tests/failed-seeds.json.`,
    { cause: details.errorInstance },
  );
}

/** `npm test` draws one for all files, and prints it; a file that is run alone draws its own. */
function drawSeed(): number {
  const given = Number(process.env["TEST_SEED"]);
  if (Number.isInteger(given) && process.env["TEST_SEED"]) return given;
  const drawn = Math.floor(Math.random() * 2 ** 31);
  process.env["TEST_SEED"] = String(drawn);
  console.log(`The seed is ${drawn}: TEST_SEED=${drawn} repeats it.`);
  return drawn;
}
