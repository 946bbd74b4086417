import type { StageReport } from "./read-reports.ts";
import { readPlaywright, readVitest } from "./read-reports.ts";

/** How much of everything is run: `usual` is `npm test`. */
export type TestSize = "quick" | "usual" | "full";

/** One command, and what has to be there before it. Each keeps about one core busy. */
export type Stage = {
  name: string;
  command: string;
  args: string[];
  /** Stages that have to pass first; where one fails, this one is not run, and counts as failed. */
  needs?: string[];
  /** Whether it measures: it begins when all others have ended, so that none runs beside it. */
  isAlone?: boolean;
  env?: Record<string, string>;
  /** After how long it is stopped, where that is not usual. */
  longestMs?: number;
  /** The JSON report that the command leaves; a stage without one counts as one test. */
  report?: { file: string; read: (report: never, root: string) => StageReport };
  /** Seconds on two quiet cores, until a run on this machine has taken its own. */
  usualSeconds: number;
};

/** A stage that has ended. */
export type EndedStage = { stage: Stage; report: StageReport; seconds: number };

/** A stage that runs, and how long it has. */
export type RunningStage = { stage: Stage; startedMs: number };

/** In the order in which they begin where nothing is to be waited for: what is cheap first, then the longest. */
const checks: Stage[] = [
  { name: "types", command: "tsc", args: ["--noEmit"], usualSeconds: 5 },
  { name: "lint", command: "oxlint", args: ["--type-aware", "--deny-warnings"], usualSeconds: 5 },
  { name: "format", command: "oxfmt", args: ["--check"], usualSeconds: 1 },
  { name: "dead code", command: "knip", args: [], usualSeconds: 2 },
];

const builds: Stage[] = [
  { name: "full build", command: "tessera", args: ["build"], usualSeconds: 15 },
  {
    name: "small build",
    command: "tessera",
    args: ["build", "--root", "tests/engine/site"],
    usualSeconds: 3,
  },
  { name: "docs make", command: "node", args: ["sites/docs/make/make.ts"], usualSeconds: 7 },
  {
    name: "docs build",
    command: "tessera",
    args: ["build", "--root", "sites/docs"],
    needs: ["docs make"],
    usualSeconds: 8,
  },
];

const usual: Stage[] = [
  ...checks,
  // Browsers wait for the builds: the sooner they are made, the better both cores are used.
  ...builds,
  vitest("unit engine", ["--project=engine*"], 550),
  playwright("browser site", { project: "site", port: 4200, needs: ["full build"] }, 700),
  vitest("unit site", ["--project=site"], 190),
  playwright("browser engine", { project: "engine", port: 4220, needs: ["small build"] }, 200),
  playwright("browser docs", { project: "docs", port: 4240, needs: ["docs build"] }, 130),
  playwright("package", { config: "tests/package" }, 75),
  playwright("engines", { config: "tests/site/other-browsers", needs: ["full build"] }, 85),
];

const soaks: Stage = {
  name: "soaks",
  command: "node",
  args: ["tests/soak/start-soak.ts", "all"],
  isAlone: true,
  longestMs: 6 * 3600_000,
  usualSeconds: 3600,
};

/**
 * @param changed files that differ from what has landed, from the root; they alone are looked at by `quick`
 * @returns the stages of a size
 */
export function listStages(size: TestSize, changed: string[] = []): Stage[] {
  if (size === "usual") return usual;
  if (size === "full") return [...usual, soaks];
  const code = changed.filter((file) => /\.(?:[jt]sx?|mjs)$/.test(file));
  const typesAndLint = checks.filter(({ name }) => name === "types");
  if (code.length > 0) typesAndLint.push(runOn("lint", code));
  if (changed.length > 0) typesAndLint.push(runOn("format", changed));
  return [
    ...typesAndLint,
    ...builds.filter(({ name }) => name === "small build"),
    vitest("messages", ["--project=engine", "messages/documents"], 15),
    vitestRelated("unit", changed),
    playwright(
      "browser",
      {
        project: "engine",
        port: 4220,
        needs: ["small build"],
        only: ["visits.spec.ts", "-g", "/tally at"],
      },
      10,
    ),
  ];
}

function runOn(name: string, files: string[]): Stage {
  const stage = checks.find((check) => check.name === name);
  if (stage === undefined) throw new Error(`There is no check "${name}".`);
  const ignoring = name === "format" ? ["--no-error-on-unmatched-pattern"] : [];
  return { ...stage, args: [...stage.args, ...ignoring, ...files] };
}

function vitest(name: string, args: string[], usualSeconds: number): Stage {
  const file = reportOf(name);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile=${file}`];
  return {
    name,
    command: "vitest",
    args: ["run", "--maxWorkers=1", ...reporters, ...args],
    report: { file, read: readVitest },
    usualSeconds,
  };
}

/** The tests that import what has changed, but for those that build sites, start processes or wait. */
function vitestRelated(name: string, changed: string[]): Stage {
  const stage = vitest(name, ["--tagsFilter=!slow", "--passWithNoTests", ...changed], 30);
  return { ...stage, args: ["related", ...stage.args] };
}

type Browsing = {
  /** Of `playwright.config.ts`. */
  project?: string;
  /** A configuration of its own, by its folder. */
  config?: string;
  /** The first of the ports that its sites are served on. */
  port?: number;
  needs?: string[];
  /** The tests to run, as Playwright takes them. */
  only?: string[];
};

function playwright(
  name: string,
  { project, config, port, needs = [], only = [] }: Browsing,
  usualSeconds: number,
): Stage {
  const choice = config === undefined ? [`--project=${project}`] : ["--config", config];
  const file = config === undefined ? `browser-${project}` : name;
  return {
    name,
    command: "playwright",
    args: ["test", ...choice, ...only],
    needs,
    env: { TEST_WORKERS: "1", ...(port === undefined ? {} : { TEST_PORT: String(port) }) },
    report: { file: reportOf(file), read: readPlaywright },
    usualSeconds,
  };
}

function reportOf(name: string): string {
  return `test-results/${name.replaceAll(" ", "-")}.json`;
}
