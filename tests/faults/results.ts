import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { StepName } from "./steps.ts";

/** What came of a fault: `foundBy` is null where it has survived the steps in `passed`. */
export type Result = {
  name: string;
  foundBy: string | null;
  step: StepName | null;
  passed: StepName[];
  seconds: number;
};

/** Each fault has a file of its own, so that several runs can write beside each other. */
function fileOf(folder: string, name: string): string {
  return path.join(folder, `${name}.json`);
}

/** @returns what came of a fault before; null where it was not looked for */
export async function readResult(folder: string, name: string): Promise<Result | null> {
  const text = await readFile(fileOf(folder, name), "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as Result);
}

/** Writes down what came of a fault. */
export async function keepResult(folder: string, result: Result): Promise<void> {
  await writeFile(fileOf(folder, result.name), `${JSON.stringify(result, null, 2)}\n`);
}
