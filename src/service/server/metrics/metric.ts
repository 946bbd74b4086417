/** A figure, and its labels. */
export type Sample = {
  /** The end of the metric's name, as parts of a histogram have one. */
  suffix?: string;
  labels?: Record<string, string>;
  value: number;
};

export type Metric = {
  name: string;
  type: "counter" | "gauge" | "histogram";
  help: string;
  samples: Sample[];
};

/** @returns a metric of samples, or of one figure; a counter if its name ends in `_total` */
export function makeMetric(name: string, help: string, samples: number | Sample[]): Metric {
  const type = name.endsWith("_total") ? "counter" : "gauge";
  const all = typeof samples === "number" ? [{ value: samples }] : samples;
  return { name, type, help, samples: all };
}

/** @returns metrics in Prometheus' text format, version 0.0.4 */
export function formatMetrics(metrics: Metric[]): string {
  return metrics.map(formatMetric).join("");
}

function formatMetric({ name, type, help, samples }: Metric): string {
  const lines = samples.map(({ suffix = "", labels = {}, value }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escape(text)}"`);
    const among = pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
    return `${name}${suffix}${among} ${formatValue(value)}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function escape(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}

function formatValue(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return String(value)
    .replace(/^Infinity/, "+Inf")
    .replace("Infinity", "Inf");
}
