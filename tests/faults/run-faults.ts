import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { checkFaults } from "./check-faults.ts";
import { copyCheckout } from "./copy-checkout.ts";
import { faults } from "./faults.ts";
import { formatResults } from "./format-results.ts";
import { prepareSites, steps } from "./steps.ts";
import { type Result, seekFault, type StepName } from "./seek-fault.ts";
import { endAll } from "./run-program.ts";

const stepNames = Object.keys(steps) as StepName[];

export const faultsHelp = `node scripts/plant-faults.ts [options]

Plants the faults of tests/faults one at a time into a copy of a checkout, and tells which test finds it.
Results are kept as they come: a second run goes on where the first ended.

  --list             prints the faults, and plants none
  --only <a,b>       these faults alone
  --steps <a,b>      of ${stepNames.join(", ")} (all): \`near,related\` needs no browser
  --root <folder>    the checkout (this one)
  --results <folder> where results are kept (<root>/.tessera/faults)
  --part <1/3>       each third fault, from the first on: for runs beside each other
  --again            looks for faults again that have a result`;

/**
 * Runs the faults that are asked for, each by itself.
 *
 * @returns how many have survived
 * @throws where the list does not fit the checkout, or an option makes no sense
 */
export async function runFaults(argv: string[], report: (text: string) => void): Promise<number> {
  const options = readOptions(argv);
  const { root, results, chosen, wanted } = options;
  if (options.isList) {
    for (const { name, kind, file } of wanted) report(`${name}  ${kind}  ${file}`);
    return 0;
  }
  const problems = await checkFaults(root, wanted);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  await mkdir(results, { recursive: true });
  const { copy, remove } = await copyCheckout(root);
  const stop = (): void =>
    void endAll(copy)
      .then(remove)
      .then(() => process.exit(130));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  const told: Result[] = [];
  let isPrepared = false;
  try {
    for (const fault of wanted) {
      const known = options.isAgain ? null : await readResult(results, fault.name);
      const isDone = known !== null && (known.foundBy !== null || isSubset(chosen, known.passed));
      const needsSites = fault.near.some((test) => test.endsWith(".spec.ts"));
      const isBrowser = chosen.some((step) => step === "engine" || step === "site");
      if (
        !isDone &&
        !isPrepared &&
        (isBrowser || (needsSites && chosen.includes("near-browser")))
      ) {
        await prepareSites(copy);
        isPrepared = true;
      }
      const result = isDone ? known : await seekFault(copy, fault, { chosen, known });
      await writeFile(fileOf(results, fault.name), `${JSON.stringify(result, null, 2)}\n`);
      told.push(result);
      if (!isDone) report(`${result.name}: ${result.foundBy ?? "survived"} (${result.seconds} s)`);
    }
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await remove();
  }
  report(formatResults(told));
  return told.filter(({ foundBy }) => foundBy === null).length;
}

function readOptions(argv: string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  const { values } = parseArgs({
    args: argv,
    options: {
      only: text,
      steps: text,
      root: text,
      results: text,
      part: text,
      list: flag,
      again: flag,
    },
  });
  const root = path.resolve(values.root ?? path.resolve(import.meta.dirname, "../.."));
  const chosen = (values.steps?.split(",") ?? stepNames) as StepName[];
  const names = values.only?.split(",") ?? faults.map(({ name }) => name);
  const unknown = [
    ...chosen.filter((step) => !stepNames.includes(step)),
    ...names.filter((name) => faults.every((fault) => fault.name !== name)),
  ];
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(", ")}. See --help`);
  const [part = 1, parts = 1] = (values.part ?? "1/1").split("/").map(Number);
  return {
    root,
    chosen,
    results: path.resolve(values.results ?? path.join(root, ".tessera/faults")),
    wanted: faults
      .filter(({ name }) => names.includes(name))
      .filter((_, index) => index % parts === part - 1),
    isList: values.list,
    isAgain: values.again,
  };
}

async function readResult(folder: string, name: string): Promise<Result | null> {
  const text = await readFile(fileOf(folder, name), "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as Result);
}

function fileOf(folder: string, name: string): string {
  return path.join(folder, `${name}.json`);
}

function isSubset(some: readonly string[], all: readonly string[]): boolean {
  return some.every((one) => all.includes(one));
}
