/** @module-tag slow */
import fs, {
  closeSync,
  cpSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { removeJournal, writeJournal } from "#core/swap/swap-journal.ts";
import { readSettings } from "#service/enquiries/read-settings.ts";
import { startServer } from "#service/server/start-server.ts";
import { openSite, type SiteKeeper } from "#service/server/site/open-site.ts";
import { soak } from "../../soak/swaps.ts";
import { isFull } from "../../test-size.ts";
import { askRaw } from "./ask-raw.ts";
import { form as enquiryForm } from "./form.ts";
import { makeSite } from "./make-site.ts";

const page = (title: string): string => `<!doctype html><title>${title}</title><h1>${title}</h1>`;
const patient = { timeout: 60_000, interval: 30 };

let folder = "";
let root = "";
let lines: string[] = [];
const open: { close: () => Promise<void> }[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tessera-builds-"));
  root = path.join(folder, "dist");
  lines = [];
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()));
  rmSync(folder, { recursive: true });
});

async function build(files: Record<string, string | Uint8Array>, at = root): Promise<void> {
  const made = await makeSite(files);
  cpSync(made, at, { recursive: true });
  rmSync(made, { recursive: true });
}

async function swap(files: Record<string, string | Uint8Array>): Promise<void> {
  await build(files, `${root}.next`);
  renameSync(root, `${root}.last`);
  renameSync(`${root}.next`, root);
  rmSync(`${root}.last`, { recursive: true });
}

async function serve(): Promise<
  (target: string, headers?: Record<string, string>) => Promise<string>
> {
  const log = (line: string): void => void lines.push(line);
  const server = await startServer({ root, port: 0, host: "127.0.0.1", enquiries: null, log });
  open.push(server);
  return async (target, headers = {}) => {
    const response = await askRaw(server.url, target, { headers });
    return `${response.status} ${await response.text()}`;
  };
}

async function keep(options: Parameters<typeof openSite>[1] = {}): Promise<SiteKeeper> {
  const keeper = await openSite(root, options);
  open.push(keeper);
  return keeper;
}

test("builds that swap and builds that move in: no 503, nothing mixed, cut off or hung", async () => {
  const rows = await soak.run({ times: isFull ? soak.times : 6, report: () => {} });
  expect(rows.filter(({ isRight }) => !isRight)).toEqual([]);
}, 3_600_000);

test("without a build the service is there and not ready; the site is served when it comes", async () => {
  const ask = await serve();
  expect(await ask("/about")).toMatch(/^503 There is no site here yet/);
  expect(await ask("/readyz")).toMatch(/^503 /);
  expect(await ask("/healthz")).toMatch(/^200 /);
  expect(lines.join("\n")).toContain('"event":"no-built-site"');
  mkdirSync(root);
  expect(await ask("/readyz")).toMatch(/^503 /);
  rmSync(root, { recursive: true });
  await build({ "about.html": page("About") }, `${root}.next`);
  renameSync(`${root}.next`, root);
  await vi.waitFor(async () => expect(await ask("/about")).toContain("About"), patient);
  expect(await ask("/readyz")).toMatch(/^200 /);
  expect(lines.join("\n")).toContain('"event":"site-read"');
});

test("a failure that is no change of the folder is reported, once", async () => {
  await build({ "index.html": page("Home") });
  const fail = vi.fn();
  // No site has such a size of memory: any mistake of the server's own code fails like this one.
  const keeper = await keep({ fail, memoryBytes: 1n as unknown as number });
  expect(keeper.read()).toBe(null);
  expect(fail.mock.calls).toEqual([[expect.any(TypeError)]]);
});

test("a folder that goes away leaves what was read", async () => {
  await build({ "index.html": page("Home") });
  const ask = await serve();
  renameSync(root, `${root}.last`);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(await ask("/")).toMatch(/^200 .*Home/);
  expect(await ask("/readyz")).toMatch(/^200 /);
});

test("a build that swaps the folder is served, and one that moves files in, in every folder", async () => {
  await build({ "index.html": page("Old"), "service/old.html": page("Old service") });
  const ask = await serve();
  await swap({ "index.html": page("New"), "fresh.html": page("Fresh") });
  await vi.waitFor(async () => expect(await ask("/fresh")).toContain("Fresh"), patient);
  expect(await ask("/")).toContain("New");
  expect(await ask("/service/old")).toMatch(/^404/);
  await build({ "deep/er/page.html": page("Deep") }, `${root}.next`);
  renameSync(path.join(`${root}.next`, "deep"), path.join(root, "deep"));
  await vi.waitFor(async () => expect(await ask("/deep/er/page")).toContain("Deep"), patient);
  rmSync(path.join(root, "deep"), { recursive: true });
  await vi.waitFor(async () => expect(await ask("/deep/er/page")).toMatch(/^404/), patient);
});

