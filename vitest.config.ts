import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { makeIconPlugin } from "./src/site/make/bundle/icon-plugin.ts";

const root = import.meta.dirname;

/** Of the engine, in a process of its own each: they put other modules in the place of ours, or of Node's. */
const alone = "**/*.alone.test.{ts,tsx}";

const engine = path.join(root, "tests/engine");

/** The renderer finds blocks below Vite's root: the engine's tests meet the small site's, and no others. */
export default defineConfig({
  plugins: [react(), makeIconPlugin()],
  cacheDir: path.join(root, ".tessera/vitest"),
  test: {
    // A file says so in its first comment: `@module-tag slow`.
    tags: [
      {
        name: "slow",
        description: "Builds sites, starts processes, or waits: no part of `quick`.",
      },
    ],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // What is waited for comes when it comes: another machine may be slow.
    expect: { poll: { timeout: 60_000 } },
    // A process a file would read the engine's modules anew for each, which takes longer than most files do.
    isolate: false,
    projects: [
      {
        extends: true,
        root: path.join(engine, "site"),
        test: {
          name: "engine",
          dir: engine,
          include: ["**/*.test.{ts,tsx}"],
          exclude: [alone],
        },
      },
      {
        extends: true,
        root: path.join(engine, "site"),
        test: { name: "engine alone", dir: engine, include: [alone], isolate: true },
      },
      {
        extends: true,
        root,
        test: {
          name: "site",
          include: [
            "tests/{,stages/}*.test.{ts,tsx}",
            "tests/{bench,create,deploy,docs,programs,site}/**/*.test.{ts,tsx}",
            "blocks/*/*.test.{ts,tsx}",
          ],
        },
      },
    ],
  },
});
