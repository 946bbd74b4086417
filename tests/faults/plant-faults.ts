import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { formatTable } from "../bench/compare/format-table.ts";
import { type Fault, faults } from "./faults.ts";
import { runChecks } from "./run-checks.ts";

/** What came of a fault: the check that failed by it, or none. */
type Outcome = { foundBy: string | null; seconds: number };

const help = `npm run faults                     plants each fault, one at a time, and tells which test finds it
npm run faults -- --root <folder>  tries the tests of another checkout
npm run faults -- --only <words>   those whose file or text holds the words
npm run faults -- --unit           without the browser

What is committed is tried, in a copy. Outcomes stand in test-results/faults.json: a run goes on where the
last one ended; remove the file to begin anew. It ends with 1 where a fault was found by no test.`;

/**
 * Plants every fault of the list in a copy of a checkout, one at a time, and runs tests until one fails:
 * first those that are near, then all that rest on the file, then the builds and the browser.
 *
 * @param typed what stands after `npm run faults --`
 * @returns whether each was found
 * @throws where a fault's text does not stand in its file once
 */
export function plantFaults(typed: string[], report: (line: string) => void): boolean {
  if (typed.includes("--help")) {
    report(help);
    return true;
  }
  const own = path.resolve(import.meta.dirname, "../..");
  const root = path.resolve(readOption(typed, "--root") ?? own);
  const only = readOption(typed, "--only") ?? "";
  const chosen = faults.filter((fault) => nameFault(fault).includes(only));
  const file = path.join(root, "test-results/faults.json");
  const outcomes = readOutcomes(file);
  const copy = copyCheckout(root);
  try {
    for (const fault of chosen) checkText(copy, fault);
    for (const fault of chosen) {
      const name = nameFault(fault);
      outcomes[name] ??= tryFault(copy, fault, !typed.includes("--unit"));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(outcomes, null, 2));
      report(`${name}: ${outcomes[name].foundBy ?? "FOUND BY NONE"}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  const rows = chosen.map((fault) => {
    const { foundBy = null, seconds = 0 } = outcomes[nameFault(fault)] ?? {};
    return [nameFault(fault), fault.kind, foundBy ?? "none", seconds.toFixed(0)];
  });
  report(formatTable(["fault", "kind", "found by", "seconds"], rows));
  const lost = rows.filter(([, , foundBy]) => foundBy === "none");
  report(`${rows.length - lost.length} of ${rows.length} found`);
  return lost.length === 0;
}

function readOption(typed: string[], name: string): string | undefined {
  const index = typed.indexOf(name);
  return index === -1 ? undefined : typed[index + 1];
}

function nameFault({ file, replace, find }: Fault): string {
  return `${file}: ${replace === "" ? `without ${find}` : replace}`.replaceAll("|", "/");
}

function readOutcomes(file: string): Record<string, Outcome> {
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, Outcome>)
    : {};
}

function copyCheckout(root: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), "tessera-faults-"));
  execFileSync("git", ["clone", "--quiet", "--no-local", root, copy]);
  execFileSync("cp", ["-al", path.join(root, "node_modules"), path.join(copy, "node_modules")]);
  return copy;
}

function checkText(copy: string, { file, find }: Fault): void {
  const text = readFileSync(path.join(copy, "src", file), "utf8");
  const count = text.split(find).length - 1;
  if (count !== 1)
    throw new Error(`src/${file} holds ${JSON.stringify(find)} ${count} times: name it anew.`);
}

function tryFault(copy: string, fault: Fault, hasBrowser: boolean): Outcome {
  const file = path.join(copy, "src", fault.file);
  const text = readFileSync(file, "utf8");
  const started = performance.now();
  writeFileSync(
    file,
    text.replace(fault.find, () => fault.replace),
  );
  try {
    const foundBy = runChecks(copy, fault, hasBrowser);
    return { foundBy, seconds: (performance.now() - started) / 1000 };
  } finally {
    writeFileSync(file, text);
  }
}
