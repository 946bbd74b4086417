import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startServer } from "#service/server/start-server.ts";
import { recoverOutput } from "#core/swap/recover-output.ts";
import { spawnCommand } from "../../engine/cli/spawn-command.ts";
import { tesseraCommand } from "../../engine/make-site-copy.ts";
import type { Soak, SoakRow } from "../soak.ts";
import {
  buildStates,
  countWrong,
  type Files,
  makeBuiltCopy,
  readSite,
  saveState,
  type State,
} from "./states.ts";

type Way = { tried: string; isGroup: boolean; kill: (watched: Watched) => Promise<boolean> };
type Watched = { child: ChildProcess; root: string; kill: () => void; usualMs: number };
type Told = { killed: number; inSwap: number; torn: number; unanswered: number; wrong: number };

/** A build that has done nothing by then is not going to. */
const longestMs = 20_000;

const ways: Way[] = [
  { tried: "SIGKILL of the whole group, at any moment", isGroup: true, kill: killSometime },
  { tried: "SIGKILL of the main process alone, at any moment", isGroup: false, kill: killSometime },
  { tried: "SIGKILL of the whole group, in the swap", isGroup: true, kill: killInSwap },
];

async function killSometime({ child, kill, usualMs }: Watched): Promise<boolean> {
  await wait(Math.random() * usualMs);
  if (child.exitCode !== null) return false;
  kill();
  return true;
}

/** Looks without a pause, for it is over in a millisecond or two. */
async function killInSwap({ root, kill, usualMs }: Watched): Promise<boolean> {
  const marks = ["dist.swap", "dist.last"].map((name) => path.join(root, name));
  await wait(usualMs / 3);
  const until = performance.now() + longestMs;
  while (performance.now() < until) {
    const isOn = marks.some((mark) => existsSync(mark)) || !existsSync(path.join(root, "dist"));
    if (!isOn) continue;
    const at = performance.now() + Math.random() * 1.2;
    while (performance.now() < at);
    kill();
    return true;
  }
  return false;
}

/** Builds that are killed, and what is served and built afterwards. */
export const soak: Soak = {
  about: "SIGKILL of builds at random moments and in the swap; what is then served and built",
  times: 600,
  async run({ times, report }) {
    const wanted = await buildStates();
    const copy = await makeBuiltCopy();
    const rows: SoakRow[] = [];
    for (const way of ways) {
      report(way.tried);
      const trial = { root: copy.root, times: Math.ceil(times / ways.length), report };
      rows.push(await runWay(way, wanted, trial));
    }
    await copy.remove();
    return rows;
  },
};

async function runWay(
  way: Way,
  wanted: Record<State, Files>,
  { root, times, report }: { root: string; times: number; report: (line: string) => void },
): Promise<SoakRow> {
  const told: Told = { killed: 0, inSwap: 0, torn: 0, unanswered: 0, wrong: 0 };
  let usualMs = 1000;
  for (let round = 0; round < times; round += 1) {
    const state: State = existsSync(path.join(root, "pages/state-one.json")) ? "two" : "one";
    await saveState(root, state);
    const dist = path.join(root, "dist");
    if (round % 2 === 0) writeFileSync(path.join(dist, "stray.txt"), "stray");
    const before = readSite(root);
    const child = spawn(process.execPath, [tesseraCommand, "build", "--root", root], {
      detached: true,
      stdio: "ignore",
    });
    const ended = new Promise((resolve) => void child.once("exit", resolve));
    const kill = (): void =>
      void process.kill(way.isGroup ? -(child.pid ?? 0) : (child.pid ?? 0), "SIGKILL");
    const isKilled = await way.kill({ child, root, kill, usualMs });
    await ended;
    if (isKilled) told.killed += 1;
    if (existsSync(path.join(root, "dist.swap/journal")) || !existsSync(dist)) told.inSwap += 1;
    if (recoverOutput(dist) === "left") report(`round ${round}: left`);
    const found = readSite(root);
    const torn = Math.min(countWrong(found, before), countWrong(found, wanted[state]));
    if (torn > 0) {
      told.torn += 1;
      report(`round ${round}: ${torn} files of another build`);
    }
    if (round % 10 === 0 && !(await answers(dist))) told.unanswered += 1;
    const started = performance.now();
    const { code, error } = await spawnCommand(["build", "--root", root]);
    if (round % 2 === 0) usualMs = Math.max(300, performance.now() - started + 100);
    const wrong = countWrong(readSite(root), wanted[state]);
    const left = readdirSync(root).filter((name) => name.startsWith("dist."));
    if (code !== 0 || wrong > 0 || left.length > 0) {
      told.wrong += 1;
      report(`round ${round}: code ${code}, ${wrong} files wrong, ${left.join(" ")} ${error}`);
    }
  }
  const { killed, inSwap, torn, unanswered, wrong } = told;
  return {
    tried: way.tried,
    times: killed,
    outcome: `${inSwap} in the swap; ${torn} torn sites, ${unanswered} starts without an answer, ${wrong} next builds wrong`,
    isRight: torn + unanswered + wrong === 0,
  };
}

/** Whether a server that is started now shows the site. */
async function answers(root: string): Promise<boolean> {
  try {
    const { url, close } = await startServer({ root, port: 0, host: "127.0.0.1", enquiries: null });
    const { status } = await fetch(`${url}/plain`);
    await close();
    return status === 200;
  } catch {
    return false;
  }
}
