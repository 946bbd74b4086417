/** @module-tag slow */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { tesseraCommand } from "../make-project-copy.ts";

/** Says that this is an older Node, to whoever asks. */
const older = `data:text/javascript,${encodeURIComponent(
  'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.19.0" } });',
)}`;

async function run(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  return promisify(execFile)(process.execPath, ["--import", older, tesseraCommand, ...args]).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, error: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, error: stderr }),
  );
}

test.each([["validate"], ["build", "--help"], ["help", "dev"], ["new", "page", "/x"]])(
  "%s needs a newer one, and says how to get it",
  async (...args) => {
    const { code, out, error } = await run(...args);
    expect(error).toContain("Tessera runs on Node 24 or newer; this is 20.19.0.");
    expect(error).toContain("https://nodejs.org");
    expect([code, out]).toEqual([2, ""]);
  },
);

test.each([["--help"], ["help"], ["help", "new"], ["new", "--help"]])(
  "%s runs on it",
  async (...args) => {
    const { code, out, error } = await run(...args);
    expect(out).toMatch(/^tessera (?:<command>|new) /);
    expect([code, error]).toEqual([0, ""]);
  },
);

test("new runs on it as far as there are starters", async () => {
  expect(await run("new", "site", "x")).toMatchObject({
    code: 2,
    error: expect.stringContaining("Type: npm run package"),
  });
});
