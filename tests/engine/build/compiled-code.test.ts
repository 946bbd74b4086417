import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CompiledCode } from "#site/make/records/compiled-code.ts";

let file: string;
beforeEach(() => {
  file = path.join(mkdtempSync(path.join(os.tmpdir(), "tessera-compiled-")), "scripts");
});
afterEach(() => rmSync(path.dirname(file), { recursive: true, force: true }));

type Sum = (numbers: number[]) => number;

const writeSum = (start: number): string =>
  `(function (numbers) { return numbers.reduce((sum, one) => sum + one, ${start}); })`;

const long = Array.from({ length: 500 }, (_, index) => `count += ${index} * count;`).join(" ");
const twoFunctions = `({ first() { let count = 1; ${long} return count; }, second() { let count = 2; ${long} return count; } })`;

/** Runs scripts by their keys, as one command does, and keeps what was compiled. */
function run(scripts: Record<string, string>, mostUnused = 0): number[] {
  const code = new CompiledCode(file, mostUnused);
  const results = Object.entries(scripts).map(([key, script]) =>
    (code.run(key, script) as Sum)([1, 2]),
  );
  code.keep();
  return results;
}

/** @returns whether a command keeps anything that was not known */
function isWritten(scripts: Record<string, string>, mostUnused = 0): boolean {
  utimesSync(file, 0, 0);
  run(scripts, mostUnused);
  return statSync(file).mtimeMs > 0;
}

test("what has run is kept, and taken by the next command", () => {
  const scripts = { one: writeSum(0), ten: writeSum(10) };
  expect(run(scripts)).toEqual([3, 13]);
  expect(run(scripts)).toEqual([3, 13]);
  expect(isWritten(scripts)).toBe(false);
  expect(isWritten({ one: scripts.one })).toBe(false);
  expect(isWritten({ ...scripts, other: writeSum(20) })).toBe(true);
  expect(isWritten({ ...scripts, other: writeSum(20) })).toBe(false);
});

test("functions that ran are kept as they were compiled then, and no others", () => {
  const keepSize = (calls: string[]): number => {
    rmSync(file, { force: true });
    const code = new CompiledCode(file, 0);
    const of = code.run("two", twoFunctions) as Record<string, () => number>;
    for (const name of calls) of[name]?.();
    code.keep();
    return statSync(file).size;
  };
  const [none, one, both] = [keepSize([]), keepSize(["first"]), keepSize(["first", "second"])];
  // Each is a thousand operations.
  expect(one - none).toBeGreaterThan(1000);
  expect(both - one).toBeGreaterThan(1000);
});

test("a damaged file, or one of another version, is as none", () => {
  const scripts = { one: writeSum(0) };
  run(scripts);
  const whole = readFileSync(file);
  const changed = Buffer.from(whole);
  changed[whole.length - 8] = (changed[whole.length - 8] ?? 0) ^ 1;
  const older = Buffer.from(whole.toString("latin1").replace("compiled 1", "compiled 0"), "latin1");
  for (const bytes of [whole.subarray(0, -5), changed, older, Buffer.from("\n"), Buffer.alloc(0)]) {
    writeFileSync(file, bytes);
    expect(run(scripts)).toEqual([3]);
    expect(readFileSync(file).subarray(0, 20)).toEqual(whole.subarray(0, 20));
    expect(isWritten(scripts)).toBe(false);
  }
});

test("what did not run is kept as far as there is room for it", () => {
  run({ one: writeSum(0), two: writeSum(2) });
  expect(isWritten({ three: writeSum(3) }, 2 ** 20)).toBe(true);
  expect(isWritten({ one: writeSum(0), two: writeSum(2) }, 2 ** 20)).toBe(false);
  expect(isWritten({ four: writeSum(4) }, 10)).toBe(true);
  expect(isWritten({ one: writeSum(0) })).toBe(true);
});
