import type { Fault } from "./fault.ts";
import { plantFault } from "./plant-fault.ts";
import type { Ended } from "./run-program.ts";
import type { Result } from "./results.ts";
import { type StepName, steps } from "./steps.ts";

/**
 * Plants a fault into a copy of the checkout, runs one step after the other until one fails, and takes
 * the fault out again.
 *
 * @param known what came of it before: the steps that it has survived are not run again
 * @throws where a port of the browser's servers is taken
 */
export async function seekFault(
  copy: string,
  fault: Fault,
  { chosen, known }: { chosen: StepName[]; known: Result | null },
): Promise<Result> {
  const startedAt = performance.now();
  const passed = [...(known?.passed ?? [])];
  const restore = await plantFault(copy, fault);
  try {
    for (const step of chosen.filter((name) => !passed.includes(name))) {
      const ended = await steps[step](copy, fault);
      if (ended !== null && isPortTaken(ended)) throw new Error(`${step}: ${ended.output}`);
      if (ended !== null && ended.code !== 0)
        return { ...told(), foundBy: nameFinder(ended, step), step };
      passed.push(step);
    }
    return { ...told(), foundBy: null, step: null };
  } finally {
    await restore();
  }

  function told(): Pick<Result, "name" | "passed" | "seconds"> {
    const seconds = Math.round((performance.now() - startedAt) / 1000) + (known?.seconds ?? 0);
    return { name: fault.name, passed, seconds };
  }
}

/** Nothing was looked at then: another runs on the ports, and TEST_PORT names others. */
function isPortTaken({ code, output }: Ended): boolean {
  return code !== 0 && /http:\/\/localhost:\d+\/ is already used/.test(output);
}

/** The first test that failed, as its runner names it; else what the program said last. */
function nameFinder({ code, output }: Ended, step: StepName): string {
  if (code === null) return `${step}: its time was up`;
  const test = /^ *(?:FAIL|1\)) +(.+)$/m.exec(output)?.[1];
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  return (test ?? `${step}: ${lines.slice(0, 3).join(" / ")}`).slice(0, 300);
}
