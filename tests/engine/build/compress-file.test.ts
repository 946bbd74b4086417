import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compressAsset, compressFile } from "#site/make/files/compress-file.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tessera-compressed-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = readFileSync(new URL("compress-file.test.ts", import.meta.url), "utf8");
const bytes = Buffer.from(`${text}\nকারখানা und Läden`);

test.each(["page", "asset"] as const)(
  "a %s comes back whole, and is smaller on the way",
  (kind) => {
    const { br, gz } = compressFile(bytes, kind);
    expect(brotliDecompressSync(br).equals(bytes)).toBe(true);
    expect(gunzipSync(gz).equals(bytes)).toBe(true);
    expect(br.byteLength).toBeLessThan(gz.byteLength);
    expect(gz.byteLength).toBeLessThan(bytes.byteLength / 2);
    expect(compressFile(bytes, kind)).toEqual({ br, gz });
  },
);

test("nothing has compressed forms too", () => {
  const { br, gz } = compressFile(new Uint8Array(), "page");
  expect([brotliDecompressSync(br).byteLength, gunzipSync(gz).byteLength]).toEqual([0, 0]);
});

test("an asset is compressed once, as small as it goes, and taken up the next time", () => {
  const store = path.join(folder, "not", "there", "yet");
  const first = compressAsset(bytes, store);
  expect(first).toEqual(compressFile(bytes, "asset"));
  const kept = readdirSync(store);
  expect(kept.map((file) => path.extname(file)).toSorted()).toEqual([".br", ".gz"]);

  for (const file of kept) writeFileSync(path.join(store, file), "taken up");
  const { br, gz } = compressAsset(bytes, store);
  expect([br, gz].map(String)).toEqual(["taken up", "taken up"]);
  compressAsset(Buffer.from("another"), store);
  expect(readdirSync(store)).toHaveLength(4);
});

test("of a pair that lost one, both are made again", () => {
  const first = compressAsset(bytes, folder);
  const [lost = ""] = readdirSync(folder);
  rmSync(path.join(folder, lost));
  expect(compressAsset(bytes, folder)).toEqual(first);
  expect(readdirSync(folder)).toHaveLength(2);
});
