import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { chooseStages, testHelp } from "./choose-stages.ts";
import type { StageReport } from "./read-reports.ts";
import { logOf, runStage } from "./run-stage.ts";
import { runStages } from "./run-stages.ts";
import { listStages, type Stage } from "./stages.ts";

const here = path.resolve(import.meta.dirname, "../..");

describe("stages are chosen by name", () => {
  test.each([
    [[], listStages("usual").map(({ name }) => name)],
    [
      ["types", "full build"],
      ["types", "full build"],
    ],
    [["unit"], ["unit engine", "unit site"]],
    [["full", "soaks"], ["soaks"]],
  ])("%j", (words, names) => {
    expect(chooseStages(words, here)).toMatchObject({ stages: names.map((name) => ({ name })) });
  });

  test("one that there is not is named with the nearest, and nothing passes by it", () => {
    expect(chooseStages(["typse"], here)).toEqual({
      problem: 'There is no stage "typse". Type types.',
    });
    expect(chooseStages(["everything"], here)).toMatchObject({
      problem: expect.stringContaining("Possible: types, lint, "),
    });
    expect(testHelp).toContain("  docs build ");
  });

  test("each needs stages that there are, and that come before it", () => {
    for (const size of ["quick", "usual", "full"] as const) {
      const stages = listStages(size, ["src/index.ts"]);
      const names = stages.map(({ name }) => name);
      for (const [index, { needs = [] }] of stages.entries())
        for (const need of needs) expect(names.slice(0, index), size).toContain(need);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe("stages run as a graph", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), "tessera-stages-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const passed: StageReport = {
    passed: 1,
    failed: 0,
    skipped: 0,
    steps: 2,
    reasons: [],
    failures: [],
  };
  const failed: StageReport = { ...passed, passed: 0, failed: 1, failures: ["it is wrong"] };

  function makeStage(name: string, needs: string[] = []): Stage {
    return { name, command: name, args: [], needs, usualSeconds: 1 };
  }

  /** Runs stages that end one after the other, in the order in which they began. */
  async function run(stages: Stage[], results: Record<string, StageReport> = {}, slots = 2) {
    const lines: string[] = [];
    const events: string[] = [];
    const counts = await runStages({
      root,
      stages,
      slots,
      env: {},
      report: (line) => void lines.push(line),
      async runOne({ name }) {
        events.push(`${name} begins`);
        // Later than all that are ready have begun.
        await new Promise(setImmediate);
        events.push(`${name} ends`);
        return results[name] ?? passed;
      },
    });
    return { counts, events, text: lines.join("\n") };
  }

  test("as many at once as there are cores, in their order", async () => {
    const { events, counts } = await run([makeStage("a"), makeStage("b"), makeStage("c")]);
    expect(events.slice(0, 3)).toEqual(["a begins", "b begins", "a ends"]);
    expect(events).toHaveLength(6);
    expect(counts).toEqual({ passed: 3, failed: 0, skipped: 0, steps: 6 });
  });

  test("one begins when what it needs has passed, and no sooner", async () => {
    const { events } = await run([
      makeStage("build"),
      makeStage("look", ["build"]),
      makeStage("unit"),
    ]);
    expect(events.slice(0, 2)).toEqual(["build begins", "unit begins"]);
    expect(events.indexOf("look begins")).toBeGreaterThan(events.indexOf("build ends"));
  });

  test("one that fails ends its own lane alone, and is reported with what was not run", async () => {
    const lane = [makeStage("build"), makeStage("look", ["build"]), makeStage("film", ["look"])];
    const { events, counts, text } = await run([...lane, makeStage("unit")], { build: failed });
    expect(events).not.toContain("look begins");
    expect(events).toContain("unit ends");
    expect(counts).toMatchObject({ passed: 1, failed: 3 });
    expect(text).toContain("✗ look: not run: it needs build");
    expect(text).toContain("✗ film: not run: it needs look");
    expect(text.match(/✗ build: it is wrong/g)).toHaveLength(2);
  });

  test("one that measures begins when all others have ended, also where one failed", async () => {
    const measuring = { ...makeStage("soaks"), isAlone: true };
    const { events, counts } = await run(
      [measuring, makeStage("build"), makeStage("look", ["build"]), makeStage("unit")],
      { build: failed },
    );
    expect(events.slice(-2)).toEqual(["soaks begins", "soaks ends"]);
    expect(counts).toMatchObject({ passed: 2, failed: 2 });
  });

  test("what is needed and not among the chosen is there already", async () => {
    const { counts } = await run([makeStage("look", ["build"])]);
    expect(counts).toMatchObject({ passed: 1, failed: 0 });
  });

  test("a table with the seconds and counts of each stands at the end", async () => {
    const { text } = await run([makeStage("a"), makeStage("b")], { b: failed });
    expect(text).toMatch(/\| a +\| +\d+\.\d \| +1 \| +0 \| +0 \| +2 \|/);
    expect(text).toMatch(/\| b +\| +\d+\.\d \| +0 \| +1 \|/);
  });
});

describe("a stage always ends", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), "tessera-stage-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const node = (script: string): Stage => ({
    name: "one",
    command: process.execPath,
    args: ["-e", script],
    usualSeconds: 1,
  });

  test("one that hangs is stopped, and what it printed is its failure", async () => {
    const hanging = node("console.log('at the third page'); setInterval(() => {}, 1000)");
    const { failed, failures } = await runStage({ ...hanging, longestMs: 500 }, { root, env: {} });
    expect(failed).toBe(1);
    expect(failures[0]).toContain("at the third page");
    expect(failures[0]).toContain("Stopped: it ran for more than");
  });

  test("one that leaves a process behind ends when it ends itself", async () => {
    const leaving = node(`
      const { spawn } = require("node:child_process");
      const left = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], {
        stdio: "inherit",
        detached: true,
      });
      left.unref();
      console.log(left.pid);
    `);
    expect(await runStage(leaving, { root, env: {} })).toMatchObject({ passed: 1, failed: 0 });
    const left = Number(readFileSync(path.join(root, logOf(leaving)), "utf8"));
    // It throws where the process has ended.
    process.kill(left);
  });
});
