import type { Failure, Result } from "../compare/run-rounds.ts";
import { summarize } from "../compare/summarize.ts";
import type { Action } from "../compare/tool.ts";
import type { BenchSize } from "../generate/make-bench-pages.ts";
import type { Chart, Curve } from "./draw-curves.ts";

/** What came out on a site of one size. */
export type Measured = { size: BenchSize; results: Result[]; failures: Failure[] };

type Value = (result: Result) => number | null;

const seconds: Value = ({ runs }) => summarize(runs.map((run) => run.seconds)).median;
const memory: Value = ({ runs }) => {
  const peaks = runs.flatMap(({ peakMiB }) => peakMiB ?? []);
  return peaks.length === 0 ? null : summarize(peaks).median;
};

/** Lists the charts of a run, by the names of their files; none where there was one size. */
export function listCharts(measured: Measured[]): Record<string, Chart> {
  if (measured.length < 2) return {};
  const make = (title: string, unit: string, of: { action: Action; value: Value }): Chart => {
    const curves = listCurves(measured, of);
    return { title, unit, curves, description: describe(curves, unit) };
  };
  return {
    "speed-cold": make("Build from nothing", "s", { action: "cold", value: seconds }),
    "speed-change": make("Build again, one page changed", "s", { action: "first", value: seconds }),
    "speed-memory": make("Peak memory of a build from nothing", "MiB", {
      action: "cold",
      value: memory,
    }),
  };
}

/** @returns a line for each tool that has a value at two sizes or more */
function listCurves(measured: Measured[], of: { action: Action; value: Value }): Curve[] {
  const tools = new Map(
    measured.flatMap(({ results }) => results.map(({ tool }) => [tool.id, tool.name])),
  );
  const curves = [...tools].map(([id, name]): Curve => {
    const points = measured.flatMap(({ size, results }) => {
      const result = results.find(({ tool, action }) => tool.id === id && action === of.action);
      const value = result === undefined ? null : of.value(result);
      return value === null ? [] : [{ pages: size.count, value }];
    });
    return { id, name: name.replaceAll("`", "").replace(/:.*/, ""), points };
  });
  return curves.filter(({ points }) => points.length > 1);
}

function describe(curves: Curve[], unit: string): string {
  const lines = curves.map(({ name, points }) => {
    const values = points.map(
      ({ pages, value }) => `${value.toFixed(value < 10 ? 2 : 0)} ${unit} at ${pages} pages`,
    );
    return `${name}: ${values.join(", ")}.`;
  });
  return lines.join(" ");
}
