import { once } from "node:events";
import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listInputs } from "#site/make/load/list-inputs.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import { listRead, stampFiles } from "#core/graph/stamp-files.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "tessera-stamps-"));
  mkdirSync(path.join(root, "pages"));
  writeFileSync(path.join(root, "pages/a.json"), "{}");
});
afterEach(() => rmSync(root, { recursive: true }));

const nothing = { stamps: new Map(), takenMs: 0 };
const list = (): string[] => listInputs(root, []).files.filter((file) => file.startsWith("pages"));
const at = (file: string): string => path.join(root, "pages", file);

test("what is no file comes and goes like one, and none of it is opened", async () => {
  const whole = stampFiles(root, list(), nothing);
  expect([...whole.keys()]).toEqual(["pages/a.json"]);
  symlinkSync("nowhere.json", at("lost.json"));
  symlinkSync("loop.json", at("loop.json"));
  symlinkSync("..", at("up"));
  mkdirSync(at("folder.json"));
  const server = createServer().listen(at("pipe.json"));
  await once(server, "listening");
  const odd = stampFiles(root, list(), nothing);
  expect([...odd.keys()].toSorted()).toEqual([
    "pages/a.json",
    "pages/folder.json",
    "pages/loop.json",
    "pages/lost.json",
    "pages/pipe.json",
    "pages/up",
  ]);
  expect(listRead(odd)).toEqual(["pages/a.json"]);
  server.close();
});

test("what is odd and stays so has the same stamp", () => {
  symlinkSync("nowhere.json", at("lost.json"));
  const first = stampFiles(root, list(), nothing);
  const second = stampFiles(root, list(), { stamps: first, takenMs: Date.now() + 1000 });
  for (const [file, stamp] of first) expect(second.get(file)).toBe(stamp);
  writeFileSync(at("nowhere.json"), "[]");
  const third = stampFiles(root, list(), { stamps: second, takenMs: Date.now() + 1000 });
  expect(third.get("pages/lost.json")).not.toBe(first.get("pages/lost.json"));
});

test("a file that was just written is read again, and has the same stamp where it says the same", () => {
  const takenMs = Date.now();
  const first = stampFiles(root, list(), nothing);
  const read: string[] = [];
  const onRead = (file: string): number => read.push(file);
  const second = stampFiles(root, list(), { stamps: first, takenMs, onRead });
  expect(read).toEqual(["pages/a.json"]);
  expect(second.get("pages/a.json")).toBe(first.get("pages/a.json"));
  const other: typeof first = new Map(
    [...first].map(([file, stamp]) => [file, [stamp[0], stamp[1], stamp[2], "another content"]]),
  );
  const third = stampFiles(root, list(), { stamps: other, takenMs });
  expect(third.get("pages/a.json")).toEqual(first.get("pages/a.json"));
});

test("of files of any length each is read whole", () => {
  const sizes = [200_000, 0, 1, 65_535, 65_536, 65_537, 131_072, 300_000, 2];
  const texts = new Map(
    sizes.map((size) => [`pages/${size}.json`, `${size}`.repeat(size).slice(0, size)]),
  );
  for (const [file, text] of texts) writeFileSync(path.join(root, file), text);
  const read = new Map<string, string>();
  const stamps = stampFiles(root, [...texts.keys()], {
    ...nothing,
    onRead: (file, bytes) => void read.set(file, Buffer.from(bytes).toString()),
  });
  expect(read).toEqual(texts);
  for (const [file, text] of texts)
    expect(stamps.get(file)).toEqual([
      expect.any(Number),
      text.length,
      expect.any(Number),
      hashContent(text),
    ]);
});
