import { mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DistState } from "#site/make/files/dist-state.ts";
import { findOld, type OldFiles, readOld } from "#site/make/files/old-files.ts";
import { startDist } from "#site/make/files/write-dist.ts";

let folder: string;
let out: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "tessera-old-"));
  out = path.join(folder, "dist");
});
afterEach(() => rm(folder, { recursive: true }));

type Build = {
  /** Names of scripts below `assets/`. */
  hashed: string[];
  page?: string;
  known?: DistState | null;
  isCompressed?: boolean;
  old?: OldFiles | null;
};

/** Builds a page and hashed scripts, upon what is known as `buildSite` does it. */
function build({ hashed, page = "page", known = null, isCompressed = true, old }: Build) {
  const dist = startDist(out, {
    known,
    isCompressed,
    cache: path.join(folder, "cache"),
    old: old === undefined ? findOld(out, known) : old,
  });
  dist.write("index.html", page);
  dist.write("assets/own.txt", "own");
  for (const name of hashed) dist.writeHashed(`assets/${name}.js`, () => `script ${name}`);
  return dist.swap();
}

/** @returns the scripts that stand there, without their forms */
async function listScripts(): Promise<string[]> {
  const names = await readdir(path.join(out, "assets"));
  return names.filter((name) => name.endsWith(".js")).toSorted();
}

function read(file: string): Promise<string> {
  return readFile(path.join(out, file), "utf8");
}

describe("hashed files that are not made again", () => {
  test("stay until others have taken their place twice", async () => {
    const first = build({ hashed: ["a1", "b1"] });
    expect(first.written).toMatchObject({ files: 5, kept: 0 });
    const second = build({ hashed: ["a2", "b1"], known: first.state });
    expect(await listScripts()).toEqual(["a1.js", "a2.js", "b1.js"]);
    expect(second.written).toMatchObject({ files: 5, kept: 1 });
    const third = build({ hashed: ["a3", "b1"], known: second.state });
    expect(await listScripts()).toEqual(["a2.js", "a3.js", "b1.js"]);
    expect(third.state.kept).toEqual(["assets/a2.js"]);
  });

  test("stay while only pages change", async () => {
    const first = build({ hashed: ["a1"] });
    const second = build({ hashed: ["a2"], known: first.state });
    const third = build({ hashed: ["a2"], page: "other", known: second.state });
    const fourth = build({ hashed: ["a2"], page: "third", known: third.state });
    expect(await listScripts()).toEqual(["a1.js", "a2.js"]);
    expect(fourth.written).toMatchObject({ changed: 1, kept: 1 });
  });

  test("are the build's own again when it makes them again", async () => {
    const first = build({ hashed: ["a1"] });
    const second = build({ hashed: ["a2"], known: first.state });
    const third = build({ hashed: ["a1"], known: second.state });
    expect(await listScripts()).toEqual(["a1.js", "a2.js"]);
    expect(third.state).toMatchObject({ hashed: ["assets/a1.js"], kept: ["assets/a2.js"] });
    expect(await read("_hashed")).toBe("assets/a1.js\n");
    expect(await read("_kept")).toBe("assets/a2.js\n");
  });

  test("stay with their compressed forms, as they were made", async () => {
    const { state } = build({ hashed: ["a1"] });
    await writeFile(path.join(out, "assets/a1.js.br"), "as it was");
    build({ hashed: ["a2"], known: state });
    expect(await read("assets/a1.js.br")).toBe("as it was");
    expect(await readdir(path.join(out, "assets"))).toContain("a1.js.gz");
  });

  test("go with all their forms", async () => {
    const first = build({ hashed: ["a1"] });
    const second = build({ hashed: ["a2"], known: first.state });
    build({ hashed: ["a3"], known: second.state });
    const names = await readdir(path.join(out, "assets"));
    expect(names.filter((name) => name.startsWith("a1"))).toEqual([]);
  });

  test("stay in an output that is written whole, without forms that it has not", async () => {
    const first = build({ hashed: ["a1"] });
    const plain = build({ hashed: ["a2"], known: first.state, isCompressed: false });
    expect((await readdir(path.join(out, "assets"))).toSorted()).toEqual([
      "a1.js",
      "a2.js",
      "own.txt",
    ]);
    const again = build({ hashed: ["a1"], known: plain.state });
    expect(await listScripts()).toEqual(["a1.js", "a2.js"]);
    const names = await readdir(path.join(out, "assets"));
    expect(names).toContain("a1.js.br");
    expect(names).not.toContain("a2.js.br");
    build({ hashed: ["a2"], known: again.state });
    expect(await readdir(path.join(out, "assets"))).toContain("a2.js.br");
  });

  test("go where what stands there is not known", async () => {
    const { state } = build({ hashed: ["a1"] });
    await writeFile(path.join(out, "stray.txt"), "stray");
    build({ hashed: ["a2"], known: state });
    expect(await listScripts()).toEqual(["a2.js"]);
    build({ hashed: ["a3"] });
    expect(await listScripts()).toEqual(["a3.js"]);
  });

  test("give way to a folder of the new output", async () => {
    const first = build({ hashed: ["a1"] });
    const dist = startDist(out, {
      known: first.state,
      isCompressed: true,
      cache: path.join(folder, "cache"),
      old: findOld(out, first.state),
    });
    dist.write("assets/a1.js/inner.txt", "inner");
    dist.writeHashed("assets/a2.js", () => "2");
    expect(dist.swap().written).toMatchObject({ kept: 0 });
    expect(await read("assets/a1.js/inner.txt")).toBe("inner");
  });
});

