import { escapeHtml } from "../templates/markup.ts";

/** One tool's figures, by the number of pages. */
export type Curve = { id: string; name: string; points: { pages: number; value: number }[] };

export type Chart = {
  title: string;
  /** What the figures say, for those who do not see the lines. */
  description: string;
  /** What a value is of: `s`, `MiB`. */
  unit: string;
  curves: Curve[];
};

const width = 840;
const height = 440;
const plot = { left: 64, right: 560, top: 56, bottom: 384 };

/** Lines of text do not touch. */
const labelHeight = 17;

/** Colours of the tools, in light and dark, each readable on its ground. */
const colors: Record<string, [light: string, dark: string]> = {
  floor: ["#5f6368", "#a8adb4"],
  tessera: ["#0b57d0", "#8ab4f8"],
  "tessera-extras": ["#6b3fa0", "#c9a5f7"],
  hugo: ["#b3261e", "#f2a7a1"],
  eleventy: ["#7a5200", "#e8c26a"],
  astro: ["#a8336b", "#f59ac2"],
  next: ["#12664f", "#7fd6b8"],
};

/**
 * Draws lines over the number of pages as SVG, both axes logarithmic: what grows with the pages is a
 * straight line. One file is for light and for dark.
 */
export function drawCurves({ title, description, unit, curves }: Chart): string {
  const points = curves.flatMap((curve) => curve.points);
  const x = makeScale(
    points.map(({ pages }) => pages),
    [plot.left, plot.right],
  );
  const y = makeScale(
    points.map(({ value }) => value),
    [plot.bottom, plot.top],
  );
  const ends = curves.map(({ points: of }) => y.place(of.at(-1)?.value ?? 1));
  const labels = spread(ends);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escapeHtml(title)}</title>`,
    `<desc id="description">${escapeHtml(description)}</desc>`,
    `<style>${makeStyle(curves)}</style>`,
    `<rect class="ground" width="${width}" height="${height}" rx="8"/>`,
    `<text class="title" x="${plot.left}" y="30">${escapeHtml(title)}</text>`,
    ...x.ticks.map(
      (tick) =>
        `<path class="grid" d="M${x.place(tick)} ${plot.top}V${plot.bottom}"/><text class="tick" text-anchor="middle" x="${x.place(tick)}" y="${plot.bottom + 20}">${formatNumber(tick)}</text>`,
    ),
    ...y.ticks.map(
      (tick) =>
        `<path class="grid" d="M${plot.left} ${y.place(tick)}H${plot.right}"/><text class="tick" text-anchor="end" x="${plot.left - 8}" y="${y.place(tick) + 4}">${formatNumber(tick)}</text>`,
    ),
    `<text class="tick" text-anchor="end" x="${plot.left - 8}" y="${plot.top - 12}">${unit}</text>`,
    `<text class="tick" text-anchor="end" x="${plot.right}" y="${plot.bottom + 42}">pages</text>`,
    ...curves.map(({ id, name, points: of }, at) => {
      const places = of.map(({ pages, value }) => [x.place(pages), y.place(value)] as const);
      const dots = places.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3.5"/>`);
      const last = places.at(-1) ?? [plot.right, plot.bottom];
      const { pages = 0, value = 0 } = of.at(-1) ?? {};
      // Not every tool has been run with as many pages as others.
      const isShort = points.some((point) => point.pages > pages);
      const figure = `${name}: ${formatNumber(value)} ${unit}`;
      const label = isShort ? `${figure} at ${formatNumber(pages)}` : figure;
      return `<g class="${id}"><polyline points="${places.join(" ")}"/>${dots.join("")}<path class="lead" d="M${last[0]} ${last[1]}L${plot.right + 14} ${labels[at]}"/><text class="label" x="${plot.right + 18}" y="${(labels[at] ?? 0) + 4}">${escapeHtml(label)}</text></g>`;
    }),
    "</svg>\n",
  ].join("\n");
}

/** Makes a logarithmic scale that begins and ends at a value of its ticks: 1, 2, 5, 10, 20 … */
function makeScale(
  values: number[],
  [from, to]: [number, number],
): { ticks: number[]; place: (value: number) => number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const all = Array.from({ length: 60 }, (_, at) =>
    [1, 2, 5].map((step) => step * 10 ** (at - 30)),
  ).flat();
  const first = all.findLast((tick) => tick <= least * 1.0001) ?? least;
  const end = all.find((tick) => tick >= most * 0.9999 && tick > first) ?? most;
  const within = all.filter((tick) => tick >= first && tick <= end);
  const isTen = (tick: number): boolean =>
    Number.isInteger(Math.round(Math.log10(tick) * 1e6) / 1e6);
  const tens = within.filter(isTen);
  return {
    ticks: tens.length > 2 ? tens : within,
    place(value) {
      const part = Math.log(value / first) / Math.log(end / first);
      return Math.round((from + (to - from) * part) * 10) / 10;
    },
  };
}

/** Moves heights apart until none touches the next, and keeps their order. */
function spread(heights: number[]): number[] {
  const order = heights
    .map((_, at) => at)
    .toSorted((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const moved = [...heights];
  let lowest = plot.bottom + labelHeight;
  for (const at of order.toReversed()) {
    lowest = Math.min(heights[at] ?? 0, lowest - labelHeight);
    moved[at] = lowest;
  }
  return moved;
}

function makeStyle(curves: Curve[]): string {
  const colored = (shade: 0 | 1): string =>
    curves
      .map(({ id }) => {
        const color = (colors[id] ?? colors["floor"])?.[shade] ?? "";
        return `.${id} polyline, .${id} .lead { stroke: ${color}; } .${id} circle, .${id} text { fill: ${color}; }`;
      })
      .join(" ");
  return [
    "svg { color-scheme: light dark; font: 13px system-ui, sans-serif; }",
    ".ground { fill: #fff; } .title { fill: #1f2328; font-size: 16px; font-weight: 600; }",
    ".tick { fill: #59636e; } .grid { stroke: #d8dee4; }",
    "polyline, .lead { fill: none; stroke-width: 2.5; } .lead { stroke-width: 1; opacity: 0.6; }",
    ".tessera polyline { stroke-width: 4; } .tessera .label { font-weight: 600; }",
    colored(0),
    "@media (prefers-color-scheme: dark) {",
    ".ground { fill: #0d1117; } .title { fill: #f0f6fc; } .tick { fill: #9198a1; } .grid { stroke: #2a313a; }",
    `${colored(1)} }`,
  ].join("\n");
}

function formatNumber(value: number): string {
  const digits = value < 10 ? 2 : 0;
  return Number(value.toFixed(digits)).toLocaleString("en");
}
