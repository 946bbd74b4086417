import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import type { Fault } from "./faults.ts";

type Check = { name: string; command: string; args: string[] };

/** Longer than the slowest check; what hangs is found by that. */
const longestMs = 1_500_000;

/**
 * Runs tests on a checkout that holds a fault, until one fails.
 *
 * @param root a checkout of its own, with its packages
 * @returns the name of the check that failed; null where all passed
 */
export function runChecks(root: string, fault: Fault, hasBrowser: boolean): string | null {
  for (const { name, command, args } of listChecks(root, fault, hasBrowser)) {
    const { status, stdout, stderr } = spawnSync(
      path.join(root, "node_modules/.bin", command),
      args,
      {
        cwd: root,
        timeout: longestMs,
        encoding: "utf8",
        maxBuffer: 2 ** 28,
        env: { ...process.env, NO_COLOR: "1", CI: "1", TEST_PORT: "4900" },
      },
    );
    if (status !== 0) return `${name}${findTest(stdout + stderr)}`;
  }
  return null;
}

function listChecks(root: string, { file, near }: Fault, hasBrowser: boolean): Check[] {
  const there = near
    .map((name) => `tests/${name}`)
    .filter((name) => existsSync(path.join(root, name)));
  const unit = there.filter((name) => !name.endsWith(".spec.ts"));
  const specs = there.filter((name) => name.endsWith(".spec.ts"));
  const vitest = (name: string, args: string[]): Check => ({
    name,
    command: "vitest",
    args: [...args, "--bail=1", "--reporter=default"],
  });
  return [
    ...(unit.length === 0 ? [] : [vitest("near", ["run", ...unit])]),
    ...(hasBrowser && specs.length > 0 ? [...builds, ...browse(specs)] : []),
    vitest("related", ["related", "--run", `src/${file}`]),
    ...(hasBrowser ? [...builds, ...browse([])] : []),
  ];
}

const builds: Check[] = [
  { name: "small build", command: "tessera", args: ["build", "--root", "tests/engine/site"] },
  { name: "full build", command: "tessera", args: ["build"] },
];

/** @param specs files of tests; all of both sites where there is none */
function browse(specs: string[]): Check[] {
  const own = (project: string, folder: string): Check[] => {
    const files = specs.filter((name) => name.startsWith(folder));
    if (specs.length > 0 && files.length === 0) return [];
    const args = ["test", "-x", "--retries=0", "--reporter=line", `--project=${project}`, ...files];
    return [{ name: `browser ${project}`, command: "playwright", args }];
  };
  return [...own("engine", "tests/engine/"), ...own("site", "tests/site/")];
}

/** @returns the first test that a runner names as failed */
function findTest(out: string): string {
  const vitest = /^ ?FAIL {2}(.+)$/m.exec(out)?.[1];
  const playwright = /^ {2}1\) (.+?) ─*$/m.exec(out)?.[1];
  const name = vitest ?? playwright;
  return name === undefined ? "" : `: ${name.trim().slice(0, 160).replaceAll("|", "/")}`;
}
