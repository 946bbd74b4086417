/** @module-tag slow */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { cp, rename, rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startServer } from "#service/server/start-server.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";
import { spawnCommand } from "../cli/spawn-command.ts";
import { askRaw } from "../server/ask-raw.ts";
import { hashFolder } from "./hash-folder.ts";

let copy: SiteCopy;
beforeEach(async () => {
  copy = await makeSiteCopy();
});
afterEach(() => copy.remove());

async function build(...args: string[]): Promise<string> {
  const { code, out, error } = await spawnCommand(["build", "--root", copy.root, ...args]);
  expect([code, error]).toEqual([0, ""]);
  return out;
}

const inDist = (file: string): string => path.join(copy.root, "dist", file);

/** @returns the sheets of pages with text, as they were and are */
function listSheets(): string[] {
  const names = readdirSync(inDist("assets")).filter((name) => name.endsWith(".css"));
  return names.map((name) => `assets/${name}`);
}

function findSheet(): string {
  const html = readFileSync(inDist("plain.html"), "utf8");
  return /href="\/(assets\/(?:blocks|frame)-[^"]+\.css)"/.exec(html)?.[1] ?? "";
}

/** Changes how a block looks, and so the names of its sheets. */
function restyle(width: number): Promise<void> {
  const style = `.text { max-inline-size: ${width}rem; }`;
  return copy.edit("blocks/text/style.css", (text) => text.replace(/\n?$/, `\n${style}\n`));
}

test("what the last build's pages ask for is served beside the new, and is found nowhere else", async () => {
  const first = await build();
  expect(first).not.toContain("Kept");
  const old = findSheet();
  const files = hashFolder(path.join(copy.root, "dist"));
  await restyle(40);
  const second = await build();
  const kept = readFileSync(inDist("_kept"), "utf8").trim().split("\n");
  expect(kept).toContain(old);
  expect(second).toMatch(new RegExp(`^Kept {6}${kept.length} files? of the last build$`, "m"));
  const count = (summary: string): string => /^Files +(\d+)/m.exec(summary)?.[1] ?? "";
  expect(count(second)).toBe(count(first));
  for (const file of kept.flatMap((one) => [one, `${one}.br`, `${one}.gz`]))
    expect(hashFolder(path.join(copy.root, "dist"))[file], file).toBe(files[file]);
  for (const file of ["sitemap.xml", "search-index.json", "index.html", "plain.html", "feed.xml"])
    for (const name of kept) expect(readFileSync(inDist(file), "utf8")).not.toContain(name);

  const served = await startServer({
    root: path.join(copy.root, "dist"),
    port: 0,
    host: "127.0.0.1",
    enquiries: null,
  });
  const ask = (address: string): Promise<Response> =>
    askRaw(served.url, address, { headers: { "Accept-Encoding": "br" } });
  const { status, headers } = await ask(`/${old}`);
  expect([status, headers.get("content-encoding")]).toEqual([200, "br"]);
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  for (const list of ["/_hashed", "/_kept"]) expect((await ask(list)).status).toBe(404);
  await served.close();

  const again = hashFolder(path.join(copy.root, "dist"));
  expect(await build()).toMatch(/, 0 of them changed\nKept /);
  expect(hashFolder(path.join(copy.root, "dist"))).toEqual(again);

  await restyle(50);
  await build();
  expect(listSheets()).not.toContain(old);
  await build("--fresh");
  expect(existsSync(inDist("_kept"))).toBe(false);
});

test("a machine that knows nothing takes along what was deployed last", async () => {
  await build();
  const first = listSheets();
  await restyle(40);
  await build();
  const second = listSheets().filter((sheet) => !first.includes(sheet));
  const [last, clone] = [path.join(copy.root, "last"), path.join(copy.root, "clone")];
  await rename(path.join(copy.root, "dist"), last);
  await rm(path.join(copy.root, ".tessera"), { recursive: true });

  await restyle(50);
  await build("--last", last);
  expect(listSheets()).toEqual(expect.arrayContaining(second));
  const gone = first.filter((sheet) => !listSheets().includes(sheet));
  expect(gone).not.toEqual([]);
  await build("--last", last);
  const once = hashFolder(path.join(copy.root, "dist"));

  // Built as parts, the site is the same, with the same files of the last one.
  await cp(path.join(copy.root, "dist"), clone, { recursive: true });
  await rm(path.join(copy.root, "dist"), { recursive: true });
  for (const shard of ["1/2", "2/2"]) {
    await build("--shard", shard);
    const site = path.join(copy.root, "dist.parts", shard.replace("/", "-of-"), "site");
    expect(readdirSync(site)).not.toContain("_hashed");
  }
  await build("--merge", "--last", last);
  expect(hashFolder(path.join(copy.root, "dist"))).toEqual(once);
  // Parts that are put together over a known output keep what that had.
  await build("--merge");
  expect(hashFolder(path.join(copy.root, "dist"))).toEqual(once);
});

test("a last site that is not there stops the build, and the output stays", async () => {
  await build();
  const before = hashFolder(path.join(copy.root, "dist"));
  const { code, error } = await spawnCommand(["build", "--root", copy.root, "--last", "nowhere"]);
  expect([code, error]).toEqual([2, expect.stringContaining(`There is no folder`)]);
  expect(hashFolder(path.join(copy.root, "dist"))).toEqual(before);
});
