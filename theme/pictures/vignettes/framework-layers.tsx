import { Drawing } from "./parts/drawing.tsx";

const layers = [
  { name: "Screens", fill: "var(--surface)", ink: "var(--ink)" },
  { name: "Modules", fill: "var(--accent-soft)", ink: "var(--ink)" },
  { name: "Rules and rights", fill: "var(--brand)", ink: "var(--on-brand)" },
  { name: "Data", fill: "var(--deep)", ink: "var(--on-deep)" },
];

/** Four layers, one module drawn out. */
export function Vignette() {
  return (
    <Drawing>
      {layers.map(({ name, fill, ink }, index) => (
        <g key={name} transform={`translate(${64 + index * 8} ${52 + index * 58})`}>
          <path d="M26 0h268l26 22-26 22H26L0 22z" fill={fill} stroke="var(--line)" />
          <text className="vignette-strong" x="160" y="27" textAnchor="middle" fill={ink}>
            {name}
          </text>
        </g>
      ))}
      <path
        d="M352 132h40"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      <rect x="384" y="108" width="64" height="48" rx="10" fill="var(--accent)" />
      <text className="vignette-strong" x="416" y="137" textAnchor="middle" fill="var(--on-accent)">
        Stock
      </text>
    </Drawing>
  );
}
