import { existsSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import budget from "./budget.json" with { type: "json" };

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

const folder = ".tessera/client";
const manifestFile = `${folder}/.vite/manifest.json`;

/** What comes after the loader, each by its own need: a module, and what is there before it. */
const parts = {
  loader: { source: "src/site/client/loader.ts", after: [] },
  navigation: { source: "src/site/client/navigation/start-navigation.ts", after: ["loader"] },
  islands: { source: "src/site/client/islands/start-islands.ts", after: ["loader", "navigation"] },
  react: { source: "src/site/client/islands/hydrate-island.tsx", after: ["loader", "islands"] },
  toasts: { source: "src/site/client/notices/toaster.tsx", after: ["loader", "islands", "react"] },
  film: { source: "blocks/hero/film.tsx", after: ["loader", "islands", "react"] },
  "search answer": {
    source: "src/site/search/find-pages.ts",
    after: ["loader", "islands", "react"],
  },
} as const satisfies Record<string, { source: string; after: readonly string[] }>;

/** What comes to who reads, follows links, sees the film, moves the sliders, opens answers and writes. */
const fullUse = [
  parts.loader.source,
  parts.navigation.source,
  parts.islands.source,
  parts.react.source,
  parts.film.source,
  "blocks/hero/island.ts",
  "blocks/header/island.ts",
  "blocks/faq/island.tsx",
  "blocks/contact-form/island.tsx",
  "blocks/product-slider/island.tsx",
  "blocks/testimonial-slider/island.tsx",
];

/** A script with everything that it cannot start without. */
function listFiles(manifest: Manifest, source: string): Set<string> {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(source);
  return files;
}

/** Brotli, as it is served. */
function measure(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files)
    bytes += brotliCompressSync(readFileSync(`${folder}/${file}`)).byteLength;
  return bytes;
}

test.runIf(existsSync(manifestFile))("no script outgrows its budget", () => {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  const filesOf = (name: string): Set<string> =>
    listFiles(manifest, parts[name as keyof typeof parts].source);
  const sizes: Record<string, number> = {};
  for (const [name, { source, after }] of Object.entries(parts)) {
    const known = new Set(after.flatMap((before) => [...filesOf(before)]));
    sizes[name] = measure([...listFiles(manifest, source)].filter((file) => !known.has(file)));
  }
  const shared = new Set(["loader", "islands", "react"].flatMap((name) => [...filesOf(name)]));
  const islands = Object.keys(manifest).filter((source) => /\/island\.tsx?$/.test(source));
  expect(islands.length).toBeGreaterThan(0);
  for (const source of islands) {
    const name = source.split("/").at(-2) ?? source;
    sizes[name] = measure([...listFiles(manifest, source)].filter((file) => !shared.has(file)));
  }
  console.table(sizes);

  const limits: Record<string, number> = budget;
  const unbudgeted = Object.keys(sizes).filter((name) => limits[name] === undefined);
  expect(unbudgeted, "write a limit into tests/site/budget/budget.json").toEqual([]);
  const grown = Object.entries(sizes).filter(([name, size]) => size > (limits[name] ?? 0));
  expect(grown).toEqual([]);
  const used = new Set(fullUse.flatMap((source) => [...listFiles(manifest, source)]));
  const bytesUsed = measure(used);
  console.info(`Full use: ${bytesUsed}`);
  expect(bytesUsed).toBeLessThanOrEqual(118_000);
  const reader = ["loader", "islands", "navigation", "header"];
  expect(reader.reduce((sum, name) => sum + (sizes[name] ?? 0), 0)).toBeLessThanOrEqual(33_000);
});
