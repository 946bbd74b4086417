import { inspect } from "node:util";
import { formatTable } from "../bench/compare/format-table.ts";
import type { SoakRow } from "./soak.ts";
import { soaks } from "./soaks.ts";

const help = `npm run soak                    lists the soaks
npm run soak -- <name> [times]  runs one, as often as it says itself, or as typed
npm run soak -- all [times]     runs all of them, one after the other

It ends with 0; with 1 where something came out otherwise than promised, or could not run.`;

/**
 * Runs the soak that was typed, or all of them one after the other.
 *
 * @param typed what stands after `npm run soak --`: a name or `all`, and how often
 * @param report told what is being done and what came out
 * @returns whether everything came out as promised; not where there is no such soak
 */
export async function runSoak(
  [name = "", times]: string[],
  report: (line: string) => void,
): Promise<boolean> {
  if (name === "--help" || name === "-h") {
    report(help);
    return true;
  }
  if (name === "") {
    for (const [one, load] of Object.entries(soaks)) report(`${one}: ${(await load()).about}`);
    return true;
  }
  const names = name === "all" ? Object.keys(soaks) : [name];
  const rows: SoakRow[] = [];
  for (const one of names) {
    const load = soaks[one];
    if (load === undefined) {
      report(`There is no soak "${one}". There is all, ${Object.keys(soaks).join(", ")}.`);
      return false;
    }
    const soak = await load();
    const trial = { times: Number(times ?? soak.times), report };
    const came = await soak.run(trial).catch((error) => [sayBroken(one, trial.times, error)]);
    for (const { tried, outcome, isRight } of came)
      report(`${isRight ? "right" : "WRONG"}: ${tried}: ${outcome}`);
    rows.push(...came);
  }
  const cells = rows.map(({ tried, times: count, outcome, isRight }) => {
    return [tried, String(count), outcome, isRight ? "right" : "WRONG"];
  });
  report(formatTable(["tried", "times", "outcome", ""], cells));
  return rows.every(({ isRight }) => isRight);
}

/** One that could not come to its end says nothing of the others. */
function sayBroken(tried: string, times: number, error: unknown): SoakRow {
  return { tried, times, outcome: `broke off: ${inspect(error)}`, isRight: false };
}
