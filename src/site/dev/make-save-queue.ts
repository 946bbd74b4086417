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

export type SaveQueue = {
  /** Something may have happened to a file; null where it may be any. */
  mark: (file: string | null) => void;
  /** Looks at every file, and takes up all that was saved until now. */
  settle: () => Promise<void>;
  close: () => void;
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
 * Makes one queue of all saves: what is saved while others are taken up waits, and is taken up
 * together. Events are trusted to say that there is something to look at, and nothing more: what
 * counts is whether a file is otherwise than when it was last taken up.
 */
export function makeSaveQueue(work: QueueWork, times = saveTimes): SaveQueue {
  const known = new Map(work.readStamps());
  const marked = new Set<string>();
  const halfSince = new Map<string, number>();
  /** When what was just told was taken up. */
  const takenAt = new Map<string, number>();
  const timers = new Map<"quiet" | "grace" | "again", NodeJS.Timeout>();
  const state = { mayBeAny: false, firstMarkAt: 0, isClosed: false, running: Promise.resolve() };

  function runIn(name: "quiet" | "grace" | "again", delayMs: number): void {
    clearTimeout(timers.get(name));
    if (!state.isClosed) timers.set(name, setTimeout(run, Math.max(0, delayMs), name));
  }

  function run(name: "quiet" | "grace" | "again"): void {
    timers.delete(name);
    if (name === "again") state.mayBeAny = true;
    state.running = state.running.then(step).catch(work.reportFault);
  }

  function mark(file: string | null): void {
    if (file === null) state.mayBeAny = true;
    else marked.add(file);
    const now = performance.now();
    if (!timers.has("quiet")) state.firstMarkAt = now;
    runIn("quiet", Math.min(times.quiet, state.firstMarkAt + times.longestWait - now));
  }

  async function step(): Promise<void> {
    const stamps = readMarked();
    const ready = [...stamps].filter(([file]) => !isHeldBack(file));
    if (stamps.size > ready.length) runIn("grace", times.graceStep);
    if (ready.length === 0) return;
    const changes = ready.map(([file, stamp]): Change => ({ file, kind: nameKind(file, stamp) }));
    // Before the files are read: what is written while they are is found by the second look.
    for (const [file, stamp] of ready) {
      takenAt.set(file, performance.now());
      if (stamp === null) known.delete(file);
      else known.set(file, stamp);
    }
    await work.takeUp(changes).catch(work.reportFault);
    runIn("again", times.lookAgain);
  }

  /** @returns the files that are otherwise than they were taken up, each with its state */
  function readMarked(): Map<string, string | null> {
    const files = new Set([...marked, ...halfSince.keys()]);
    const stamps = new Map([...files].map((file) => [file, work.readStamp(file)]));
    const { mayBeAny } = state;
    state.mayBeAny = false;
    for (const file of takenAt.keys()) if (!isTooNear(file)) takenAt.delete(file);
    marked.clear();
    // A folder that came or went is told by its own name alone.
    const isWide = mayBeAny || [...stamps].some(([file, stamp]) => isFolder(file, stamp));
    const near = [...stamps].filter(([file]) => isTooNear(file));
    const changed = isWide ? compareAll() : new Map([...stamps].filter(isOther));
    for (const [file, stamp] of near) if (stamp !== folderStamp) changed.set(file, stamp);
    for (const file of halfSince.keys()) if (!changed.has(file)) halfSince.delete(file);
    return changed;
  }

  function isFolder(file: string, stamp: string | null): boolean {
    if (stamp === folderStamp) return true;
    if (stamp !== null || known.has(file)) return false;
    return [...known.keys()].some((other) => other.startsWith(`${file}/`));
  }

  function isOther([file, stamp]: [string, string | null]): boolean {
    return (known.get(file) ?? null) !== stamp;
  }

  /** Told again so soon that its stamp may be the same. */
  function isTooNear(file: string): boolean {
    return performance.now() - (takenAt.get(file) ?? Number.NEGATIVE_INFINITY) < times.tick;
  }

  function compareAll(): Map<string, string | null> {
    const now = work.readStamps();
    const gone = [...known.keys()].filter((file) => !now.has(file));
    return new Map([
      ...[...now].filter(isOther),
      ...gone.map((file): [string, null] => [file, null]),
    ]);
  }

  function isHeldBack(file: string): boolean {
    const now = performance.now();
    const since = halfSince.get(file) ?? now;
    if (now - since < times.grace && work.isHalfWritten(file)) {
      halfSince.set(file, since);
      return true;
    }
    halfSince.delete(file);
    return false;
  }

  function nameKind(file: string, stamp: string | null): Change["kind"] {
    if (stamp === null) return "unlink";
    return known.has(file) ? "change" : "add";
  }

  return {
    mark,
    settle() {
      state.mayBeAny = true;
      clearTimeout(timers.get("quiet"));
      run("quiet");
      return state.running;
    },
    close() {
      state.isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/** @returns the files that are otherwise than they were, each with what happened to it */
export function compareStamps(before: Stamps, now: Stamps): Change[] {
  const saved = [...now].flatMap(([file, stamp]): Change[] => {
    const last = before.get(file);
    return last === stamp ? [] : [{ file, kind: last === undefined ? "add" : "change" }];
  });
  const gone = [...before.keys()].filter((file) => !now.has(file));
  return [...saved, ...gone.map((file): Change => ({ file, kind: "unlink" }))];
}