test("a file under assets/ whose name holds no hash goes at once", async () => {
  const { state } = build({ hashed: ["a1"] });
  const dist = startDist(out, {
    known: state,
    isCompressed: true,
    cache: path.join(folder, "cache"),
    old: findOld(out, state),
  });
  dist.writeHashed("assets/a2.js", () => "2");
  dist.swap();
  expect((await readdir(path.join(out, "assets"))).filter((name) => !/br|gz/.test(name))).toEqual([
    "a1.js",
    "a2.js",
  ]);
});

describe("of an output that was made elsewhere", () => {
  /** The first output, and a second upon it, are deployed; here nothing is known of them. */
  async function deploy(): Promise<string> {
    const first = build({ hashed: ["a1", "b1"] });
    build({ hashed: ["a2", "b1"], known: first.state });
    const last = path.join(folder, "last");
    await rm(last, { recursive: true, force: true });
    await rename(out, last);
    return last;
  }

  test("those that it made stay, those that it kept go", async () => {
    const last = await deploy();
    const { written } = build({ hashed: ["a3", "b1"], old: readOld(last) });
    expect(await listScripts()).toEqual(["a2.js", "a3.js", "b1.js"]);
    expect(written).toMatchObject({ files: 5, kept: 1 });
    expect(await readdir(path.join(out, "assets"))).toContain("a2.js.br");
  });

  test("those that it kept stay too where the same are made again", async () => {
    const last = await deploy();
    build({ hashed: ["a2", "b1"], old: readOld(last) });
    expect(await listScripts()).toEqual(["a1.js", "a2.js", "b1.js"]);
  });

  test("they come in the place of those that are known here", async () => {
    const last = await deploy();
    const first = build({ hashed: ["x1"] });
    const second = build({ hashed: ["x2"], known: first.state });
    build({ hashed: ["x3"], known: second.state, old: readOld(last) });
    expect(await listScripts()).toEqual(["a2.js", "b1.js", "x3.js"]);
    expect(await read("_kept")).toBe("assets/a2.js\nassets/b1.js\n");
  });

  test("what is no output, or not a whole one, is told", async () => {
    const last = await deploy();
    const none = path.join(folder, "none");
    expect(() => readOld(none)).toThrow(`There is no folder ${none}. Copy the last dist/ there`);
    expect(() => readOld(folder)).toThrow(`${folder} is not a dist/ with hashed files`);
    await rm(path.join(last, "assets/a2.js"));
    expect(() => readOld(last)).toThrow(`${last} has no assets/a2.js, which its _hashed names.`);
    for (const line of ["assets/../index.html", "../secret", "/etc/passwd", "assets"]) {
      await writeFile(path.join(last, "_hashed"), `${line}\n`);
      expect(() => readOld(last), line).toThrow(`has no ${line},`);
    }
  });
});

test("a part of an output tells nothing of hashed files, and keeps none", async () => {
  const cache = path.join(folder, "cache");
  for (const name of ["a1", "a2"]) {
    const part = startDist(out, { known: null, isCompressed: false, cache });
    part.writeHashed(`assets/${name}.js`, () => name);
    part.swap();
  }
  expect(await readdir(out)).toEqual(["assets"]);
  expect(await listScripts()).toEqual(["a2.js"]);
});
