import { formatTable } from "../bench/compare/format-table.ts";
import type { StageReport } from "./read-reports.ts";
import type { EndedStage, RunningStage, Stage } from "./stages.ts";

/** @returns `N passed, N failed`, as CI reads it; what was skipped follows where there is any */
export function formatCounts({
  passed,
  failed,
  skipped,
}: Pick<StageReport, "passed" | "failed" | "skipped">): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? "" : `, ${skipped} skipped`}`;
}

/** @returns minutes and seconds: `3:07` */
export function formatClock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/**
 * @param now `secondsOf` gives what a stage usually takes
 * @returns one line: what is running and for how long, what is left, and how long that usually takes
 */
export function formatProgress(now: {
  running: RunningStage[];
  waiting: Stage[];
  slots: number;
  secondsOf: (stage: Stage) => number;
}): string {
  const running = now.running.map(({ stage, startedMs }) => {
    const taken = (performance.now() - startedMs) / 1000;
    const usual = now.secondsOf(stage);
    const text = `${stage.name} (${formatClock(taken)} of about ${formatClock(usual)})`;
    return { text, secondsLeft: Math.max(0, usual - taken) };
  });
  const left = [
    ...running.map(({ secondsLeft }) => secondsLeft),
    ...now.waiting.map(now.secondsOf),
  ];
  const evenly = left.reduce((all, one) => all + one, 0) / now.slots;
  const waiting = now.waiting.map(({ name }) => name).join(", ");
  return [
    `running: ${running.map(({ text }) => text).join(", ")}`,
    `left: ${waiting === "" ? "nothing" : waiting}`,
    `about ${formatClock(Math.max(evenly, ...left))} more`,
  ].join("; ");
}

/** @returns every failure and the reasons of skipped tests once more, and a table of the stages */
export function formatSummary(stages: Stage[], ended: EndedStage[], clock: string): string {
  const failures = ended.flatMap(({ stage, report }) =>
    report.failures.map((failure) => `✗ ${stage.name}: ${failure}`),
  );
  const reasons = ended.flatMap(({ stage, report }) =>
    Object.entries(Object.groupBy(report.reasons, String)).map(
      ([reason, tests]) => `${stage.name}: ${tests?.length} skipped: ${reason}`,
    ),
  );
  const rows = stages.flatMap(({ name }) => {
    const one = ended.find(({ stage }) => stage.name === name);
    if (one === undefined) return [];
    const { passed, failed, skipped, steps } = one.report;
    return [[name, one.seconds.toFixed(1), ...[passed, failed, skipped, steps].map(String)]];
  });
  const head = ["stage", "seconds", "passed", "failed", "skipped", "steps"];
  return [...failures, "", ...reasons, formatTable(head, rows), `${clock} in all`, ""].join("\n");
}
