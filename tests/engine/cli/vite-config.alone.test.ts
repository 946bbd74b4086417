/** @module-tag slow */
import { cp, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { buildSite } from "#site/make/build-site.ts";
import { openWarmSite, type WarmSite } from "../warm-site.ts";
import { spawnCommand } from "./spawn-command.ts";

vi.mock(import("node:child_process"), async (importOriginal) => {
  const real = await importOriginal();
  const { stayBundler } = await import("../stay-bundler.ts");
  return { ...real, fork: stayBundler(real.fork) };
});

let site: WarmSite;
beforeAll(async () => {
  site = await openWarmSite();
});
afterEach(() => site.restore());
afterAll(() => site.remove());

const start = 'import { defineConfig, tessera } from "@tessera-pages/engine/vite";\n';
const lay = (text: string): Promise<void> =>
  writeFile(path.join(site.root, "vite.config.ts"), text);

async function tell(): Promise<string[]> {
  const options = { root: site.root, today: "2026-11-21", out: null };
  const { diagnostics } = await buildSite(options);
  return diagnostics.map(
    ({ file, line, column, code, text, help }) =>
      `${file}:${line}:${column} ${code} ${text} ${help}`,
  );
}

const faults: [name: string, config: string, told: RegExp][] = [
  ["syntax", `${start}export default defineConfig({ ;`, /^vite\.config\.ts:2:\d+ /],
  ["what it throws", `${start}\nthrow new Error("No key.");`, /^vite\.config\.ts:3:7 .*No key\./],
  ["what is thrown that is no error", `throw "No key.";`, /^vite\.config\.ts:1:1 .*"No key\."/],
  ["an import of nothing", `${start}import "./none.ts";`, /^vite\.config\.ts:2:11 .*none\.ts/],
  [
    "a package that is not installed",
    `${start}import svg from "no-such-package";\nexport default { plugins: [svg()] };`,
    /^vite\.config\.ts:2:18 .*'no-such-package'/,
  ],
  ["a list", "export default [];", /:1:1 .*not an object: write export default defineConfig\(/],
  ["a text", 'export default "x";', /:1:1 .*not an object: write export default defineConfig\(/],
  [
    "nothing",
    "export const config = {};",
    /:1:1 .*not an object: write export default defineConfig\(/,
  ],
  [
    "the engine, twice",
    `${start}export default defineConfig({\n  plugins: [tessera(), tessera()],\n});`,
    /^vite\.config\.ts:3:3 .*is there twice: tessera\(\) already includes it\./,
  ],
  [
    "a plugin that is not called",
    `${start}export default defineConfig({\n  plugins: [tessera(), tessera],\n});`,
    /^vite\.config\.ts:3:3 .*call the function that the package exports, as in tessera\(\)\./,
  ],
  ...[
    ["root", 'root: "site"'],
    ["base", 'base: "/sub/"'],
    ["publicDir", 'publicDir: "static"'],
    ["outDir", 'build: { outDir: "x" }'],
    ["manifest", "environments: { client: { build: { manifest: false } } }"],
    ["input", 'build: { rolldownOptions: { input: "x.ts" } }'],
    ["input", 'environments: { client: { build: { rollupOptions: { input: "x.ts" } } } }'],
  ].map(([key, text]): [string, string, RegExp] => [
    `what Tessera decides: ${text}`,
    `${start}export default defineConfig({\n  ${text},\n});`,
    new RegExp(`^vite\\.config\\.ts:3:\\d+ .*Tessera sets "${key}": remove it`),
  ]),
  ...["config", "configResolved", "buildStart", "transform", "load", "generateBundle"].map(
    (hook): [string, string, RegExp] => [
      `a plugin that throws in ${hook}`,
      `${start}const odd = {
  name: "odd",
  ${hook}() { throw new Error("No ${hook}."); } };
export default defineConfig({ plugins: [tessera(), odd] });`,
      new RegExp(`^vite\\.config\\.ts:4:\\d+ .*No ${hook}\\.`),
    ],
  ),
];

test("the engine of another folder than the command's", async () => {
  const own = path.resolve(import.meta.dirname, "../../../src");
  const other = await realpath(await mkdtemp(path.join(os.tmpdir(), "tessera-other-")));
  try {
    const filter = (source: string): boolean => !source.includes("node_modules");
    await cp(own, path.join(other, "src"), { recursive: true, filter });
    await symlink(path.resolve(own, "../node_modules"), path.join(other, "node_modules"));
    const config = start.replace("@tessera-pages/engine/vite", path.join(other, "src/vite.ts"));
    await lay(`${config}export default defineConfig({\n  plugins: [tessera()],\n});`);
    const [told, ...others] = await tell();
    expect(others).toEqual([]);
    expect(told).toMatch(/^vite\.config\.ts:3:3 /);
    expect(told).toContain(`comes from ${path.join(other, "src")}, the command from ${own}.`);
    expect(told).toContain("In the site's folder, type: npx tessera");
  } finally {
    await rm(other, { recursive: true });
  }
});

test.each(faults)("it is told with its place, once: %s", async (_name, config, told) => {
  await writeFile(path.join(site.root, "package.json"), '{ "type": "module" }');
  await lay(config);
  const said = await tell();
  expect(said).toEqual([expect.stringMatching(told)]);
  expect(said[0]).toContain("site-code");
});

test.each(["validate", "build"])("%s says it in one message, and no stack", async (command) => {
  await lay(`${start}export default defineConfig({\n  plugins: [tessera(), odd],\n});`);
  const { code, out, error } = await spawnCommand([command, "--root", site.root]);
  expect(out + error).toMatch(
    /^vite\.config\.ts:\d+:\d+ {2}error {2}site-code\n.*odd is not defined/,
  );
  expect(out + error).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
});

const right: [name: string, config: string][] = [
  ["without the engine's plugin", "export default {};"],
  ["with no plugin at all", `${start}export default defineConfig({ plugins: [] });`],
  ["as a function", `${start}export default defineConfig(() => ({ plugins: [tessera()] }));`],
  ["as a promise", `${start}export default Promise.resolve({ plugins: [[tessera()], null] });`],
];

test.each(right)("it holds %s", async (_name, config) => {
  await writeFile(path.join(site.root, "package.json"), '{ "type": "module" }');
  await lay(config);
  expect(await tell()).toEqual([]);
});
