import { Drawing } from "./parts/drawing.tsx";

const people = [
  { x: 90, isNext: false },
  { x: 185, isNext: false },
  { x: 280, isNext: false },
  { x: 376, isNext: true },
];

/** People in a row, and the one whose turn it is. */
export function Vignette() {
  return (
    <Drawing>
      {people.map(({ x, isNext }) => (
        <g key={x} transform={`translate(${x} 130)`}>
          <circle
            cx="0"
            cy="0"
            r="24"
            fill={isNext ? "var(--accent)" : "var(--brand)"}
            opacity={isNext ? 1 : 0.75}
          />
          <path
            d="M-40 110a40 46 0 0 1 80 0z"
            fill={isNext ? "var(--deep)" : "var(--brand)"}
            opacity={isNext ? 1 : 0.55}
          />
        </g>
      ))}
      <path d="M40 262h400" stroke="var(--control-line)" strokeWidth="3" />
      <rect x="316" y="36" width="120" height="52" rx="10" fill="var(--deep)" />
      <text className="vignette-large" x="376" y="72" textAnchor="middle" fill="var(--on-deep)">
        A-047
      </text>
    </Drawing>
  );
}
