import { findNearest } from "#core/suggest/find-nearest.ts";
import { listChanged } from "./list-changed.ts";
import { listStages, type Stage, type TestSize } from "./stages.ts";

/** What `npm test -- --help` prints. */
export const testHelp = `npm test                  every check
npm test -- quick         what one runs while working: the checks of what changed
npm test -- full          every check with whole numbers, and the soaks
npm test -- [full] <stage>…   stages by name, or by the first word of several:
${listStages("full")
  .map(({ name, command, args }) => `  ${name.padEnd(14)}  ${describe(command, args)}`)
  .join("\n")}

It ends with 0; with 1 where a check fails, with 2 where there is no such stage.`;

export type ChosenStages = { size: TestSize; stages: Stage[] };

/**
 * @param words what was typed behind `npm test --`
 * @returns the stages to run; a sentence where a word names none
 */
export function chooseStages(words: string[], root: string): ChosenStages | { problem: string } {
  const size = (["full", "quick"] as const).find((word) => words.includes(word)) ?? "usual";
  const names = words.filter((word) => word !== size);
  const stages = listStages(size, size === "quick" ? listChanged(root) : []);
  const all = stages.map(({ name }) => name);
  const odd = names.find((word) => !all.some((name) => isNamed(name, word)));
  if (odd !== undefined) {
    const nearest = findNearest(odd, [...all, "quick", "full"]);
    const remedy = nearest === undefined ? `Possible: ${all.join(", ")}` : `Type ${nearest}`;
    return { problem: `There is no stage "${odd}". ${remedy}.` };
  }
  const isChosen = ({ name }: Stage): boolean => names.some((word) => isNamed(name, word));
  return { size, stages: names.length === 0 ? stages : stages.filter(isChosen) };
}

function isNamed(name: string, word: string): boolean {
  return name === word || name.startsWith(`${word} `);
}

function describe(command: string, args: string[]): string {
  return [command, ...args.filter((arg) => !/^--(?:reporter|outputFile)/.test(arg))].join(" ");
}
