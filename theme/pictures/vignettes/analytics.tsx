import { Drawing } from "./parts/drawing.tsx";
import { Window } from "./parts/window.tsx";
import { Words } from "./parts/words.tsx";

const figures = [
  { label: "On time", value: "96%" },
  { label: "Rework", value: "1.8%" },
  { label: "Lead time", value: "31 d" },
];

/** Three figures and a line that rises. */
export function Vignette() {
  return (
    <Drawing>
      <Window title="This quarter">
        {figures.map(({ label, value }, index) => (
          <g key={label} transform={`translate(${22 + index * 112} 70)`}>
            <rect width="100" height="58" rx="10" fill="var(--sunken)" />
            <Words x={12} y={22} tone="ink-2" size="small">
              {label}
            </Words>
            <text className="vignette-title" x="12" y="46" fill="var(--ink)">
              {value}
            </text>
          </g>
        ))}
        <path d="M22 160h324M22 200h324M22 240h324" stroke="var(--line)" strokeDasharray="2 6" />
        <path d="M22 238 76 222l54 6 54-34 54 8 54-30 54-14v118H22z" fill="var(--brand-soft)" />
        <path
          d="M22 238 76 222l54 6 54-34 54 8 54-30 54-14"
          fill="none"
          stroke="var(--brand)"
          strokeWidth="3.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <circle
          cx="346"
          cy="158"
          r="7"
          fill="var(--accent)"
          stroke="var(--surface)"
          strokeWidth="3"
        />
      </Window>
    </Drawing>
  );
}
