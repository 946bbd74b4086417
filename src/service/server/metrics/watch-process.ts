import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Metric } from "./metric.ts";

const resolutionMs = 10;

/** @returns `collect` tells what the process uses, and how late its turns came since it was last asked */
export function watchProcess(): { collect: () => Metric[]; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  const startedAt = Date.now() / 1000 - process.uptime();
  delay.enable();

  function readDelay(): { quantile: string; seconds: number }[] {
    const delays = [
      { quantile: "0.5", seconds: toSeconds(delay.percentile(50)) },
      { quantile: "0.99", seconds: toSeconds(delay.percentile(99)) },
      { quantile: "1", seconds: toSeconds(delay.max) },
    ];
    delay.reset();
    return delays;
  }

  return {
    collect() {
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed } = process.memoryUsage();
      return [
        {
          name: "process_cpu_seconds_total",
          type: "counter",
          help: "Processor time, of the system's part too.",
          samples: [{ value: (user + system) / 1e6 }],
        },
        {
          name: "process_resident_memory_bytes",
          type: "gauge",
          help: "Memory in use.",
          samples: [{ value: rss }],
        },
        {
          name: "process_start_time_seconds",
          type: "gauge",
          help: "When the process started, since 1970.",
          samples: [{ value: startedAt }],
        },
        {
          name: "nodejs_heap_used_bytes",
          type: "gauge",
          help: "Memory of JavaScript's objects.",
          samples: [{ value: heapUsed }],
        },
        {
          name: "nodejs_eventloop_delay_seconds",
          type: "gauge",
          help: "How late a turn of the event loop came, since this was last asked for.",
          samples: readDelay().map(({ quantile, seconds }) => ({
            labels: { quantile },
            value: seconds,
          })),
        },
      ];
    },
    stop: () => delay.disable(),
  };
}

/** @returns how late: a turn that is in time comes after the resolution; of none, nothing is known */
function toSeconds(nanoseconds: number): number {
  const seconds = Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0;
  return Math.max(0, seconds - resolutionMs / 1000);
}
