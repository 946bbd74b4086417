import { spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { recoverOutput, siteLock } from "#core/swap/recover-output.ts";
import { isSwapping, type Swap, writeJournal } from "#core/swap/swap-journal.ts";
import { takeLock } from "#core/swap/take-lock.ts";

let folder: string;
let out: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "tessera-swap-"));
  out = path.join(folder, "dist");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Lays a folder of files whose content is their build's name. */
function lay(name: string, files: string[], content: string): string {
  const at = path.join(folder, name);
  for (const file of files) {
    mkdirSync(path.dirname(path.join(at, file)), { recursive: true });
    writeFileSync(path.join(at, file), content);
  }
  return at;
}

function read(at = out): Record<string, string> {
  const entries = readdirSync(at, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(at, file), readFileSync(file, "utf8")])
      .toSorted(),
  );
}

const inode = (at: string): number => statSync(at).ino;
const oldSite = { "a.html": "old", "b/c.html": "old" };
const newSite = { "a.html": "new", "d.html": "new" };

/** Lays both outputs, and the journal of a swap that has not begun. */
function layFolders(): void {
  lay("dist", Object.keys(oldSite), "old");
  lay("dist.next", Object.keys(newSite), "new");
  const [standing, next] = [inode(out), inode(`${out}.next`)];
  writeJournal(out, { kind: "folder", lock: siteLock, out: standing, next });
}

/** What a kill leaves behind after each step. */
const steps: [string, () => void][] = [
  ["the first step", () => {}],
  ["the output has gone aside", () => renameSync(out, `${out}.last`)],
  ["the next has come", () => renameSync(`${out}.next`, out)],
  ["the last is being removed", () => renameSync(`${out}.last`, `${out}.gone`)],
  ["half of the last is removed", () => rmSync(path.join(`${out}.gone`, "a.html"))],
];

test.each(steps.map(([name], index) => [name, index] as const))(
  "a swap of folders that was killed when %s is finished",
  (_, index) => {
    layFolders();
    for (const [, step] of steps.slice(0, index + 1)) step();
    expect(recoverOutput(out)).toBe("finished");
    expect(read()).toEqual(newSite);
    expect(readdirSync(folder)).toEqual(["dist"]);
    expect(recoverOutput(out)).toBe("whole");
  },
);

const moved: Omit<Extract<Swap, { kind: "files" }>, "out" | "next"> = {
  kind: "files",
  lock: siteLock,
  first: ["c", "e/f.txt"],
  moves: ["c/d.txt", "e", "a.html"],
  gone: ["g/h.html"],
};

function layFiles(): void {
  lay("dist", ["a.html", "c", "e/f.txt", "g/h.html", "same.html"], "old");
  lay("dist.next", ["a.html", "c/d.txt", "e"], "new");
  writeJournal(out, { ...moved, out: inode(out), next: inode(`${out}.next`) });
}

const fileSteps: (() => void)[] = [
  () => {},
  () => rmSync(path.join(out, "c")),
  () => rmSync(path.join(out, "e"), { recursive: true }),
  () => mkdirSync(path.join(out, "c")),
  () => renameSync(path.join(`${out}.next`, "c/d.txt"), path.join(out, "c/d.txt")),
  () => renameSync(path.join(`${out}.next`, "e"), path.join(out, "e")),
  () => renameSync(path.join(`${out}.next`, "a.html"), path.join(out, "a.html")),
  () => rmSync(path.join(out, "g"), { recursive: true }),
  () => rmSync(`${out}.next`, { recursive: true }),
];

test.each(fileSteps.map((_, index) => index))(
  "files that were being moved in when a kill came are all there: step %i",
  (index) => {
    layFiles();
    for (const step of fileSteps.slice(0, index + 1)) step();
    expect(isSwapping(out)).toBe(true);
    expect(recoverOutput(out)).toBe("finished");
    expect(read()).toEqual({
      "a.html": "new",
      "c/d.txt": "new",
      e: "new",
      "same.html": "old",
    });
    expect(readdirSync(folder)).toEqual(["dist"]);
    expect(isSwapping(out)).toBe(false);
  },
);

test("an output that is missing comes back from beside its place", () => {
  lay("dist.last", Object.keys(oldSite), "old");
  expect(recoverOutput(out)).toBe("restored");
  expect(read()).toEqual(oldSite);
});

test("nothing is done by a journal that is damaged, or of other folders", () => {
  layFolders();
  const journal = path.join(`${out}.swap`, "journal");
  const text = readFileSync(journal, "utf8");
  for (const damaged of ["", "{}", text.slice(0, -5), text.replace("folder", "files")]) {
    writeFileSync(journal, damaged);
    expect(recoverOutput(out)).toBe("left");
  }
  writeFileSync(journal, text);
  // A copy has its journal too, and it is not of the copy's folders.
  cpSync(folder, `${folder}-copy`, { recursive: true });
  const copy = path.join(`${folder}-copy`, "dist");
  expect(recoverOutput(copy)).toBe("left");
  renameSync(copy, `${copy}.last`);
  expect(recoverOutput(copy)).toBe("restored");
  expect(read(copy)).toEqual(oldSite);
  rmSync(`${folder}-copy`, { recursive: true });
  expect(read()).toEqual(oldSite);
  expect(read(`${out}.next`)).toEqual(newSite);
});

test("a build that holds the lock is left alone, and a killed one holds none", async () => {
  layFolders();
  mkdirSync(path.join(folder, ".tessera"));
  const lock = path.join(folder, siteLock);
  const holder = spawn(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { takeLock } from ${JSON.stringify(import.meta.resolve("#core/swap/take-lock.ts"))};
    if (takeLock(${JSON.stringify(lock)}) !== null) console.log("held");
    setInterval(() => {}, 1000);`,
  ]);
  await new Promise((resolve) => void holder.stdout.once("data", resolve));
  expect(recoverOutput(out)).toBe("busy");
  expect(takeLock(lock)).toBeNull();
  expect(takeLock(lock, true)).toBeNull();
  holder.kill("SIGKILL");
  await new Promise((resolve) => void holder.once("exit", resolve));
  expect(recoverOutput(out)).toBe("finished");
});

test("those who share a lock keep out who wants it alone, and a strange file is no lock", () => {
  const file = path.join(folder, "lock.sqlite");
  writeFileSync(file, "no database");
  const [one, other] = [takeLock(file, true), takeLock(file, true)];
  expect([one, other]).not.toContain(null);
  expect(takeLock(file)).toBeNull();
  one?.release();
  other?.release();
  takeLock(file)?.release();
  takeLock(file)?.release();
  expect(existsSync(file)).toBe(true);
});

test.skipIf(process.getuid?.() === 0)("where nothing may be written, all stays as it is", () => {
  layFolders();
  chmodSync(folder, 0o555);
  expect(recoverOutput(out)).toBe("left");
  chmodSync(folder, 0o755);
  expect(read()).toEqual(oldSite);
});
