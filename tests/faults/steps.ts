import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import type { Fault } from "./fault.ts";
import { type Ended, runProgram } from "./run-program.ts";

/** The sites that browsers look at: their Playwright projects, and their folders. */
const sites = { engine: "tests/engine/site", site: ".", docs: "sites/docs" };
type Site = keyof typeof sites;

/** Tries to find a fault that is planted; null where there is nothing to try. */
type Step = (copy: string, fault: Fault) => Promise<Ended | null>;

const vitest = ["npx", "vitest"];
const playwright = ["npx", "playwright", "test", "-x", "--retries=0"];

/** What is tried, in this order, until one of them fails. */
export const steps = {
  near: async (copy, { near }) => {
    const tests = near.filter((test) => !isSpec(test) && existsSync(path.join(copy, test)));
    return tests.length === 0 ? null : run(copy, [...vitest, "run", "--bail=1", ...tests], 15);
  },
  "near-browser": async (copy, { near }) => {
    const specs = near.filter((test) => isSpec(test) && existsSync(path.join(copy, test)));
    const found = (Object.keys(sites) as Site[]).filter((site) =>
      specs.some((spec) => siteOf(spec) === site),
    );
    if (found.length === 0) return null;
    const built = await buildSites(copy, found);
    return built.code === 0 ? run(copy, [...playwright, ...specs], 15) : built;
  },
  related: (copy, { file }) => run(copy, [...vitest, "related", "--run", "--bail=1", file], 90),
  builds: (copy) => buildSites(copy, ["engine", "site"]),
  engine: (copy) => browse(copy, "engine"),
  site: (copy) => browse(copy, "site"),
} satisfies Record<string, Step>;

export type StepName = keyof typeof steps;

export const stepNames = Object.keys(steps) as StepName[];

/** @returns whether a fault is looked for with a browser */
export function needsSites({ near }: Fault, chosen: StepName[]): boolean {
  const isNear = chosen.includes("near-browser") && near.some(isSpec);
  return isNear || chosen.includes("engine") || chosen.includes("site");
}

/** Builds all that the browser's servers serve, without a fault: they start only when each has a page. */
export async function prepareSites(copy: string): Promise<void> {
  const made = await run(copy, ["node", "sites/docs/make/make.ts"], 10);
  const built = made.code === 0 ? await buildSites(copy, ["engine", "site", "docs"]) : made;
  if (built.code !== 0) throw new Error(`A site cannot be built without a fault:\n${built.output}`);
}

async function browse(copy: string, site: Site): Promise<Ended> {
  const built = await buildSites(copy, [site]);
  return built.code === 0 ? run(copy, [...playwright, `--project=${site}`], 60) : built;
}

/** Builds from nothing: what another fault has made is not taken for this one's. */
async function buildSites(copy: string, names: Site[]): Promise<Ended> {
  for (const name of names) {
    const site = path.join(copy, sites[name]);
    for (const folder of ["dist", ".tessera"])
      rmSync(path.join(site, folder), { recursive: true, force: true });
    const built = await run(
      copy,
      ["node", "src/tools/cli/tessera.ts", "build", "--root", sites[name]],
      15,
    );
    if (built.code !== 0) return built;
  }
  return { code: 0, output: "" };
}

function run(cwd: string, command: string[], minutes: number): Promise<Ended> {
  return runProgram(command, { cwd, minutes });
}

function isSpec(test: string): boolean {
  return test.endsWith(".spec.ts");
}

function siteOf(spec: string): Site {
  if (spec.startsWith("tests/engine/")) return "engine";
  return spec.startsWith("tests/docs/") ? "docs" : "site";
}
