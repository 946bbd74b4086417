import path from "node:path";
import { askAnswers, assumeAnswers } from "./ask-answers.ts";
import type { Typed } from "./create-options.ts";
import { createSite, findFolderProblem } from "./create-site.ts";
import { suggestOr } from "#core/suggest/find-nearest.ts";
import { installPackages } from "./install-packages.ts";
import { listStarters, type Starter } from "./list-starters.ts";
import { findNameProblem } from "./name-site.ts";
import { readBrand } from "./read-brand.ts";
import { readEngine } from "./read-engine.ts";
import { describeBrand, describeNextSteps } from "./describe-next-steps.ts";
import { oldestNode } from "./versions.ts";

/** The surroundings of the command that makes a site. */
export type Surroundings = {
  /** The folder that was typed in, absolute. */
  cwd: string;
  /** Prints a text. */
  write: (text: string) => void;
  /** The starters' folder; beside the packed code where absent. */
  starters?: string;
};

/** The exit codes. */
const codes = { done: 0, failed: 1, interrupted: 130 };

/**
 * Makes a site: checks what was typed, asks for the rest, writes it, and prints what to type next.
 *
 * @returns the exit code
 * @throws where an option is not valid, or a site cannot be written, with what to type
 */
export async function runCreate(
  typed: Typed,
  { cwd, write, starters: folder }: Surroundings,
): Promise<number> {
  const starters = listStarters(folder);
  checkTyped(typed, { cwd, starters });
  const isAsked = typed.yes !== true && process.stdin.isTTY && process.stdout.isTTY;
  const place = { starters, cwd };
  const answers = isAsked ? await askAnswers(typed, place) : assumeAnswers(typed, place);
  if (answers === null) return codes.interrupted;

  const engine = readEngine(typed.engine, { cwd, folder: answers.folder });
  const [major = 0] = process.versions.node.split(".").map(Number);
  const isOldNode = major < oldestNode;
  const chosen = await createSite({ ...answers, engine, withNode: isOldNode });
  const { brand, accent } = answers;
  if (chosen !== null && brand !== null) write(describeBrand({ brand, accent }, chosen));
  const isInstalled = answers.install && installPackages(answers.folder);
  write(describeNextSteps({ ...answers, cwd, isInstalled, isOldNode }));
  return answers.install && !isInstalled ? codes.failed : codes.done;
}

/** Checks options before the first question: a wrong one has to be typed again anyway. */
function checkTyped(typed: Typed, { cwd, starters }: { cwd: string; starters: Starter[] }): void {
  const { name, starter, brand, accent, folder } = typed;
  if (name !== undefined) refuse(findNameProblem(name));
  if (brand !== undefined) readBrand(brand);
  if (accent !== undefined) readBrand(accent);
  if (accent !== undefined && brand === undefined)
    throw new Error('--accent needs a brand: type --brand "#2457a6" too.');
  const names = starters.map((one) => one.name);
  if (starter !== undefined && !names.includes(starter))
    throw new Error(`There is no starter "${starter}". ${suggestOr(starter, names)}`);
  if (folder !== undefined) refuse(findFolderProblem(path.resolve(cwd, folder)));
  if (typed.engine !== undefined) readEngine(typed.engine, { cwd, folder: path.resolve(cwd) });
}

function refuse(problem: string | null): void {
  if (problem !== null) throw new Error(problem);
}