test("of a folder at rest only its swap is looked at, however many files it has", async () => {
  const names = Array.from({ length: 300 }, (_, index) => `page-${index}.json`);
  await build(Object.fromEntries(names.map((name) => [name, "{}"])));
  const keeper = await keep({ compareMs: 60_000 });
  // What was written just now is read once more; how soon it is at rest is the machine's affair.
  let looks = Number.POSITIVE_INFINITY;
  await vi.waitFor(async () => {
    looks = await countLooks(1500);
    expect(looks).toBeLessThan(30);
  }, patient);
  expect(keeper.read()?.files.size).toBe(300);
  expect(looks).toBeGreaterThan(0);
});

/** @returns how often the disk was asked about a file within so many milliseconds */
async function countLooks(spanMs: number): Promise<number> {
  const look = vi.spyOn(fs, "statSync");
  syncBuiltinESMExports();
  await new Promise((resolve) => setTimeout(resolve, spanMs));
  const looks = look.mock.calls.length;
  look.mockRestore();
  syncBuiltinESMExports();
  return looks;
}

test("a folder at rest costs a look at its swap each tick, at each folder every 5 seconds, at each file every minute", async () => {
  const folders = ["", "service/", "deep/er/"];
  const names = Array.from(
    { length: 300 },
    (_, index) => `${folders[index % 3]}page-${index}.json`,
  );
  await build(Object.fromEntries(names.map((name) => [name, "{}"])));
  await new Promise((resolve) => setTimeout(resolve, 100));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  try {
    const keeper = await keep();
    expect(keeper.read()?.files.size).toBe(300);
    const [looks, lists] = [vi.spyOn(fs, "statSync"), vi.spyOn(fs, "readdirSync")];
    syncBuiltinESMExports();
    const minutes = 3;
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
    const [folderCount, fileCount] = [4, 300];
    const most = 240 + 12 * folderCount + (folderCount + fileCount);
    expect(looks.mock.calls.length).toBeGreaterThan(fileCount);
    expect(looks.mock.calls.length).toBeLessThanOrEqual(minutes * most);
    expect(lists.mock.calls.length).toBeLessThanOrEqual(minutes * folderCount);
  } finally {
    vi.restoreAllMocks();
    vi.useRealTimers();
    syncBuiltinESMExports();
  }
});

test("a service that cannot open its enquiries leaves nothing open", async () => {
  const log = (line: string): void => void lines.push(line);
  const databaseUrl = path.join(folder, "folder");
  mkdirSync(databaseUrl);
  const { settings } = readSettings({ DATABASE_URL: databaseUrl });
  const enquiries = { form: enquiryForm, settings };
  await expect(startServer({ root, port: 0, enquiries, log })).rejects.toThrow("is a folder");
  await build({ "index.html": page("Home") });
  const keeper = await keep();
  await vi.waitFor(() => expect(keeper.read()).not.toBeNull(), patient);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(lines.join("\n")).toContain('"event":"no-built-site"');
  expect(lines.join("\n")).not.toContain('"event":"site-read"');
});

test("a folder that is a link to one, as some deploys have it, is followed when it leads elsewhere", async () => {
  const [one, other] = ["one", "other"].map((name) => path.join(folder, name));
  await build({ "index.html": page("One") }, one);
  await build({ "index.html": page("Other") }, other);
  symlinkSync(one ?? "", root);
  const ask = await serve();
  expect(await ask("/")).toContain("One");
  symlinkSync(other ?? "", `${root}.link`);
  renameSync(`${root}.link`, root);
  await vi.waitFor(async () => expect(await ask("/")).toContain("Other"), patient);
});

test("a folder that cannot be read is said to be so, once", async () => {
  symlinkSync(path.join(folder, "loop"), root);
  symlinkSync(root, path.join(folder, "loop"));
  const ask = await serve();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(await ask("/")).toMatch(/^503/);
  expect(lines.filter((line) => line.includes('"site-unreadable","error":"ELOOP"'))).toHaveLength(
    1,
  );
});

test("a file that is written over where it stands is served anew", async () => {
  await build({ "index.html": page("Old") });
  for (const form of [".br", ".gz"]) rmSync(path.join(root, `index.html${form}`));
  const ask = await serve();
  writeFileSync(path.join(root, "index.html"), page("New"));
  await vi.waitFor(async () => expect(await ask("/")).toContain("New"), patient);
});

test("rules that are written over where they stand count anew, though nothing asks for them", async () => {
  await build({ "index.html": page("Home"), _headers: "/*\n  X-One: 1\n" });
  const keeper = await keep({ compareMs: 100 });
  writeFileSync(path.join(root, "_headers"), "/*\n  X-Other: 1\n");
  await vi.waitFor(
    () => expect(JSON.stringify(keeper.read()?.headers)).toContain("X-Other"),
    patient,
  );
});

test("a build that moves files is not read until it has finished", async () => {
  await build({ "index.html": page("Old") });
  const keeper = await keep();
  const lock = ".tessera/lock.sqlite";
  writeJournal(root, { lock, out: null, next: 0, kind: "folder" });
  writeFileSync(path.join(root, "half.html"), page("Half"));
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(keeper.read()?.pages.has("/half")).toBe(false);
  removeJournal(root);
  await vi.waitFor(() => expect(keeper.read()?.pages.has("/half")).toBe(true), patient);
});

