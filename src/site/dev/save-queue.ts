import { folderStamp, type Stamps } from "./read-stamps.ts";

/** A changed file. */
export type Change = { file: string; kind: "add" | "change" | "unlink" };

export type QueueWork = {
  /** @returns the state of a file, null if it is deleted */
  readStamp: (file: string) => string | null;
  /** @returns the state of every file */
  readStamps: () => Stamps;
  /** Returns true if a file may be in the middle of a change. */
  isHalfWritten: (file: string) => boolean;
  /** Applies saved changes; the next saves wait for it. */
  takeUp: (changes: Change[]) => Promise<void>;
  /** Returns true if each save is marked, at the latest one turn of the event loop after it. */
  isSure: () => boolean;
  /** Receives errors of `takeUp`. */
  reportFault: (error: unknown) => void;
};

/** Times of the queue, in milliseconds. */
export const saveTimes = {
  /** The silence that ends a save of several writes into one file … */
  quiet: 5,
  /** … into several, as when a branch is switched to … */
  quietOfMany: 15,
  /** … and the longest wait, for a stream of events that never ends. */
  longestWait: 100,
  /** The time for which an empty, broken or deleted file is held back. */
  grace: 150,
  graceStep: 30,
  /** The delay of the second look after a save, which finds what was lost where some may be. */
  lookAgain: 80,
  /** The time within which two states of a file may have the same stamp. */
  tick: 100,
};

/**
 * Queues all saves: those that arrive while others are applied wait, and are applied together. An
 * event is only a reason to look: a file counts as changed if its stamp differs from that of its
 * last application.
 */
export class SaveQueue {
  readonly #work: QueueWork;
  readonly #times: typeof saveTimes;
  readonly #known: Map<string, string>;
  readonly #marked = new Set<string>();
  readonly #halfSince = new Map<string, number>();
  /** Times at which files were last applied. */
  readonly #takenAt = new Map<string, number>();
  readonly #timers = new Map<"quiet" | "grace" | "again", NodeJS.Timeout>();
  #mayBeAny = false;
  #firstMarkAt = 0;
  #isClosed = false;
  #steps = 0;
  #running = Promise.resolve();

  constructor(work: QueueWork, times = saveTimes) {
    this.#work = work;
    this.#times = times;
    this.#known = new Map(work.readStamps());
  }

  /** Marks a file that may have changed; null for any file. */
  mark(file: string | null): void {
    if (file === null) this.#mayBeAny = true;
    else this.#marked.add(file);
    const now = performance.now();
    if (!this.#timers.has("quiet")) this.#firstMarkAt = now;
    const isOne = this.#marked.size === 1 && !this.#mayBeAny;
    const quiet = isOne ? this.#times.quiet : this.#times.quietOfMany;
    this.#runIn("quiet", Math.min(quiet, this.#firstMarkAt + this.#times.longestWait - now));
  }

  /** Returns true while a save waits or is applied. */
  isBusy(): boolean {
    return this.#steps > 0 || this.#timers.has("quiet");
  }

  /**
   * Applies all earlier saves. Waits for the grace of a file that is away: its text is read on
   * demand, so that its page cannot be shown as it was.
   *
   * @param how `isWhole`: every file is looked at, whatever is marked
   */
  async settle({ isWhole = false }: { isWhole?: boolean } = {}): Promise<void> {
    this.#mayBeAny ||= isWhole || !this.#work.isSure();
    clearTimeout(this.#timers.get("quiet"));
    this.#run("quiet");
    await this.#running;
    while (!this.#isClosed && this.#isAnyAway()) {
      await new Promise((resolve) => setTimeout(resolve, this.#times.graceStep));
      await this.#running;
    }
  }

  /** @returns true if a file of those that were read is another than when it was last applied */
  hasMissed(read: Stamps): boolean {
    const isOther = (file: string): boolean =>
      this.#work.readStamp(file) !== (this.#known.get(file) ?? null);
    return compareStamps(this.#known, read).keys().some(isOther);
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
    const { isSure, reportFault } = this.#work;
    // A look at every file takes as long as a save: the page of this one may still be on its way.
    if (name === "again") this.#mayBeAny ||= !isSure();
    this.#steps += 1;
    this.#running = this.#running
      .then(() => this.#step())
      .catch(reportFault)
      .finally(() => (this.#steps -= 1));
  }

  async #step(): Promise<void> {
    const stamps = this.#readMarked();
    const ready = [...stamps].filter(([file]) => !this.#isHeldBack(file));
    if (stamps.size > ready.length) this.#runIn("grace", this.#times.graceStep);
    if (ready.length === 0) return;
    const changes = ready.map(([file, stamp]): Change => {
      return { file, kind: nameKind(this.#known.get(file), stamp) };
    });
    // The stamps are stored before the files are read: a write during the reading is found by the
    // second look.
    for (const [file, stamp] of ready) {
      this.#takenAt.set(file, performance.now());
      if (stamp === null) this.#known.delete(file);
      else this.#known.set(file, stamp);
    }
    await this.#work.takeUp(changes).catch(this.#work.reportFault);
    this.#runIn("again", this.#times.lookAgain);
  }

  /** @returns the files that differ from their last application, each with its state */
  #readMarked(): Map<string, string | null> {
    const files = new Set([...this.#marked, ...this.#halfSince.keys()]);
    const stamps = new Map([...files].map((file) => [file, this.#work.readStamp(file)]));
    const mayBeAny = this.#mayBeAny;
    this.#mayBeAny = false;
    for (const file of this.#takenAt.keys()) if (!this.#isTooNear(file)) this.#takenAt.delete(file);
    this.#marked.clear();
    // An added or deleted folder has an event for its own name alone.
    const isWide = mayBeAny || [...stamps].some(([file, stamp]) => this.#isFolder(file, stamp));
    const near = [...stamps].filter(([file]) => this.#isTooNear(file));
    const changed = isWide
      ? compareStamps(this.#known, this.#work.readStamps())
      : new Map([...stamps].filter(([file, stamp]) => (this.#known.get(file) ?? null) !== stamp));
    for (const [file, stamp] of near) if (stamp !== folderStamp) changed.set(file, stamp);
    for (const file of this.#halfSince.keys()) if (!changed.has(file)) this.#halfSince.delete(file);
    return changed;
  }

  #isAnyAway(): boolean {
    return [...this.#halfSince.keys()].some((file) => this.#work.readStamp(file) === null);
  }

  #isFolder(file: string, stamp: string | null): boolean {
    if (stamp === folderStamp) return true;
    if (stamp !== null || this.#known.has(file)) return false;
    return [...this.#known.keys()].some((other) => other.startsWith(`${file}/`));
  }

  /** Returns true for a file that was applied so recently that its stamp may be the same. */
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

/** @returns the changed files, each with its stamp; null if it is deleted */
export function compareStamps(before: Stamps, now: Stamps): Map<string, string | null> {
  const gone = [...before.keys()].filter((file) => !now.has(file));
  return new Map([
    ...[...now].filter(([file, stamp]) => before.get(file) !== stamp),
    ...gone.map((file): [string, null] => [file, null]),
  ]);
}

/** @returns the kind of a file's change */
export function nameKind(before: string | undefined, now: string | null): Change["kind"] {
  if (now === null) return "unlink";
  return before === undefined ? "add" : "change";
}
