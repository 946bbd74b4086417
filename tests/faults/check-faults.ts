import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Fault } from "./fault.ts";

/** @returns what is wrong with the list in this checkout, one line a fault; empty where all can be planted */
export async function checkFaults(root: string, faults: readonly Fault[]): Promise<string[]> {
  const names = faults.map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const problems = await Promise.all(faults.map((fault) => findProblem(root, fault)));
  return [
    ...twice.map((name) => `${name}: two faults have this name`),
    ...problems.filter((problem) => problem !== null),
  ];
}

async function findProblem(root: string, fault: Fault): Promise<string | null> {
  const { name, file, find, replace } = fault;
  const text = await readFile(path.join(root, file), "utf8").catch(() => null);
  if (text === null) return `${name}: there is no ${file}. Name the file that has this code now`;
  if (find === replace) return `${name}: "find" and "replace" are the same`;
  const count = text.split(find).length - 1;
  if (count === 1) return null;
  return `${name}: "find" occurs ${count} times in ${file}. Copy the code as it is now, with enough around it to occur once`;
}
