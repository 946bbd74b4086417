import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { watchSaves } from "#site/dev/watch-saves.ts";
import * as stamps from "#site/dev/read-stamps.ts";

vi.mock(import("#site/dev/read-stamps.ts"), { spy: true });

let root: string;
beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "tessera-watch-")));
  mkdirSync(path.join(root, "pages"));
  for (let page = 0; page < 40; page += 1) write(`pages/p${page}.json`, "{}");
});
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function watch() {
  const saved: string[] = [];
  const faults: unknown[] = [];
  const saves = watchSaves({
    root,
    async takeUp(changes) {
      saved.push(...changes.map(({ file, kind }) => `${kind} ${file}`));
    },
    reportFault: (error) => faults.push(error),
  });
  return { saves, saved, faults };
}

test("whatever was saved before a request is applied before its answer", async () => {
  const { saves, saved, faults } = watch();
  for (let round = 1; round <= 50; round += 1) {
    write(`pages/p${round % 7}.json`, JSON.stringify({ round }));
    if (round % 10 === 0) write(`pages/new/${round}/index.json`, "{}");
    if (round % 11 === 0)
      renameSync(path.join(root, "pages/p39.json"), path.join(root, "pages/p38.json"));
    if (round % 11 === 0) write("pages/p39.json", JSON.stringify({ round }));
    await saves.settle();
    expect(saved).toContain(`change pages/p${round % 7}.json`);
    if (round % 10 === 0) expect(saved).toContain(`add pages/new/${round}/index.json`);
    if (round % 11 === 0) expect(saved).toContain("change pages/p38.json");
    saved.length = 0;
  }
  saves.close();
  expect(faults).toEqual([]);
});

test.runIf(process.platform === "linux")(
  "a write without an event is found by a look in steps",
  async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const { saves, saved } = watch();
    await saves.settle();
    vi.mocked(stamps.readStamps).mockClear();
    vi.mocked(stamps.readInSteps).mockClear();
    // How long it is to the next look depends on how long looks take.
    const lookNow = (): unknown => vi.advanceTimersByTime(600_000);
    const patience = { timeout: 60_000, interval: 20 };
    lookNow();
    expect(stamps.readInSteps).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), patience);
    expect(stamps.readStamps).not.toHaveBeenCalled();
    // The system tells of a write by the name that it was written under.
    const elsewhere = mkdtempSync(path.join(os.tmpdir(), "tessera-elsewhere-"));
    const other = path.join(elsewhere, "other.json");
    linkSync(path.join(root, "pages/p2.json"), other);
    writeFileSync(other, '{ "written": "elsewhere" }');
    lookNow();
    await vi.waitFor(() => expect(saved).toEqual(["change pages/p2.json"]), patience);
    saves.close();
    vi.useRealTimers();
    rmSync(elsewhere, { recursive: true });
  },
);

// Elsewhere events arrive later than the request: each file is looked at.
test.runIf(process.platform === "linux")("requests of a site at rest look at no file", async () => {
  // The regular looks, in case an event was lost, do not come.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const { saves, saved } = watch();
  await saves.settle();
  vi.mocked(stamps.readStamps).mockClear();
  vi.mocked(stamps.readStamp).mockClear();
  for (let request = 0; request < 20; request += 1) await saves.settle();
  expect(stamps.readStamps).not.toHaveBeenCalled();
  expect(stamps.readStamp).not.toHaveBeenCalled();
  write("pages/p1.json", '{ "saved": true }');
  await saves.settle();
  expect(stamps.readStamps).not.toHaveBeenCalled();
  expect(saved).toEqual(["change pages/p1.json"]);
  saves.close();
  vi.useRealTimers();
});
