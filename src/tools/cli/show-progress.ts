import type { RunningStep, Watch } from "#site/make/time-tasks.ts";
import { describeProgress, drawProgress } from "./describe-progress.ts";
import { drawLine, type Terminal } from "./draw-line.ts";

/** Shows what a command is doing, once that takes long. */
export type Progress = {
  watch: Watch;
  /** Takes away what is shown: the command is done. */
  end: () => void;
};

type Surroundings = {
  /** The error output. */
  stream: Terminal & { isTTY?: boolean };
  /** The output, which may be the same terminal. */
  output: Terminal;
  env: Readonly<NodeJS.ProcessEnv>;
  /** Milliseconds. */
  now: () => number;
  /** Calls a function again and again, without keeping the process; returns what ends that. */
  repeat: (act: () => void, everyMs: number) => () => void;
};

/** The time in which a command is done without having shown anything. */
const quietMs = 2000;

/** The time between two drawings on a terminal, and between two lines elsewhere. */
const drawEveryMs = 100;
const printEveryMs = 10_000;

/**
 * Shows the step that is under way, and how far it is, on the error output: on a terminal as a line
 * that is drawn in place, elsewhere, and where `CI` is set, as a line now and then. Shows nothing
 * where `TESSERA_PROGRESS` is `off`.
 */
export function showProgress({ stream, output, env, now, repeat }: Surroundings): Progress {
  if (env["TESSERA_PROGRESS"] === "off") return { watch: () => {}, end: () => {} };
  const isDrawn = stream.isTTY === true && !isSet(env["CI"]) && env["TERM"] !== "dumb";
  const hasColor = !isSet(env["NO_COLOR"]);
  const line = drawLine([stream, output]);
  const everyMs = isDrawn ? drawEveryMs : printEveryMs;
  let running: RunningStep[] = [];
  let startedMs: number | null = null;
  let shownMs = -Infinity;
  let stop: (() => void) | null = null;

  const show = (): void => {
    const nowMs = now();
    const elapsedMs = nowMs - (startedMs ?? nowMs);
    if (elapsedMs < quietMs || nowMs - shownMs < everyMs) return;
    if (running.length === 0) {
      line.erase();
      return;
    }
    shownMs = nowMs;
    const moment = { running, seconds: elapsedMs / 1000 };
    if (isDrawn) line.draw(drawProgress(moment, { columns: stream.columns ?? 80, hasColor }));
    else stream.write(`${describeProgress(moment)}\n`);
  };
  return {
    watch(steps) {
      running = steps;
      startedMs ??= now();
      stop ??= repeat(show, drawEveryMs);
      // A step that keeps the thread busy lets no timer in. Between two steps the line stays.
      if (steps.length > 0) show();
    },
    end() {
      line.erase();
      stop?.();
      [running, startedMs, shownMs, stop] = [[], null, -Infinity, null];
    },
  };
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "";
}
