/** @module-tag slow */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeRendererPlugin } from "#site/dev/renderer-plugin.ts";
import { silent, startVite } from "#site/dev/start-vite.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

const withServer = `import { defineConfig, tessera } from "@tessera-pages/engine/vite";
export default defineConfig({ plugins: [tessera()], server: { cors: false } });
`;

let copy: SiteCopy;
beforeAll(async () => {
  copy = await makeSiteCopy("cold");
});
afterAll(() => copy.remove());

test.each([null, withServer])("Vite watches no file: vite.config.ts is %o", async (text) => {
  if (text !== null) await writeFile(path.join(copy.root, "vite.config.ts"), text);
  const plugins = [makeRendererPlugin()];
  const vite = await startVite({ ...silent, root: copy.root, mode: "development", plugins });
  const { watcher, config } = vite.server;
  await vite.server.close();
  expect(vite.failure()).toBeNull();
  expect(config.server).toMatchObject(text === null ? {} : { cors: false });
  expect(config.server.watch).toBeNull();
  expect(watcher.getWatched()).toEqual({});
});
