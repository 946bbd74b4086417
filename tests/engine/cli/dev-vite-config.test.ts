/** @module-tag slow */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "../../browser/find-free-port.ts";
import { type RunningDev, runDev } from "../run-dev.ts";

const makeConfig = (name: string, more = ""): string => `
import path from "node:path";
import { defineConfig, tessera } from "@tessera-pages/engine/vite";
import { pale } from "./tools/pale.ts";

export default defineConfig({
  plugins: [tessera(), pale(), ${more}],
  resolve: { alias: { "@tools": path.join(import.meta.dirname, "tools") } },
  define: { __KEEPER__: JSON.stringify(${JSON.stringify(name)}) },
});
`;

const makePale = (size: string): string => `
export function pale() {
  return {
    name: "pale",
    enforce: "pre",
    transform: (code, id) => (id.includes("lamp/style.css") ? code.replace("1rem", "${size}") : null),
  };
}
`;

let dev: RunningDev;
beforeAll(async () => {
  dev = await runDev({
    port: await findFreePort(),
    async prepare({ root, edit }) {
      await edit("blocks/lamp/block.tsx", (text) =>
        `import { tower } from "@tools/tower.ts";\n${text}`.replace(
          'className="lamp"',
          'className="lamp" title={`${tower}, ${__KEEPER__}`}',
        ),
      );
      await edit("blocks/lamp/island.ts", (text) => `${text}\nconsole.log(__KEEPER__);\n`);
      const files = {
        "tools/tower.ts": 'export const tower = "the tower";',
        "tools/pale.ts": makePale("11px"),
        "vite.config.ts": makeConfig("Ada"),
      };

      await mkdir(path.join(root, "tools"));
      for (const [file, text] of Object.entries(files))
        await writeFile(path.join(root, file), text);
    },
  });
});
afterAll(() => dev.remove());

async function load(address: string): Promise<string> {
  const accept = address.includes(".") ? "*/*" : "text/html";
  return (await fetch(dev.url + address, { headers: { accept } })).text();
}

const save = (file: string, text: string): Promise<void> =>
  writeFile(path.join(dev.root, file), text);

test("aliases, define and plugins hold for the page and for the browser", async () => {
  expect(await load("/lamps")).toContain('title="the tower, Ada"');
  expect(await load("/blocks/lamp/style.css?direct")).toContain("11px");
  expect(await load("/blocks/lamp/island.ts")).toMatch(/console\.log\((?:"Ada"|__KEEPER__)\)/);
  expect(await load("/@vite/env")).toContain('"__KEEPER__": "Ada"');
});

test("what is saved of it, and of what it imports, is taken up", async () => {
  await save("vite.config.ts", makeConfig("Berta"));
  await expect.poll(() => load("/lamps")).toContain('title="the tower, Berta"');
  await save("tools/pale.ts", makePale("12px"));
  await expect.poll(() => load("/blocks/lamp/style.css?direct")).toContain("12px");
});

const mistakes: [name: string, config: () => string, told: string][] = [
  ["syntax", () => "export default {;", "vite.config.ts:1:"],
  ["a throw", () => `\n\nthrow new Error("No key.");`, "vite.config.ts:3:7 "],
  ["a list", () => "export default [];\n", "export default defineConfig({ … })"],
  [
    "a plugin that throws when it begins",
    () => makeConfig("Berta", `{ name: "odd", buildStart() { throw new Error("No key."); } }`),
    "vite.config.ts:7:",
  ],
  [
    "a plugin that throws when it is asked to configure",
    () => makeConfig("Berta", `{ name: "odd", configResolved() { throw new Error("No key."); } }`),
    "vite.config.ts:7:",
  ],
];

test.each(mistakes)("%s is told; dev goes on as before, and mends", async (_, config, told) => {
  const from = dev.said().length;
  await save("vite.config.ts", config());
  await expect.poll(() => dev.said().slice(from)).toContain(told);
  expect(dev.said().slice(from)).not.toMatch(/^\s+at /m);
  const page = await load("/lamps");
  expect(page).toContain('title="the tower, Berta"');
  expect(page).toContain("vite.config.ts");
  const then = dev.said().length;
  await save("vite.config.ts", makeConfig("Berta"));
  await expect.poll(() => dev.said().slice(then)).toContain("No document has errors.");
});

test("a plugin that throws while it transforms is told where it does", async () => {
  const from = dev.said().length;
  const throwing = `{ name: "odd", transform(_, id) {
    if (id.endsWith("lamp/block.tsx")) throw new Error("No key."); } }`;
  await save("vite.config.ts", makeConfig("Berta", throwing));
  await expect.poll(() => dev.said().slice(from)).toContain("vite.config.ts:8:");
  await save("vite.config.ts", makeConfig("Berta"));
  await expect.poll(() => dev.said().slice(from)).toContain("No document has errors.");
});

test("it begins where the file is broken, and takes it up when it is mended", async () => {
  const good = await readFile(path.join(dev.root, "vite.config.ts"), "utf8");
  await save("vite.config.ts", "export default [];\n");
  await dev.restart();
  await expect.poll(() => dev.said()).toContain("defineConfig({ … })");
  expect(await load("/plain")).toContain("<h1");
  await save("vite.config.ts", good);
  await expect.poll(() => load("/lamps")).toContain('title="the tower, Berta"');
});

test("without the file, what holds for every site holds", async () => {
  const tools = "../../tools/tower.ts";
  await dev.edit("blocks/lamp/block.tsx", (text) =>
    text.replace("@tools/tower.ts", tools).replace("__KEEPER__", '"Cora"'),
  );
  await rm(path.join(dev.root, "vite.config.ts"));
  await expect.poll(() => load("/lamps")).toContain('title="the tower, Cora"');
  await expect.poll(() => load("/blocks/lamp/style.css?direct")).toContain("1rem");
});
