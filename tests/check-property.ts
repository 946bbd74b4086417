import fc from "fast-check";
import failedSeeds from "./failed-seeds.json" with { type: "json" };
import { isFull } from "./test-size.ts";

/** One in so many cases is run by `npm test`; another seed tomorrow tries others. */
const oneIn = 20;

/** Fewer cases than this prove nothing, however small the property's whole number is. */
const fewestRuns = 5;

/** Cases that have failed before, by the property's name: as fast-check prints them. */
type FailedSeeds = Record<string, { seed: number; path: string }[]>;

type Given = { seed: number; failedSeeds: FailedSeeds; isFull: boolean };

/**
 * Checks a property with a seed of its own, and with each seed that it once failed with
 * (`tests/failed-seeds.json`, by the property's name). What fails says what to write into that file.
 *
 * @param check `name` is the same for ever and no other property's; `runs` is the whole number of cases,
 *   which `npm test -- full` runs; `least` is for a property whose cases find something only together
 * @param given is for this function's own test
 * @returns how many cases were drawn
 * @throws with the smallest case that fails, its seed and its path
 */
export async function checkProperty<Values>(
  property: fc.IRawProperty<Values>,
  check: { name: string; runs: number; least?: number },
  given: Partial<Given> = {},
): Promise<number> {
  const { name, runs, least = fewestRuns } = check;
  const known: FailedSeeds = given.failedSeeds ?? failedSeeds;
  for (const { seed, path } of known[name] ?? [])
    await assertProperty(property, name, { seed, path });
  const isWhole = given.isFull ?? isFull;
  const numRuns = isWhole ? runs : Math.min(runs, Math.max(Math.ceil(runs / oneIn), least));
  await assertProperty(property, name, { seed: given.seed ?? drawSeed(), numRuns });
  return numRuns;
}

async function assertProperty<Values>(
  property: fc.IRawProperty<Values>,
  name: string,
  parameters: { seed: number } & ({ path: string } | { numRuns: number }),
): Promise<void> {
  // A path without a colon is where fast-check begins; one case from there is the one that failed.
  const details = await fc.check(property, { numRuns: 1, ...parameters });
  if (!details.failed) return;
  const { seed, counterexamplePath: path } = details;
  const isKept = "path" in parameters;
  const kept = `Keep this case: add ${JSON.stringify({ seed, path })} to "${name}" in tests/failed-seeds.json.`;
  const known = `This case of "${name}" has failed before: tests/failed-seeds.json keeps it.`;
  throw new Error(`${fc.defaultReportMessage(details)}\n\n${isKept ? known : kept}`, {
    cause: details.errorInstance,
  });
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
