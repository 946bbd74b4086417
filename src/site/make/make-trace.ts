import type { Timing } from "./time-tasks.ts";

/** An event of Chrome's trace event format: a span (`X`), or a name of a track (`M`). */
type TraceEvent = {
  name: string;
  ph: "X" | "M";
  pid: number;
  tid: number;
  /** Microseconds. */
  ts?: number;
  dur?: number;
  args: Record<string, string | number>;
};

/** The spans that one track shows: none of them crosses another. */
type Track = { pid: number; tid: number; names: TraceEvent[]; spans: Span[] };

type Span = Timing & { endMs: number };

/** Room for the tracks of one thread between it and the next one. */
const tracksOfThread = 100;

/**
 * @param timings of all threads and processes, those within steps too
 * @returns a trace as JSON, which Perfetto and Chrome's `about:tracing` open: a process each for
 *   the command and what it started, a track for each thread, and further ones for steps that ran
 *   at the same time
 */
export function makeTrace(timings: Timing[]): string {
  const spans = listSpans(timings).toSorted(
    (one, other) => one.startedMs - other.startedMs || other.endMs - one.endMs,
  );
  const startMs = spans[0]?.startedMs ?? 0;
  const threads = Map.groupBy(spans, ({ thread }) => `${thread.pid} ${thread.tid}`);
  const traceEvents = [...threads.values()].flatMap((ofThread) =>
    layTracks(ofThread).flatMap((track) => describeTrack(track, startMs)),
  );
  return JSON.stringify({ displayTimeUnit: "ms", traceEvents });
}

function listSpans(timings: Timing[]): Span[] {
  return timings.flatMap((timing) => [
    { ...timing, endMs: timing.startedMs + timing.seconds * 1000 },
    ...listSpans(timing.within),
  ]);
}

/** Puts the spans of a thread, in their order, on as few tracks as have none that cross. */
function layTracks(spans: Span[]): Track[] {
  const tracks: Track[] = [];
  for (const span of spans) {
    const free = tracks.find((track) => track.spans.every((other) => !isCrossing(other, span)));
    const track = free ?? openTrack(span.thread, tracks.length);
    if (free === undefined) tracks.push(track);
    track.spans.push(span);
  }
  return tracks;
}

function openTrack({ pid, tid: threadId, name }: Timing["thread"], before: number): Track {
  // Perfetto keeps 0 for a processor that has nothing to do.
  const tid = threadId * tracksOfThread + before + 1;
  const isMain = threadId === 0;
  const label = (kind: string, text: string): TraceEvent => {
    return { name: kind, ph: "M", pid, tid, args: { name: text } };
  };
  const names = [
    ...(isMain ? [label("process_name", name)] : []),
    label("thread_name", isMain ? name : `${name} ${threadId}`),
  ];
  return { pid, tid, names, spans: [] };
}

/** @returns whether a span ends within another that began before it */
function isCrossing(earlier: Span, later: Span): boolean {
  return earlier.endMs > later.startedMs && earlier.endMs < later.endMs;
}

function describeTrack({ pid, tid, names, spans }: Track, startMs: number): TraceEvent[] {
  const events = spans.map(({ name, startedMs, endMs, counts }): TraceEvent => {
    const ts = Math.round((startedMs - startMs) * 1000);
    const dur = Math.round((endMs - startMs) * 1000) - ts;
    return { name, ph: "X", pid, tid, ts, dur, args: counts };
  });
  return [...names, ...events];
}
