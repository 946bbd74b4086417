import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { spawnCommand } from "../../engine/cli/spawn-command.ts";
import type { Soak } from "../soak.ts";
import {
  buildStates,
  countWrong,
  makeBuiltCopy,
  readSite,
  saveState,
  type State,
} from "./states.ts";

type Told = { failed: number; broken: number; lacking: number; first: string };

/** Builds of one site that run at the same time, and what they leave. */
export const soak: Soak = {
  about: "2 to 4 builds of one site at once, with a change before, beside a validate or two shards",
  times: 100,
  async run({ times, report }) {
    const wanted = await buildStates();
    const copy = await makeBuiltCopy();
    const told: Told = { failed: 0, broken: 0, lacking: 0, first: "" };
    let builds = 0;
    for (let round = 0; round < times; round += 1) {
      const state: State = round % 2 === 0 ? "two" : "one";
      const dist = path.join(copy.root, "dist");
      await saveState(copy.root, state);
      // Then the output is not as it was left, and the whole folder is swapped.
      if (round % 3 === 0) writeFileSync(path.join(dist, "stray.txt"), "stray");
      // Then all code has to be bundled again.
      if (round % 10 === 5) rmSync(path.join(copy.root, ".tessera"), { recursive: true });
      const count = 2 + (round % 3);
      const commands = [
        ...Array.from({ length: count }, () => ["build"]),
        ...(round % 4 === 1 ? [["validate"]] : []),
        ...(round % 5 === 2
          ? [
              ["build", "--shard", "1/2"],
              ["build", "--shard", "2/2"],
            ]
          : []),
      ];
      const runs = await Promise.all(
        commands.map(async (command) => {
          await wait(Math.random() * 300);
          return spawnCommand([...command, "--root", copy.root]);
        }),
      );
      builds += commands.length;
      const failed = runs.filter(({ code }) => code !== 0);
      const wrong = countWrong(readSite(copy.root), wanted[state]);
      told.failed += failed.length;
      told.broken += wrong > 0 ? 1 : 0;
      told.lacking = Math.max(told.lacking, wrong);
      told.first ||= failed[0]?.error.trim().split("\n")[0] ?? "";
      if (failed.length + wrong > 0)
        report(`round ${round}: ${failed.length} failed, ${wrong} files wrong. ${told.first}`);
    }
    await copy.remove();
    const size = Object.keys(wanted.one).length;
    const most = told.broken > 0 ? ` (up to ${told.lacking} of ${size} files)` : "";
    return [
      {
        tried: "2 to 4 builds at once, some beside validate or shards",
        times,
        outcome: `${told.failed} of ${builds} commands failed, ${told.broken} sites broken${most}`,
        isRight: told.failed === 0 && told.broken === 0,
      },
    ];
  },
};
