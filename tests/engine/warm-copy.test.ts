/** @module-tag slow */
import { rm } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { hashFolder } from "./build/hash-folder.ts";
import { spawnCommand } from "./cli/spawn-command.ts";
import { makeSiteCopy } from "./make-site-copy.ts";

const build = (root: string) => spawnCommand(["build", "--root", root]);

test("a copy that is built already is built to the bytes of one from nothing", async () => {
  const cold = await makeSiteCopy("cold");
  expect(await build(cold.root)).toMatchObject({ code: 0 });
  const hashes = hashFolder(path.join(cold.root, "dist"));
  const built = await makeSiteCopy("built");
  expect(hashFolder(path.join(built.root, "dist"))).toEqual(hashes);
  expect((await build(built.root)).out).toContain(", 0 of them changed");
  await rm(path.join(built.root, "dist"), { recursive: true });
  expect(await build(built.root)).toMatchObject({ code: 0 });
  expect(hashFolder(path.join(built.root, "dist"))).toEqual(hashes);
  await cold.remove();
  await built.remove();
});
