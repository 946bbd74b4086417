import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hashContent } from "#core/graph/hash-content.ts";
import { keepOfTexts } from "#site/make/records/keep-of-texts.ts";

type Keep = (key: string, hashed: Record<string, string>) => Promise<string>;

/** @returns what joins the texts of files, and all that was joined */
function makeSite(): { root: string; keep: Keep; joined: string[] } {
  const root = mkdtempSync(path.join(tmpdir(), "keep-of-texts-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const joined: string[] = [];
  const keep: Keep = (key, hashed) => {
    const files = Object.entries(hashed).map(([file, text]): [string, string] => {
      return [file, hashContent(text)];
    });
    const kept = { folder: path.join(root, "kept"), key };
    return keepOfTexts(kept, { root, files }, (texts) => {
      joined.push(Object.values(texts).join());
      return joined.at(-1) ?? "";
    });
  };
  return { root, keep, joined };
}

test("what was made of texts is kept while these and the key are the same", async () => {
  const { root, keep, joined } = makeSite();
  for (const file of ["a", "b"]) writeFileSync(path.join(root, file), file);
  const now = { a: "a", b: "b" };
  expect(await keep("one", now)).toBe("a,b");
  expect(await keep("one", now)).toBe("a,b");
  expect(joined).toEqual(["a,b"]);
  expect(await keep("another", now)).toBe("a,b");
  writeFileSync(path.join(root, "b"), "c");
  expect(await keep("one", { ...now, b: "c" })).toBe("a,c");
  expect(joined).toEqual(["a,b", "a,b", "a,c"]);
});

test("what was made of a file that changed after it was hashed is made again", async () => {
  const { root, keep } = makeSite();
  writeFileSync(path.join(root, "a"), "saved meanwhile");
  expect(await keep("one", { a: "as it was" })).toBe("saved meanwhile");
  writeFileSync(path.join(root, "a"), "as it was");
  expect(await keep("one", { a: "as it was" })).toBe("as it was");
});

test("a file that was removed after it was hashed is empty", async () => {
  const { keep } = makeSite();
  expect(await keep("one", { a: "gone" })).toBe("");
});
