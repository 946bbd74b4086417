import { Drawing } from "./parts/drawing.tsx";
import { Words } from "./parts/words.tsx";

/** Pieces an hour, drawn. */
const rates = [51, 67, 61, 83, 90, 75, 105, 116];

const stages = [
  { name: "Cutting", state: "done", color: "var(--brand)", isCurrent: false },
  { name: "Sewing", state: "62%", color: "var(--accent)", isCurrent: true },
  { name: "Finishing", state: "queued", color: "var(--line)", isCurrent: false },
  { name: "Packing", state: "queued", color: "var(--line)", isCurrent: false },
];

/** A line’s day: its output against the target, the hourly rate, and where each step stands. */
export function Vignette() {
  return (
    <Drawing width={488} height={356}>
      <rect
        x="0.5"
        y="0.5"
        width="487"
        height="355"
        rx="14"
        fill="var(--surface)"
        stroke="var(--line)"
      />
      <rect x="17" y="16" width="9.5" height="9.5" fill="var(--brand)" />
      <rect x="28" y="16" width="9.5" height="9.5" fill="var(--accent)" />
      <text className="vignette-label" x="49" y="25" fill="var(--ink)">
        Production · Line 4
      </text>
      <path d="M0 41.5h488" stroke="var(--line)" />
      <Words x={26} y={80} tone="ink-2" size="small">
        Today’s output
      </Words>
      <text className="vignette-large" x="26" y="114" fill="var(--ink)">
        1,240 of 1,800 pcs
      </text>
      <rect x="26" y="131" width="435" height="11" rx="5.5" fill="var(--sunken)" />
      <rect x="26" y="131" width="300" height="11" rx="5.5" fill="var(--brand)" />
      <path d="M26 165.500h435" stroke="var(--line)" />
      <Words x={26} y={192} tone="ink-2" size="small">
        Hourly rate
      </Words>
      {rates.map((height, index) => (
        <rect
          key={index}
          x={26 + index * 33}
          y={327 - height}
          width="27"
          height={height}
          rx="3"
          fill={index === rates.length - 1 ? "var(--accent)" : "var(--brand)"}
          opacity={index === rates.length - 1 ? 1 : 0.5 + index * 0.05}
        />
      ))}
      {stages.map(({ name, state, color, isCurrent }, index) => (
        <g key={name} transform={`translate(309 ${193 + index * 35})`}>
          <rect
            width="152"
            height="27"
            rx="7"
            fill={isCurrent ? "var(--brand-soft)" : "var(--sunken)"}
          />
          <rect x="10" y="9" width="9" height="9" rx="2" fill={color} />
          <text className="vignette-label" x="28" y="18" fill="var(--ink)">
            {name}
          </text>
          <Words x={141} y={18} tone="ink-2" size="small" end>
            {state}
          </Words>
        </g>
      ))}
    </Drawing>
  );
}
