/** @module-tag slow */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "tessera-signal-"));
afterAll(() => rmSync(folder, { recursive: true }));

const module = path.resolve(import.meta.dirname, "../../../src/tools/cli/end-on-signal.ts");

/** Runs a command that is stopped once it has begun. @returns its exit code, or the signal that ended it */
async function stop(begin: string): Promise<unknown> {
  const code = `
    import { close, open } from "node:fs";
    import { endOnSignal } from ${JSON.stringify(module)};
    endOnSignal(async () => {});
    setInterval(() => {}, 1000);
    ${begin}
    console.log("begun");`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  const [exitCode, signal] = await exit;
  return exitCode ?? signal;
}

test("a command that is stopped ends with 0", async () => {
  expect(await stop("")).toBe(0);
});

test("a command that still reads a file when it is stopped ends with 0 as well", async () => {
  const readOn = `
    process.on("SIGTERM", () => setTimeout(() => (isOver = true), 600));
    let isOver = false;
    const read = () => isOver || open(process.execPath, "r", (_, file) => close(file, read));
    read();`;
  expect(await stop(readOn)).toBe(0);
});

// Node's own exit waits for the thread, and a pipe that nobody writes to is waited for as a disk that hangs is.
test.skipIf(process.platform === "win32")(
  "a command that waits for the disk, for good, ends as the signal ends any other",
  async () => {
    const pipe = path.join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    expect(await stop(`open(${JSON.stringify(pipe)}, "r", () => {});`)).toBe("SIGTERM");
  },
);
