import path from "node:path";
import { parseArgs } from "node:util";
import type { Fault } from "./fault.ts";
import { faults } from "./faults.ts";
import { type StepName, stepNames } from "./steps.ts";

export const faultsHelp = `npm run faults -- [options]

Plants the faults of tests/faults one at a time into a copy of a checkout, and tells which test finds each.
Results are kept as they come: the same typed again goes on where it ended.

  --list             prints the faults, and plants none
  --only <a,b>       these faults alone
  --steps <a,b>      of ${stepNames.join(", ")} (all): \`near,related\` needs no browser
  --root <folder>    the checkout (this one)
  --results <folder> where results are kept (<root>/.tessera/faults)
  --part <1/3>       each third fault, from the first on: for runs beside each other
  --again            looks again for faults that have a result

TEST_PORT is the first of the three ports that the browser's servers take.`;

export type FaultOptions = {
  root: string;
  results: string;
  chosen: StepName[];
  wanted: Fault[];
  isList: boolean;
  isAgain: boolean;
};

/** @throws where there is no such option, fault or step */
export function readOptions(args: string[]): FaultOptions {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  const { values } = parseArgs({
    args,
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
  const names = values.only?.split(",") ?? faults.map(({ name }) => name);
  const words = values.steps?.split(",") ?? stepNames;
  const unknown = [
    ...words.filter((word) => stepNames.every((step) => step !== word)),
    ...names.filter((name) => faults.every((fault) => fault.name !== name)),
  ];
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(", ")}. Type --help.`);
  const [part = 1, parts = 1] = (values.part ?? "1/1").split("/").map(Number);
  return {
    root,
    results: path.resolve(values.results ?? path.join(root, ".tessera/faults")),
    chosen: stepNames.filter((step) => words.includes(step)),
    wanted: faults
      .filter(({ name }) => names.includes(name))
      .filter((_, index) => index % parts === part - 1),
    isList: values.list,
    isAgain: values.again,
  };
}
