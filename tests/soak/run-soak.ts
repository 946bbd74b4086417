import { formatTable } from "../bench/compare/format-table.ts";
import type { SoakRow } from "./soak.ts";
import { soaks } from "./soaks.ts";

/**
 * Runs the soak that was typed, or all of them one after the other.
 *
 * @param typed what stands after `npm run soak --`: a name or `all`, and how often
 * @param report told what is being done and what came out
 * @returns whether everything came out as promised
 * @throws where there is no such soak
 */
export async function runSoak(
  [name = "", times]: string[],
  report: (line: string) => void,
): Promise<boolean> {
  if (name === "") {
    for (const [one, load] of Object.entries(soaks)) report(`${one}: ${(await load()).about}`);
    return true;
  }
  const names = name === "all" ? Object.keys(soaks) : [name];
  const rows: SoakRow[] = [];
  for (const one of names) {
    const load = soaks[one];
    if (load === undefined)
      throw new Error(`There is no soak "${one}". There is all, ${Object.keys(soaks).join(", ")}.`);
    const soak = await load();
    const trial = { times: Number(times ?? soak.times), report };
    rows.push(...(await soak.run(trial)));
  }
  const cells = rows.map(({ tried, times: count, outcome, isRight }) => {
    return [tried, String(count), outcome, isRight ? "right" : "WRONG"];
  });
  report(formatTable(["tried", "times", "outcome", ""], cells));
  return rows.every(({ isRight }) => isRight);
}
