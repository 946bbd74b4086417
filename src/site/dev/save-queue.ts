import { folderStamp, type Stamps } from "./read-stamps.ts";

/** One file that is otherwise than it was. */
export type Change = { file: string; kind: "add" | "change" | "unlink" };

export type QueueWork = {
  /** @returns the state of a file, null where it is gone */
  readStamp: (file: string) => string | null;
  /** @returns the state of every file */
  readStamps: () => Stamps;
  /** Whether what stands in a file may be on its way to something else. */
  isHalfWritten: (file: string) => boolean;
  /** Takes up what was saved; the next saves wait for it. */
  takeUp: (changes: Change[]) => Promise<void>;
  /** Is told what `takeUp` throws. */
  reportFault: (error: unknown) => void;
};

/** Milliseconds. */
export const saveTimes = {
  /** A save in several writes is over when nothing comes for so long … */
  quiet: 15,
  /** … but a stream of events that never ends is looked at in between. */
  longestWait: 100,
  /** How long a file may be empty, broken or gone before that is believed. */
  grace: 150,
  graceStep: 30,
  /** After a save: whatever was lost of it is found by then. */
  lookAgain: 80,
  /** Two states of a file that are so near each other in time may have the same stamp. */
  tick: 100,
};

/**
 * One queue of all saves: what is saved while others are taken up waits, and is taken up together. Events are
 * trusted to say that there is something to look at, and nothing more: what counts is whether a file is
 * otherwise than when it was last taken up.
 */
export class SaveQueue {
  readonly #work: QueueWork;
  readonly #times: typeof saveTimes;
  readonly #known: Map<string, string>;
  readonly #marked = new Set<string>();
  readonly #halfSince = new Map<string, number>();
  /** When what was just told was taken up. */
  readonly #takenAt = new Map<string, number>();
  readonly #timers = new Map<"quiet" | "grace" | "again", NodeJS.Timeout>();
  #mayBeAny = false;
  #firstMarkAt = 0;
  #isClosed = false;
  #running = Promise.resolve();

  constructor(work: QueueWork, times = saveTimes) {
    this.#work = work;
    this.#times = times;
    this.#known = new Map(work.readStamps());
  }

  /** Something may have happened to a file; null where it may be any. */
  mark(file: string | null): void {
    if (file === null) this.#mayBeAny = true;
    else this.#marked.add(file);
    const now = performance.now();
    if (!this.#timers.has("quiet")) this.#firstMarkAt = now;
    const { quiet, longestWait } = this.#times;
    this.#runIn("quiet", Math.min(quiet, this.#firstMarkAt + longestWait - now));
  }

  /** Looks at every file, and takes up all that was saved until now. */
  settle(): Promise<void> {
    this.#mayBeAny = true;
    clearTimeout(this.#timers.get("quiet"));
    this.#run("quiet");
    return this.#running;
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #runIn(name: "quiet" | "grace" | "again", delayMs: number): void {
    clearTimeout(this.#timers.get(name));
    if (this.#isClosed) return;
    const timer = setTimeout(() => this.#run(name), Math.max(0, delayMs));
    this.#timers.set(name, timer);
  }

  #run(name: "quiet" | "grace" | "again"): void {
    this.#timers.delete(name);
    if (name === "again") this.#mayBeAny = true;
    const { reportFault } = this.#work;
    this.#running = this.#running.then(() => this.#step()).catch(reportFault);
  }

  async #step(): Promise<void> {
    const stamps = this.#readMarked();
    const ready = [...stamps].filter(([file]) => !this.#isHeldBack(file));
    if (stamps.size > ready.length) this.#runIn("grace", this.#times.graceStep);
    if (ready.length === 0) return;
    const changes = ready.map(([file, stamp]): Change => {
      return { file, kind: nameKind(this.#known.get(file), stamp) };
    });
    // Before the files are read: what is written while they are is found by the second look.
    for (const [file, stamp] of ready) {
      this.#takenAt.set(file, performance.now());
      if (stamp === null) this.#known.delete(file);
      else this.#known.set(file, stamp);
    }
    await this.#work.takeUp(changes).catch(this.#work.reportFault);
    this.#runIn("again", this.#times.lookAgain);
  }

  /** @returns the files that are otherwise than they were taken up, each with its state */
  #readMarked(): Map<string, string | null> {
    const files = new Set([...this.#marked, ...this.#halfSince.keys()]);
    const stamps = new Map([...files].map((file) => [file, this.#work.readStamp(file)]));
    const mayBeAny = this.#mayBeAny;
    this.#mayBeAny = false;
    for (const file of this.#takenAt.keys()) if (!this.#isTooNear(file)) this.#takenAt.delete(file);
    this.#marked.clear();
    // A folder that came or went is told by its own name alone.
    const isWide = mayBeAny || [...stamps].some(([file, stamp]) => this.#isFolder(file, stamp));
    const near = [...stamps].filter(([file]) => this.#isTooNear(file));
    const changed = isWide
      ? compareStamps(this.#known, this.#work.readStamps())
      : new Map([...stamps].filter(([file, stamp]) => (this.#known.get(file) ?? null) !== stamp));
    for (const [file, stamp] of near) if (stamp !== folderStamp) changed.set(file, stamp);
    for (const file of this.#halfSince.keys()) if (!changed.has(file)) this.#halfSince.delete(file);
    return changed;
  }

  #isFolder(file: string, stamp: string | null): boolean {
    if (stamp === folderStamp) return true;
    if (stamp !== null || this.#known.has(file)) return false;
    return [...this.#known.keys()].some((other) => other.startsWith(`${file}/`));
  }

  /** Told again so soon that its stamp may be the same. */
  #isTooNear(file: string): boolean {
    const takenAt = this.#takenAt.get(file) ?? Number.NEGATIVE_INFINITY;
    return performance.now() - takenAt < this.#times.tick;
  }

  #isHeldBack(file: string): boolean {
    const now = performance.now();
    const since = this.#halfSince.get(file) ?? now;
    if (now - since < this.#times.grace && this.#work.isHalfWritten(file)) {
      this.#halfSince.set(file, since);
      return true;
    }
    this.#halfSince.delete(file);
    return false;
  }
}

/** @returns the files that are otherwise than they were, each with its stamp; null where it is gone */
export function compareStamps(before: Stamps, now: Stamps): Map<string, string | null> {
  const gone = [...before.keys()].filter((file) => !now.has(file));
  return new Map([
    ...[...now].filter(([file, stamp]) => before.get(file) !== stamp),
    ...gone.map((file): [string, null] => [file, null]),
  ]);
}

/** @returns what happened to a file */
export function nameKind(before: string | undefined, now: string | null): Change["kind"] {
  if (now === null) return "unlink";
  return before === undefined ? "add" : "change";
}
