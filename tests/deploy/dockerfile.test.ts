/** @module-tag slow */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFreePort } from "../browser/find-free-port.ts";
import { makeSiteCopy, type SiteCopy } from "../engine/make-site-copy.ts";

// No engine of containers runs where the tests do: what the Dockerfile says is done in folders instead.
const root = path.resolve(import.meta.dirname, "../..");
type Step = { name: string; rest: string };
const stages = readStages(readFileSync(path.join(root, "Dockerfile"), "utf8"));
const [build = [], image = []] = stages;

const folder = mkdtempSync(path.join(tmpdir(), "tessera-image-"));
const app = path.join(folder, "app");
let context: SiteCopy;

beforeAll(async () => {
  context = await makeSiteCopy();
  chmodSync(folder, 0o755);
  mkdirSync(app);
  for (const step of [...build, ...image]) run(step);
});
afterAll(async () => {
  await context.remove();
  rmSync(folder, { recursive: true });
});

function readStages(text: string): Step[][] {
  const steps = text
    .split("\n")
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => ({ name: line.split(" ", 1)[0] ?? "", rest: line.replace(/^\S+ /, "") }));
  const starts = steps.flatMap(({ name }, index) => (name === "FROM" ? [index] : []));
  return starts.map((start, index) => steps.slice(start, starts[index + 1]));
}

function list(stage: Step[], name: string): string[] {
  return stage.filter((step) => step.name === name).map(({ rest }) => rest);
}

/** The packages are here already; folders of the image are below one of the test's. */
function run({ name, rest }: Step): void {
  const isBuild = build.some((step) => step.name === name && step.rest === rest);
  if (name === "RUN" && rest !== "npm ci") {
    const isRoot = process.getuid?.() === 0;
    const command = rest
      .replaceAll(/ \/(?=\w)/g, ` ${folder}/`)
      .replace(/ && chown .*/, (chown) => (isRoot ? chown : ""));
    const bin = path.join(root, "node_modules/.bin");
    const PATH = `${bin}:${path.dirname(process.execPath)}:${process.env["PATH"]}`;
    execFileSync("sh", ["-euc", command], {
      cwd: isBuild ? context.root : app,
      env: { PATH, HOME: folder },
      stdio: "pipe",
    });
  }
  const copied = /^--from=build (\S+) (\S+)$/.exec(rest);
  if (name === "COPY" && copied !== null)
    cpSync(path.join(folder, copied[1] ?? ""), path.join(app, copied[2] ?? ""), {
      recursive: true,
    });
}

describe("the Dockerfile", () => {
  test("stands on one base of Node 24, by its digest", () => {
    const bases = stages.flatMap((stage) => list(stage, "FROM")).map((from) => from.split(" ")[0]);
    expect(bases).toHaveLength(2);
    expect(new Set(bases).size).toBe(1);
    expect(bases[0]).toMatch(/^node:24\.\d+\.\d+-\w+-slim@sha256:[\da-f]{64}$/);
    // What the tests run on, and the site's own package of Node brings, is what the image has.
    expect(bases[0]).toContain(`node:${process.versions.node}-`);
  });

  test("is the documentation's own", () => {
    const sample = path.join(root, "sites/docs/samples/container/Dockerfile");
    expect(readFileSync(sample, "utf8")).toBe(readFileSync(path.join(root, "Dockerfile"), "utf8"));
  });

  test("takes nothing but the bundled service into the image, and installs nothing there", () => {
    expect(list(image, "COPY")).toEqual(["--from=build /service ./"]);
    expect(list(image, "RUN").join("\n")).not.toMatch(/npm|npx|apt/);
    expect(existsSync(path.join(app, "node_modules"))).toBe(false);
    expect(existsSync(path.join(app, "dist/index.html"))).toBe(true);
  });

  test("runs as nobody in particular, by number, with a volume that is theirs", () => {
    expect(list(image, "USER")).toEqual(["1000:1000"]);
    expect(list(image, "VOLUME")).toEqual(["/app/data"]);
    expect(list(image, "STOPSIGNAL")).toEqual(["SIGTERM"]);
  });

  test("is given no secret and nothing that was made here", () => {
    const left = new Set(readFileSync(path.join(root, ".dockerignore"), "utf8").trim().split("\n"));
    for (const name of ["node_modules", "dist", ".tessera", "data", "service", ".git", ".env*"])
      expect([name, left.has(name)]).toEqual([name, true]);
    for (const needed of ["src", "pages", "content", "package.json", "package-lock.json"])
      expect([needed, left.has(needed)]).toEqual([needed, false]);
  });
});

describe("what is in the image", () => {
  const said = readEnvironment(list(image, "ENV").join(" "));
  const [command = ""] = list(image, "CMD");
  const [health = ""] = list(image, "HEALTHCHECK");
  const check = health.slice(health.indexOf("CMD ") + 4);

  test.each([{}, { HOST: "127.0.0.1" }, { HOST: "::1" }, { HOST: "0.0.0.0" }])(
    "serves, is healthy on the port in use, and ends by SIGTERM, with %o",
    async (own) => {
      const env = { ...said, ...own, PORT: String(await findFreePort()) };
      // Code that nobody may write to, as on a file system that is read-only.
      const child = startImage(command, env);
      await expect.poll(() => runCheck(check, env)).toBe(0);
      expect(runCheck(check, { ...env, PORT: String(await findFreePort()) })).toBe(1);
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      expect(await exit).toEqual([0, null]);
      expect(runCheck(check, env)).toBe(1);
    },
  );

  test("listens where the image says", () => {
    expect(list(image, "EXPOSE")).toEqual([said["PORT"]]);
    expect(said["NODE_ENV"]).toBe("production");
  });
});

function readEnvironment(text: string): Record<string, string> {
  return Object.fromEntries(text.split(" ").map((pair) => pair.split("=", 2) as [string, string]));
}

function startImage(command: string, env: Record<string, string>) {
  const [, ...args] = JSON.parse(command) as string[];
  const id = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
  return spawn(process.execPath, args, { cwd: app, env, stdio: "ignore", ...id });
}

function runCheck(check: string, env: Record<string, string>): number | null {
  const [, ...args] = JSON.parse(check) as string[];
  return spawnSync(process.execPath, args, { cwd: "/", env }).status;
}
