/** @module-tag slow */
import { openSync, readFileSync, readSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hashContent } from "#core/graph/hash-content.ts";
import { openHasher } from "#core/graph/open-hasher.ts";
import { stampFiles } from "#core/graph/stamp-files.ts";
import { buildSite } from "#site/make/build-site.ts";
import { makeSiteCopy } from "../make-site-copy.ts";

vi.mock("node:fs", { spy: true });
vi.mock("node:fs/promises", { spy: true });

const mebibyte = 2 ** 20;

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tessera-large-"));
  for (const spy of [openSync, readFileSync, readSync, readFile]) vi.mocked(spy).mockClear();
});
afterEach(() => rm(folder, { recursive: true }));

/** The most bytes that one reading of a descriptor had room for. */
function largestRoom(): number {
  return vi.mocked(readSync).mock.calls.reduce((most, [, buffer]) => {
    return Math.max(most, buffer.byteLength);
  }, 0);
}

function listWholeReads(): unknown[] {
  const calls = [...vi.mocked(readFileSync).mock.calls, ...vi.mocked(readFile).mock.calls];
  return calls.map(([file]) => file);
}

const countOpened = (file: string): number =>
  vi.mocked(openSync).mock.calls.filter(([opened]) => opened === file).length;

test("a film of more than 2 GiB is hashed in pieces, and what is read after it is as it is", async () => {
  await writeFile(path.join(folder, "film.mp4"), "");
  await truncate(path.join(folder, "film.mp4"), 2 ** 31 + 5 * mebibyte);
  await writeFile(path.join(folder, "list.pdf"), "%PDF-1.7");
  const nothing = { takenMs: 0, stamps: new Map() };
  const stamps = stampFiles(folder, ["film.mp4", "list.pdf"], nothing);
  expect(stamps.get("film.mp4")?.[1]).toBe(2 ** 31 + 5 * mebibyte);
  expect(stamps.get("list.pdf")?.[3]).toBe(hashContent("%PDF-1.7"));
  expect(largestRoom()).toBeLessThanOrEqual(mebibyte);
}, 60_000);

test("a build copies a film without having it in memory, and again only where it is another", async () => {
  const copy = await makeSiteCopy();
  try {
    const film = path.join(copy.root, "public/film.mp4");
    await mkdir(path.dirname(film), { recursive: true });
    await writeFile(film, "\0\0\0\u0020ftypisom", { mode: 0o600 });
    await truncate(film, 20 * mebibyte);
    // A file that is younger than a tick of the disk's clock is read again.
    await setTimeout(200);
    const build = async (): Promise<void> => {
      for (const spy of [openSync, readFileSync, readSync, readFile]) vi.mocked(spy).mockClear();
      const { diagnostics } = await buildSite({ root: copy.root, today: "2026-11-21" });
      expect(diagnostics).toEqual([]);
      expect(listWholeReads()).not.toContain(film);
      expect(largestRoom()).toBeLessThanOrEqual(mebibyte);
    };
    await build();
    const built = path.join(copy.root, "dist/film.mp4");
    const hash = openHasher();
    expect(hash(built)).toBe(hash(film));
    // A web server that is another user reads it, too.
    const usual = await stat(path.join(copy.root, "dist/index.html"));
    expect((await stat(built)).mode).toBe(usual.mode);
    expect((await stat(film)).mode & 0o777).toBe(0o600);

    const { ino } = await stat(built);
    await copy.edit("blocks/text/block.tsx", (text) => `${text}\n// Another comment.\n`);
    await build();
    expect(countOpened(film)).toBe(0);
    expect((await stat(built)).ino).toBe(ino);

    await writeFile(film, "\0\0\0\u0020ftypiso2");
    await truncate(film, 2 * mebibyte);
    await build();
    expect(hash(built)).toBe(hash(film));
  } finally {
    await copy.remove();
  }
}, 60_000);
