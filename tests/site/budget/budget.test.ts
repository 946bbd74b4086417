import { existsSync, readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import budget from "./budget.json" with { type: "json" };

type Chunk = { file: string; imports?: string[]; css?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

const folder = ".tessera/client";
const manifestFile = `${folder}/.vite/manifest.json`;

/** A script with everything that it cannot start without, less what stands in `known` already. */
function listFiles(manifest: Manifest, source: string, known = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (chunk === undefined || known.has(chunk.file)) return [];
  known.add(chunk.file);
  const imported = (chunk.imports ?? []).flatMap((name) => listFiles(manifest, name, known));
  return [chunk.file, ...imported];
}

function measure(files: string[]): { gzip: number; brotli: number } {
  const texts = files.map((file) => readFileSync(`${folder}/${file}`));
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  return {
    gzip: sum(texts.map((text) => gzipSync(text, { level: 9 }).byteLength)),
    brotli: sum(texts.map((text) => brotliCompressSync(text).byteLength)),
  };
}

test.runIf(existsSync(manifestFile))("no script outgrows its budget", () => {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  const loader = listFiles(manifest, "src/client/loader.ts");
  const runtime = listFiles(manifest, "src/client/runtime.ts", new Set(loader));
  const islands = Object.keys(manifest).filter((source) => source.endsWith("/island.tsx"));
  expect(islands.length).toBeGreaterThan(0);
  const parts: Record<string, string[]> = { loader, runtime };
  for (const source of islands) {
    const name = source.split("/").at(-2) ?? source;
    parts[name] = listFiles(manifest, source, new Set([...loader, ...runtime]));
  }
  const sizes = Object.entries(parts).map(([name, files]) => ({ name, ...measure(files) }));
  console.table(sizes);

  const limits: Record<string, number> = budget;
  const unbudgeted = sizes.filter(({ name }) => limits[name] === undefined);
  expect(unbudgeted, "write a limit into tests/site/budget/budget.json").toEqual([]);
  const grown = sizes.filter(({ name, gzip }) => gzip > (limits[name] ?? 0));
  expect(grown).toEqual([]);
});
