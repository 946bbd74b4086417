import { Drawing } from "#theme/pictures/vignettes/parts/drawing.tsx";
import { Words } from "#theme/pictures/vignettes/parts/words.tsx";

/** Hours a day, drawn. */
const hours = [51, 67, 61, 83, 90, 75, 105, 116];

const stages = [
  { name: "Planning", state: "done", color: "var(--brand)", isCurrent: false },
  { name: "Design", state: "62%", color: "var(--accent)", isCurrent: true },
  { name: "Building", state: "next", color: "var(--line)", isCurrent: false },
  { name: "Checking", state: "next", color: "var(--line)", isCurrent: false },
];

/** A week: hours against the plan, how they were spread, and where each step stands. */
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
        This week · Website
      </text>
      <path d="M0 41.5h488" stroke="var(--line)" />
      <Words x={26} y={80} tone="ink-2" size="small">
        Hours booked
      </Words>
      <text className="vignette-large" x="26" y="114" fill="var(--ink)">
        31 of 40 hours
      </text>
      <rect x="26" y="131" width="435" height="11" rx="5.5" fill="var(--sunken)" />
      <rect x="26" y="131" width="337" height="11" rx="5.5" fill="var(--brand)" />
      <path d="M26 165.500h435" stroke="var(--line)" />
      <Words x={26} y={192} tone="ink-2" size="small">
        By day
      </Words>
      {hours.map((height, index) => (
        <rect
          key={index}
          x={26 + index * 33}
          y={327 - height}
          width="27"
          height={height}
          rx="3"
          fill={index === hours.length - 1 ? "var(--accent)" : "var(--brand)"}
          opacity={index === hours.length - 1 ? 1 : 0.5 + index * 0.05}
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
