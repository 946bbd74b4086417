import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { packExtension } from "../../scripts/package/pack-extension.ts";

const root = path.resolve(import.meta.dirname, "../..");

test("the extension is packed whole, small, the same each time, and names no machine", async () => {
  const out = await mkdtemp(path.join(os.tmpdir(), "tessera-vsix-"));
  try {
    const { file, bytes } = await packExtension({ root, out });
    const packed = await readFile(file);
    const files = unzipSync(packed);
    expect(Object.keys(files).toSorted()).toEqual([
      "[Content_Types].xml",
      "extension.vsixmanifest",
      "extension/LICENSE",
      "extension/README.md",
      "extension/extension.cjs",
      "extension/icon.png",
      "extension/language-configuration.json",
      "extension/package.json",
      "extension/syntaxes/tessera.json",
    ]);
    expect(bytes).toBeLessThan(200_000);
    const texts = Object.entries(files).filter(([name]) => !name.endsWith(".png"));
    for (const [name, text] of texts)
      expect([name, strFromU8(text).includes(root)]).toEqual([name, false]);
    const code = strFromU8(files["extension/extension.cjs"] ?? new Uint8Array());
    // All else that it asks for is Node's own.
    const asked = [...code.matchAll(/require\(["'`]([^"'`]+)["'`]\)/g)].map(
      ([, name = ""]) => name,
    );
    expect(asked).toContain("vscode");
    const { builtinModules } = await import("node:module");
    const strangers = asked.filter(
      (name) => name !== "vscode" && !builtinModules.includes(name.replace("node:", "")),
    );
    expect(strangers).toEqual([]);
    await packExtension({ root, out });
    expect((await readFile(file)).equals(packed)).toBe(true);
  } finally {
    await rm(out, { recursive: true });
  }
});
