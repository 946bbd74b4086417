import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** What a report says of the tests of a stage. */
export type StageReport = {
  passed: number;
  failed: number;
  skipped: number;
  /** Named steps of the tests that passed: looks at a page that was loaded once. */
  steps: number;
  /** Why tests were skipped, one a test, where the report knows. */
  reasons: string[];
  /** Each test that failed: its place and name, and below them how it failed. */
  failures: string[];
};

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};

type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs: PlaywrightSpec[] };

/** Only those that a test names itself. */
type PlaywrightStep = { steps?: PlaywrightStep[] };

type PlaywrightSpec = {
  title: string;
  file: string;
  line: number;
  tests: {
    projectName: string;
    status: string;
    annotations: { type: string; description?: string }[];
    results: { errors: { message?: string }[]; steps?: PlaywrightStep[] }[];
  }[];
};

/** As much of a failure as says what it is; the whole of it stands where it happened. */
const shownLines = 12;

/** @param root what the report's files are told from */
export function readVitest(report: VitestReport, root: string): StageReport {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    steps: 0,
    reasons: [],
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = path.relative(root, name);
      const failed = assertionResults.filter((test) => test.status === "failed");
      // A file that does not load has no tests.
      if (failed.length === 0) return status === "failed" ? [describe(file, [message])] : [];
      return failed.map((test) => describe(`${file}: ${test.fullName}`, test.failureMessages));
    }),
  };
}

export function readPlaywright({ stats, errors, suites }: PlaywrightReport): StageReport {
  const specs = suites.flatMap(listSpecs);
  const skipped = specs
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status === "skipped")
    .flatMap(({ annotations }) => annotations.filter(({ type }) => type === "skip").slice(0, 1));
  const failures = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName, results }) =>
        describe(
          `[${projectName}] ${file}:${line}: ${title}`,
          listMessages(results.at(-1)?.errors),
        ),
      ),
  );
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    steps: results.reduce((sum, { steps }) => sum + countSteps(steps), 0),
    reasons: skipped.map(({ description = "no reason is given" }) => description),
    failures: [...failures, ...listMessages(errors)],
  };
}

function listSpecs({ suites = [], specs }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

function countSteps(steps: PlaywrightStep[] = []): number {
  return steps.reduce((sum, step) => sum + 1 + countSteps(step.steps), 0);
}

function listMessages(errors: { message?: string }[] = []): string[] {
  return errors.map(({ message = "no message" }) => message);
}

function describe(title: string, messages: string[]): string {
  const text = stripVTControlCharacters(messages.join("\n"));
  const lines = text.split("\n").filter((line) => !/^\s+at .*node_modules/u.test(line));
  return [title, ...lines.slice(0, shownLines).map((line) => `   ${line}`)].join("\n");
}
