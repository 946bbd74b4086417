import { expect, test } from "vitest";
import { formatTimings } from "#site/make/format-timings.ts";
import { makeTrace } from "#site/make/make-trace.ts";
import type { Timing } from "#site/make/time-tasks.ts";

const main = { pid: 7, tid: 0, name: "tessera" };

/** A step from one millisecond to another. */
function makeTiming(
  name: string,
  [from, to]: [number, number],
  more: Partial<Timing> = {},
): Timing {
  const times = { startedMs: 1_800_000_000_000 + from, seconds: (to - from) / 1000 };
  return { name, ...times, counts: {}, thread: main, within: [], ...more };
}

test("a trace has a span for each step, in the process and thread that ran it", () => {
  const thread = { pid: 7, tid: 2, name: "pages" };
  const bundler = { pid: 9, tid: 0, name: "bundler" };
  const { traceEvents } = JSON.parse(
    makeTrace([
      makeTiming("bundle the code", [10, 20], {
        within: [makeTiming("run Vite", [12.5, 19], { thread: bundler })],
      }),
      makeTiming("make the pages", [20, 50], {
        counts: { page: 40 },
        within: [makeTiming("make pages", [25, 45], { thread, counts: { page: 40 } })],
      }),
    ]),
  );
  const named = (kind: string, [pid, tid]: [number, number], name: string) => {
    return { name: kind, ph: "M", pid, tid, args: { name } };
  };
  expect(traceEvents).toEqual([
    named("process_name", [7, 1], "tessera"),
    named("thread_name", [7, 1], "tessera"),
    { name: "bundle the code", ph: "X", pid: 7, tid: 1, ts: 0, dur: 10_000, args: {} },
    {
      name: "make the pages",
      ph: "X",
      pid: 7,
      tid: 1,
      ts: 10_000,
      dur: 30_000,
      args: { page: 40 },
    },
    named("process_name", [9, 1], "bundler"),
    named("thread_name", [9, 1], "bundler"),
    { name: "run Vite", ph: "X", pid: 9, tid: 1, ts: 2500, dur: 6500, args: {} },
    named("thread_name", [7, 201], "pages 2"),
    { name: "make pages", ph: "X", pid: 7, tid: 201, ts: 15_000, dur: 20_000, args: { page: 40 } },
  ]);
});

test("steps that cross each other get tracks of their own, those within others none", () => {
  const { traceEvents } = JSON.parse(
    makeTrace([
      makeTiming("inner", [12, 20]),
      makeTiming("outer", [10, 30]),
      makeTiming("crossing", [25, 40]),
      makeTiming("after", [40, 50]),
    ]),
  );
  const spans: { name: string; ph: string; tid: number }[] = traceEvents;
  const tracks = spans.filter(({ ph }) => ph === "X").map(({ name, tid }) => [name, tid]);
  expect(tracks).toEqual([
    ["outer", 1],
    ["inner", 1],
    ["after", 1],
    ["crossing", 2],
  ]);
});

test("a run without steps has an empty trace", () => {
  expect(JSON.parse(makeTrace([])).traceEvents).toEqual([]);
});

test("the table has shares and counts; time in which two steps run counts once", () => {
  const table = formatTimings(
    [
      makeTiming("bundle the code", [0, 6000]),
      makeTiming("make the pages", [4000, 8000], { counts: { page: 1000, picture: 1 } }),
    ],
    10_000,
  );
  expect(table.split("\n")).toEqual([
    "bundle the code      6.00 s  60 %",
    "make the pages       4.00 s  40 %  1,000 pages, 1 picture",
    "everything else      2.00 s  20 %",
    "total               10.00 s",
  ]);
});