test("a build that is killed in the middle of its swap is finished while the last one is served", async () => {
  await build({ "index.html": page("Old") });
  const ask = await serve();
  await build({ "index.html": page("New") }, `${root}.next`);
  const [out, next] = [root, `${root}.next`].map((one) => statSync(one).ino);
  writeJournal(root, {
    lock: ".tessera/lock.sqlite",
    out: out ?? 0,
    next: next ?? 0,
    kind: "folder",
  });
  renameSync(root, `${root}.last`);
  expect(await ask("/")).toContain("Old");
  await vi.waitFor(async () => expect(await ask("/")).toContain("New"), patient);
});

test("each build is one object, in which unchanged files are the same bytes", async () => {
  await build({ "index.html": page("Home"), "about.html": page("About") });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const keeper = await keep();
  const first = keeper.read();
  expect(keeper.read()).toBe(first);
  writeFileSync(path.join(root, "fresh.html"), page("Fresh"));
  await vi.waitFor(() => expect(keeper.read()?.pages.has("/fresh")).toBe(true), patient);
  const second = keeper.read();
  expect(second).not.toBe(first);
  expect(first?.pages.has("/fresh")).toBe(false);
  const held = second?.files.get("/about.html")?.plain.loaded;
  expect(held?.bytes.toString()).toBe(page("About"));
  expect(held).toBe(first?.files.get("/about.html")?.plain.loaded);
});

test("memory holds the smaller files up to its bound, and all are served", async () => {
  const files = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [
      `page-${index}.html`,
      page("x".repeat(5000 + index)),
    ]),
  );
  await build({ ...files, "large.json": new Uint8Array(1_500_000) });
  const keeper = await keep({ memoryBytes: 30_000 });
  const forms = [...(keeper.read()?.files.values() ?? [])].flatMap(({ plain, encoded }) => {
    return [plain, ...encoded.values()];
  });
  const held = forms.flatMap((form) => form.loaded ?? []);
  const sum = held.reduce((bytes, one) => bytes + one.bytes.length, 0);
  expect(held.length).toBeGreaterThan(30);
  expect(sum).toBeLessThanOrEqual(30_000);
  expect((await keep()).read()?.files.get("/large.json")?.plain.loaded).toBeNull();
});

test("hashed files of the last build are served on where a deploy takes them away, those before not", async () => {
  const make = (number: number) => ({
    "index.html": page(`Build ${number}`),
    [`assets/app-${number}.js`]: `export const build = ${number};`,
    _hashed: `assets/app-${number}.js\n`,
    _headers: "/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n",
  });
  await build(make(1));
  const ask = await serve();
  await swap(make(2));
  await vi.waitFor(async () => expect(await ask("/")).toContain("Build 2"), patient);
  expect(await ask("/assets/app-1.js")).toBe("200 export const build = 1;");
  expect(await ask("/assets/app-2.js")).toBe("200 export const build = 2;");
  writeFileSync(path.join(root, "fresh.html"), page("Fresh"));
  await vi.waitFor(async () => expect(await ask("/fresh")).toContain("Fresh"), patient);
  expect(await ask("/assets/app-1.js")).toBe("200 export const build = 1;");
  await swap(make(3));
  await vi.waitFor(async () => expect(await ask("/")).toContain("Build 3"), patient);
  expect(await ask("/assets/app-2.js")).toBe("200 export const build = 2;");
  expect(await ask("/assets/app-1.js")).toMatch(/^404/);
});

test("a film that was exchanged is sent as it is now, with its own length and tag", async () => {
  const film = (letter: string, size: number): Buffer => Buffer.alloc(size, letter);
  await build({ "film.mp4": film("a", 1_500_000), "index.html": page("Home") });
  const ask = await serve();
  expect(await ask("/film.mp4", { Range: "bytes=0-3" })).toBe("206 aaaa");
  writeFileSync(path.join(folder, "staged"), film("b", 1_200_000));
  renameSync(path.join(folder, "staged"), path.join(root, "film.mp4"));
  expect(await ask("/film.mp4", { Range: "bytes=-3" })).toBe("206 bbb");
  expect(await ask("/film.mp4", { Range: "bytes=1200000-" })).toBe("416 ");
  rmSync(path.join(root, "film.mp4"));
  expect(await ask("/film.mp4")).toMatch(/^404/);
});

test("a film that is cut short while it is sent is never a whole answer, and never hangs", async () => {
  const size = 60_000_000;
  await build({ "film.mp4": new Uint8Array(size) });
  await serve();
  const url = /"url":"([^"]+)"/.exec(lines.join("\n"))?.[1] ?? "";
  const sent = get(`${url}/film.mp4`);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  expect(answer.headers["content-length"]).toBe(String(size));
  const file = openSync(path.join(root, "film.mp4"), "r+");
  ftruncateSync(file, 1000);
  closeSync(file);
  await expect(buffer(answer)).rejects.toThrow("aborted");
});
