/** @module-tag slow */
import { execFile, execFileSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { nameBundle } from "../../build-once.ts";
import type { Run } from "../cli/run-command.ts";
import { spawnCommand } from "../cli/spawn-command.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";
import { hashFolder } from "./hash-folder.ts";

const script = path.join(import.meta.dirname, "run-build.ts");

let copy: SiteCopy;
beforeEach(async () => {
  copy = await makeSiteCopy();
});
afterEach(() => copy.remove());

const build = (root = copy.root, ...args: string[]): Promise<Run> =>
  spawnCommand(["build", "--root", root, ...args]);

/** Whether this process may mount a disk of its own. */
function canMount(): boolean {
  const folder = mkdtempSync(path.join(os.tmpdir(), "tessera-mount-"));
  try {
    mount(folder, "1m");
    execFileSync("umount", [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function mount(folder: string, size: string): void {
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder], {
    stdio: "ignore",
  });
}

// Only root may, and not in every container.
describe.skipIf(!canMount())("on a disk of its own", () => {
  let disk: string;
  beforeEach(async () => {
    disk = mkdtempSync(path.join(os.tmpdir(), "tessera-disk-"));
    mount(disk, "24m");
    cpSync(copy.root, disk, { recursive: true, verbatimSymlinks: true });
    await nameBundle(disk);
    const { code, error } = await build(disk);
    expect([code, error]).toEqual([0, ""]);
  });
  afterEach(() => {
    execFileSync("umount", [disk]);
    rmSync(disk, { recursive: true });
  });

  /** Leaves so many bytes, or less. */
  function fill(left: number): void {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(path.join(disk, "filler"), Buffer.alloc(Math.max(0, bavail * bsize - left), 1));
  }

  const changes: Record<string, () => void> = {
    pages: () => writeFileSync(path.join(disk, "content/site.json"), readSettings("Other")),
    code: () => appendFileSync(path.join(disk, "blocks/text/style.css"), ".text { gap: 7px; }"),
    everything: () => rmSync(path.join(disk, ".tessera"), { recursive: true }),
  };

  function readSettings(name: string): string {
    return JSON.stringify({ name, url: "https://other.example", language: "en" });
  }

  test.each([
    ["pages", 0],
    ["code", 30_000],
    ["everything", 250_000],
  ])(
    "where it is full, a build of %s with %i bytes left says so, and leaves the last site and nothing else",
    async (change, left) => {
      const before = hashFolder(path.join(disk, "dist"));
      changes[change]?.();
      fill(left);
      const { code, error } = await build(disk);
      const told = error.trim().split("\n");
      expect(told.at(-1)).toMatch(/^\/.*: the disk is full \(ENOSPC\)\. .*The last site stays/);
      // What bundles says a word of its own before.
      expect(error).not.toMatch(/^ +at /m);
      expect(code).toBe(2);
      expect(hashFolder(path.join(disk, "dist"))).toEqual(before);
      expect(readdirSync(disk).filter((name) => name.startsWith("dist"))).toEqual(["dist"]);
      const kept = existsSync(path.join(disk, ".tessera"))
        ? readdirSync(path.join(disk, ".tessera"), { recursive: true })
        : [];
      expect(kept.filter((name) => /\.\d+-\d+$/.test(String(name)))).toEqual([]);
      rmSync(path.join(disk, "filler"));
      expect((await build(disk)).code).toBe(0);
    },
  );

  test("a thread that finds it full says the same", async () => {
    const before = hashFolder(path.join(disk, "dist"));
    const page = path.join(disk, "pages/plain.json");
    for (let index = 0; index < 90; index += 1)
      cpSync(page, path.join(disk, `pages/plain-${index}.json`));
    fill(120_000);
    const run = promisify(execFile)(process.execPath, [
      script,
      disk,
      "dist",
      JSON.stringify({ threads: 2 }),
    ]);
    await expect(run).rejects.toThrow(/dist\.next\/\S+: the disk is full \(ENOSPC\)/);
    expect(hashFolder(path.join(disk, "dist"))).toEqual(before);
  });

  test("a disk that can only be read is told", async () => {
    changes["pages"]?.();
    execFileSync("mount", ["-o", "remount,ro", disk]);
    const { code, error } = await build(disk);
    expect(error).toMatch(
      /: the disk is read-only \(EROFS\)|has no permission to read or write there/,
    );
    expect(code).toBe(2);
  });

  test("a mount point for an output is told", async () => {
    const out = path.join(copy.root, "dist");
    mkdirSync(out);
    mount(out, "1m");
    const { code, error } = await build();
    execFileSync("umount", [out]);
    expect(error).toMatch(/dist is a mount point.* Mount the disk at/);
    expect(code).toBe(2);
  });
});

test("an output that is a file, or a link, is told and stays", async () => {
  const out = path.join(copy.root, "dist");
  writeFileSync(out, "mine");
  expect(await build()).toMatchObject({
    code: 2,
    error: expect.stringContaining("dist is a file, and a build writes a folder of that name."),
  });
  renameSync(out, `${out}-elsewhere`);
  symlinkSync(`${out}-elsewhere`, out);
  expect(await build()).toMatchObject({
    code: 2,
    error: expect.stringContaining("dist is a link"),
  });
});

test("a second build says that it waits, and does; a kill of the first ends the waiting", async () => {
  const holder = execFile(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { mkdirSync, writeFileSync } from "node:fs";
    import { takeLock } from ${JSON.stringify(import.meta.resolve("#core/swap/take-lock.ts"))};
    const folder = ${JSON.stringify(path.join(copy.root, ".tessera"))};
    mkdirSync(folder, { recursive: true });
    globalThis.lock = takeLock(folder + "/lock.sqlite");
    writeFileSync(folder + "/lock.pid", String(process.pid));
    console.log("held");
    setInterval(() => {}, 1000);`,
  ]);
  await new Promise((resolve) => void holder.stdout?.once("data", resolve));
  const second = execFile(process.execPath, [
    path.resolve(script, "../../../../src/tools/cli/tessera.ts"),
    "build",
    "--root",
    copy.root,
  ]);
  const said = await new Promise<string>((resolve) => void second.stderr?.once("data", resolve));
  expect(said).toBe(
    `Another build of this site is running (process ${holder.pid}). Waiting for it…\n`,
  );
  expect(existsSync(path.join(copy.root, "dist"))).toBe(false);
  holder.kill("SIGKILL");
  const code = await new Promise((resolve) => void second.once("exit", resolve));
  expect(code).toBe(0);
});
