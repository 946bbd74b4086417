import { monitorEventLoopDelay } from "node:perf_hooks";
import { makeMetric, type Metric, type Sample } from "./metric.ts";

const resolutionMs = 10;

/** @returns `collect`, which reports the process's use, and its loop delay since the last call */
export function watchProcess(): { collect: () => Metric[]; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  const startedAt = Date.now() / 1000 - process.uptime();
  delay.enable();

  function readDelay(): Sample[] {
    const delays = [0.5, 0.99, 1].map((quantile) => ({
      labels: { quantile: String(quantile) },
      value: toSeconds(quantile === 1 ? delay.max : delay.percentile(100 * quantile)),
    }));
    delay.reset();
    return delays;
  }

  return {
    collect() {
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed } = process.memoryUsage();
      const cpuSeconds = (user + system) / 1e6;
      return [
        makeMetric(
          "process_cpu_seconds_total",
          "Processor time, of the system's part too.",
          cpuSeconds,
        ),
        makeMetric("process_resident_memory_bytes", "Memory in use.", rss),
        makeMetric(
          "process_start_time_seconds",
          "When the process started, since 1970.",
          startedAt,
        ),
        makeMetric("nodejs_heap_used_bytes", "Memory of JavaScript's objects.", heapUsed),
        makeMetric(
          "nodejs_eventloop_delay_seconds",
          "How late a turn of the event loop came, since this was last asked for.",
          readDelay(),
        ),
      ];
    },
    stop: () => delay.disable(),
  };
}

/** @returns the delay beyond the resolution, which a turn on time takes; 0 without turns */
function toSeconds(nanoseconds: number): number {
  const seconds = Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0;
  return Math.max(0, seconds - resolutionMs / 1000);
}
