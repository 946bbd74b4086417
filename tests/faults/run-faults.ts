import { mkdir } from "node:fs/promises";
import { checkFaults } from "./check-faults.ts";
import { copyCheckout } from "./copy-checkout.ts";
import type { Fault } from "./fault.ts";
import { formatResults } from "./format-results.ts";
import { type FaultOptions, readOptions } from "./read-options.ts";
import { keepResult, readResult, type Result } from "./results.ts";
import { endAll } from "./run-program.ts";
import { seekFault } from "./seek-fault.ts";
import { needsSites, prepareSites } from "./steps.ts";

type Report = (text: string) => void;

/**
 * Plants the faults that are asked for, one at a time, and looks for the test that finds each.
 *
 * @returns how many have survived
 * @throws where the list does not fit the checkout, or an option makes no sense
 */
export async function runFaults(argv: string[], report: Report): Promise<number> {
  const options = readOptions(argv);
  const { root, results, wanted } = options;
  if (options.isList) {
    for (const { name, kind, file } of wanted) report(`${name}  ${kind}  ${file}`);
    return 0;
  }
  const problems = await checkFaults(root, wanted);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  await mkdir(results, { recursive: true });
  await inCopy(root, (copy, signal) => seekAll(options, { copy, signal, report }));
  const found = await Promise.all(wanted.map(({ name }) => readResult(results, name)));
  const all = found.filter((result) => result !== null);
  report(formatResults(all));
  return all.filter(({ foundBy }) => foundBy === null).length;
}

/** Does something in a copy of a checkout, which goes afterwards, also where the process is told to end. */
async function inCopy(
  root: string,
  work: (copy: string, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stop = (): void =>
    stopping.abort(new Error("Stopped. What was found is kept: type the same again to go on."));
  process.on("SIGINT", stop).on("SIGTERM", stop);
  try {
    const { copy, remove } = await copyCheckout(root);
    const end = (): void => void endAll(copy);
    signal.addEventListener("abort", end);
    try {
      signal.throwIfAborted();
      await work(copy, signal);
    } finally {
      await endAll(copy);
      await remove();
    }
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
  }
}

async function seekAll(
  { wanted, chosen, results, isAgain }: FaultOptions,
  { copy, signal, report }: { copy: string; signal: AbortSignal; report: Report },
): Promise<void> {
  const state = { isPrepared: false };
  for (const fault of wanted) {
    const known = isAgain ? null : await readResult(results, fault.name);
    if (known !== null && isDone(known)) continue;
    await prepare(fault);
    const result = await seekFault(copy, fault, { chosen, known });
    // What was broken off has found nothing.
    signal.throwIfAborted();
    await keepResult(results, result);
    report(`${result.name}: ${result.foundBy ?? "survived"} (${result.seconds} s)`);
  }

  function isDone({ foundBy, passed }: Result): boolean {
    return foundBy !== null || chosen.every((step) => passed.includes(step));
  }

  async function prepare(fault: Fault): Promise<void> {
    if (state.isPrepared || !needsSites(fault, chosen)) return;
    await prepareSites(copy);
    state.isPrepared = true;
  }
}
