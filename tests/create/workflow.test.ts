import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./make-starters.ts";

type Step = { uses?: string; run?: string; with?: Record<string, unknown> };
type Job = { "runs-on": string; steps: Step[]; needs?: string; if?: string; permissions?: object };
type Workflow = { jobs: Record<string, Job>; permissions: object };

const own = "starters/common/_github/workflows/site.yml";
const files = [own, ...globSync("docs/deploy/*.yml", { cwd: root })];
const parse = "import json, sys, yaml; print(json.dumps(yaml.load(sys.stdin, yaml.BaseLoader)))";
const hasParser = spawnSync("python3", ["-c", "import yaml"]).status === 0;

function readWorkflow(file: string): Workflow {
  const input = readFileSync(path.join(root, file));
  const { stdout, stderr, status } = spawnSync("python3", ["-c", parse], {
    input,
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout);
}

describe.skipIf(!hasParser)("workflows for GitHub", () => {
  test.each(files)(
    "%s is whole: its jobs have a machine, steps, and jobs that there are",
    (file) => {
      const { jobs, permissions } = readWorkflow(file);
      expect(permissions).toEqual({ contents: "read" });
      for (const job of Object.values(jobs)) {
        expect(job["runs-on"]).toMatch(/^ubuntu-/);
        expect(job.steps.length).toBeGreaterThan(0);
        for (const { uses, run } of job.steps) {
          expect([uses, run].filter((one) => one !== undefined)).toHaveLength(1);
          if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
        }
        if (job.needs !== undefined) expect(Object.keys(jobs)).toContain(job.needs);
      }
    },
  );

  test("that of a new site runs scripts that it has, and publishes what it built", () => {
    const { site, publish } = readWorkflow(own).jobs;
    const runs = site?.steps.flatMap(({ run }) => run ?? []);
    // What they do on a new site of each starter: tests/create/starters.test.ts.
    expect(runs).toEqual([
      "npm ci",
      "npm run validate -- --strict --format github",
      "npm run build",
    ]);
    const kept = site?.steps.at(-1)?.with;
    const taken = publish?.steps.map((step) => step.with);
    expect(kept).toMatchObject({ name: "dist", path: "dist" });
    expect(taken?.slice(0, 2)).toEqual([
      { name: "dist", path: "dist" },
      { path: "dist", "include-hidden-files": "true" },
    ]);
    expect(publish?.permissions).toEqual({ pages: "write", "id-token": "write" });
    expect(publish?.if).toContain("vars.PUBLISH_ON_PAGES == 'true'");
  });
});
