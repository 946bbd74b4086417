import { expect, test } from "vitest";
import type { Watch } from "#site/make/time-tasks.ts";
import { timeTasks } from "#site/make/time-tasks.ts";
import { showProgress } from "#tools/cli/show-progress.ts";

/** A screen of one line, as a terminal has it after these characters. */
function readLine(text: string): string {
  let [line, at] = ["", 0];
  for (const [part] of text.replaceAll("\u001B", "␛").matchAll(/␛\[K|␛\[\d+m|[^]/g)) {
    if (part === "\r") at = 0;
    else if (part === "\n") [line, at] = ["", 0];
    else if (part === "␛[K") line = line.slice(0, at);
    else if (!part.startsWith("␛")) {
      line = line.slice(0, at) + part + line.slice(at + 1);
      at += 1;
    }
  }
  return line;
}

function makeStream(isTTY: boolean, columns: number) {
  const written: string[] = [];
  const write = (text: string | Uint8Array): boolean => written.push(String(text)) > 0;
  return { isTTY, columns, write, written };
}

function open(about: { isTTY?: boolean; columns?: number; env?: NodeJS.ProcessEnv } = {}) {
  const { isTTY = true, columns = 100, env = { NO_COLOR: "1" } } = about;
  const stream = makeStream(isTTY, columns);
  const output = makeStream(isTTY, columns);
  const clock = { ms: 0 };
  const timers = new Set<() => void>();
  const progress = showProgress({
    stream,
    output,
    env,
    now: () => clock.ms,
    repeat(act) {
      timers.add(act);
      return () => void timers.delete(act);
    },
  });
  const pass = (ms: number): void => {
    for (const end = clock.ms + ms; clock.ms < end; clock.ms += 50) for (const act of timers) act();
  };
  const shown = (): string => readLine(stream.written.join(""));
  return { stream, output, clock, timers, progress, pass, shown };
}

const pages = (done: number): Parameters<Watch>[0] => [
  { name: "make the pages", count: { noun: "page", done, of: 1000 } },
];

test("a terminal shows the step after two seconds, in one line", () => {
  const { progress, pass, shown, stream } = open();
  progress.watch([{ name: "bundle the code", count: null }]);
  pass(1950);
  expect(stream.written).toEqual([]);
  pass(100);
  expect(shown()).toBe("bundle the code  2 s");
  progress.watch(pages(250));
  pass(1000);
  expect(shown()).toBe("make the pages  ━━━━━━──────────────────  250 of 1,000 pages  3 s");
  expect(stream.written.join("")).not.toContain("\n");
  progress.watch([]);
  progress.end();
  expect(shown()).toBe("");
});

test("a step that keeps the thread busy is drawn by its own counts, ten times a second at most", () => {
  const { progress, clock, shown, stream } = open();
  for (let done = 0; done <= 1000; done += 1) {
    progress.watch(pages(done));
    clock.ms += 4;
  }
  expect(shown()).toMatch(/^make the pages .* 1,000 of 1,000 pages {2}4 s$/);
  expect(stream.written.length).toBeLessThanOrEqual(21);
});

test("what is printed erases the line first, whoever prints it", () => {
  for (const name of ["stream", "output"] as const) {
    const opened = open();
    opened.progress.watch(pages(1));
    opened.pass(2100);
    expect(opened.shown()).not.toBe("");
    const { write } = opened[name];
    write("A message.\n");
    const { written } = opened[name];
    expect(opened.shown()).toBe("");
    expect(written.at(-1)).toBe("A message.\n");
    if (name === "stream") expect(written.at(-2)).toBe("\r\u001B[K");
    opened.pass(100);
    expect(opened.shown()).not.toBe("");
    opened.progress.end();
    expect(opened[name].write).not.toBe(write);
  }
});

test("a narrow terminal has no bar, and no second line", () => {
  const { progress, pass, shown } = open({ columns: 30 });
  progress.watch(pages(250));
  pass(2100);
  expect(shown()).toBe("make the pages  250 of 1,000…");
});

test("colours are left out where NO_COLOR is set", () => {
  for (const [env, hasColor] of [
    [{}, true],
    [{ NO_COLOR: "1" }, false],
  ] as const) {
    const { progress, pass, stream } = open({ env });
    progress.watch(pages(250));
    pass(2100);
    expect(stream.written.join("").includes("\u001B[32m")).toBe(hasColor);
  }
});

test("elsewhere a line comes now and then", () => {
  for (const about of [
    { isTTY: false, env: {} },
    { env: { CI: "true" } },
    { env: { TERM: "dumb" } },
  ]) {
    const { progress, pass, stream } = open(about);
    progress.watch([{ name: "bundle the code", count: null }]);
    pass(2100);
    progress.watch(pages(7));
    pass(9000);
    progress.watch(pages(250));
    pass(1000);
    progress.watch([]);
    pass(20_000);
    progress.end();
    expect(stream.written).toEqual([
      "bundle the code, 2 s\n",
      "make the pages: 250 of 1,000 pages, 12 s\n",
    ]);
  }
});

test("nothing is shown where TESSERA_PROGRESS is off", () => {
  const { progress, pass, stream, timers } = open({ env: { TESSERA_PROGRESS: "off" } });
  progress.watch(pages(7));
  pass(5000);
  expect([stream.written, timers.size]).toEqual([[], 0]);
});

test("the end stops the timer, and the next command is quiet for two seconds again", () => {
  const { progress, pass, stream, timers } = open({ isTTY: false });
  progress.watch(pages(7));
  pass(2100);
  progress.end();
  expect(timers.size).toBe(0);
  progress.watch(pages(8));
  pass(1900);
  expect(stream.written).toHaveLength(1);
});

test("steps that run at once are named together, and counted by the one that counts", async () => {
  const seen: string[] = [];
  const { progress, clock, shown } = open();
  const watch: Watch = (running) => {
    clock.ms += 2000;
    progress.watch(running);
    seen.push(shown());
  };
  const { task } = timeTasks({ watch });
  const gate = Promise.withResolvers<void>();
  const bundled = task("bundle the code", () => gate.promise);
  await task("resolve the documents", ({ count }) => count("document", 2)());
  gate.resolve();
  await bundled;
  expect(seen.map((line) => line.replace(/ {2}[━─]+/, ""))).toEqual([
    "",
    "bundle the code; resolve the documents  2 s",
    "bundle the code; resolve the documents  0 of 2 documents  4 s",
    "bundle the code; resolve the documents  1 of 2 documents  6 s",
    "bundle the code  8 s",
    "bundle the code  8 s",
  ]);
});
