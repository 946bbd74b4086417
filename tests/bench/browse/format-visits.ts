import { formatTable } from "../compare/format-table.ts";
import { summarize } from "../compare/summarize.ts";
import type { Lighthouse } from "./run-lighthouse.ts";
import type { Start, Way } from "./time-navigation.ts";
import type { Weight } from "./weigh-page.ts";

/** What was measured of one tool's pages, a value a round. */
export type Visits = {
  id: string;
  name: string;
  loads: Lighthouse[];
  ways: Record<Start, Record<Way, number[]>>;
  weights: Weight[];
};

const kilo = 1000;

/** Writes what visitors meet as Markdown: ratios to plain HTML first. */
export function formatVisits(all: Visits[]): string {
  const plain = all.find(({ id }) => id === "eleventy");
  const medianLoad = (read: (load: Lighthouse) => number) => (visits?: Visits) =>
    medianOf(visits?.loads.map(read) ?? []);
  const [fcp, lcp] = [medianLoad(({ fcpMs }) => fcpMs), medianLoad(({ lcpMs }) => lcpMs)];
  const [tbt, bytes] = [medianLoad(({ tbtMs }) => tbtMs), medianLoad((load) => load.bytes)];
  const loads = formatTable(
    ["", "LCP × plain", "bytes × plain", "FCP ms", "LCP ms", "TBT ms", "kB"],
    all.map((visits) => [
      visits.name,
      formatRatio(lcp(visits), lcp(plain)),
      formatRatio(bytes(visits), bytes(plain)),
      ...[fcp(visits), lcp(visits), tbt(visits)].map((ms) => ms.toFixed(0)),
      (bytes(visits) / kilo).toFixed(1),
    ]),
  );
  const weights = formatTable(
    ["", "HTML kB", "styles kB", "fonts kB", "script after full use kB"],
    all.map(({ name, weights: [weight] }) => [
      name,
      ...[weight?.html, weight?.styles, weight?.fonts, weight?.script].map((size) =>
        ((size ?? 0) / kilo).toFixed(1),
      ),
    ]),
  );
  return `### What a page with three islands weighs: brotli\n\n${weights}\n\n### Lighthouse, mobile: the same page\n\n${loads}\n\n### From that page to the next: until its heading is seen\n\n${formatWays(all, "short")}\n\n### From a page of 22 blocks, by a link at its end, to another\n\n${formatWays(all, "long")}`;
}

function formatWays(all: Visits[], start: Start): string {
  const plain = all.find(({ id }) => id === "eleventy");
  const compare = (visits: Visits, way: Way): string =>
    formatRatio(medianOf(visits.ways[start][way]), medianOf(plain?.ways[start][way] ?? []));
  return formatTable(
    ["", "tap × plain", "hover × plain", "tap ms", "hover ms"],
    all.map((visits) => [
      visits.name,
      compare(visits, "tap"),
      compare(visits, "hover"),
      formatSpan(visits.ways[start].tap),
      formatSpan(visits.ways[start].hover),
    ]),
  );
}

function medianOf(values: number[]): number {
  return values.length === 0 ? Number.NaN : summarize(values).median;
}

function formatRatio(value: number, of: number): string {
  return Number.isNaN(value / of) ? "–" : (value / of).toFixed(2);
}

function formatSpan(values: number[]): string {
  const { median, min, max } = summarize(values);
  return `${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`;
}
