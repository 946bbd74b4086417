import { styleText } from "node:util";
import { formatCount, formatNumber } from "#core/count.ts";
import type { RunningStep } from "#site/make/time-tasks.ts";

/** What is under way, and since when. */
export type Moment = { running: RunningStep[]; seconds: number };

/** The characters of a bar, and of the narrowest terminal that has room for one. */
const barWidth = 24;
const widthForBar = 80;

/** @returns a line for a log: `make the pages: 40 of 1,000 pages, 7 s` */
export function describeProgress(moment: Moment): string {
  const count = findCount(moment);
  const facts = [...(count === null ? [] : [describeCount(count)]), describeTime(moment)];
  return `${nameSteps(moment)}${count === null ? ", " : ": "}${facts.join(", ")}`;
}

/**
 * @param look `columns` is the width of the terminal, which the line does not exceed
 * @returns the same for a terminal, with a bar where there is room
 */
export function drawProgress(
  moment: Moment,
  { columns, hasColor }: { columns: number; hasColor: boolean },
): string {
  const count = findCount(moment);
  const room = columns - 1;
  const facts = [...(count === null ? [] : [describeCount(count)]), describeTime(moment)];
  const plain = [nameSteps(moment), ...facts].join("  ");
  if (count === null || columns < widthForBar || plain.length + barWidth + 2 > room)
    return plain.length <= room ? plain : `${plain.slice(0, Math.max(0, room - 1))}…`;
  return [nameSteps(moment), drawBar(count, hasColor), ...facts].join("  ");
}

type CountedStep = NonNullable<RunningStep["count"]>;

/** Finds the count of the step that counted last, where several run. */
function findCount({ running }: Moment): CountedStep | null {
  return running.findLast(({ count }) => count !== null)?.count ?? null;
}

function nameSteps({ running }: Moment): string {
  return running.map(({ name }) => name).join("; ");
}

function describeCount({ noun, done, of }: CountedStep): string {
  return `${formatNumber(done)} of ${formatCount(noun, of)}`;
}

function describeTime({ seconds }: Moment): string {
  const whole = Math.floor(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

function drawBar({ done, of }: CountedStep, hasColor: boolean): string {
  const full = Math.min(barWidth, Math.floor((done / of) * barWidth));
  const [made, left] = ["━".repeat(full), "─".repeat(barWidth - full)];
  return hasColor ? `${paint("green", made)}${paint("dim", left)}` : made + left;
}

/** Paints whatever the environment of this process says: the caller has asked its own. */
function paint(color: "green" | "dim", text: string): string {
  return text === "" ? "" : styleText(color, text, { validateStream: false });
}
