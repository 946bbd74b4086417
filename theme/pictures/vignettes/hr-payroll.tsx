import { Drawing } from "./parts/drawing.tsx";
import { Window } from "./parts/window.tsx";
import { Words } from "./parts/words.tsx";

const lines = [
  { name: "Basic salary", reason: "26 days of 26", sum: "18,500", isOff: false },
  { name: "Overtime", reason: "22 hours, section 4", sum: "3,190", isOff: false },
  { name: "Advance", reason: "taken on the 9th", sum: "−350", isOff: true },
];

/** A pay slip whose lines say where they come from. */
export function Vignette() {
  return (
    <Drawing>
      <Window title="Pay slip · October">
        {lines.map(({ name, reason, sum, isOff }, index) => (
          <g key={name}>
            <Words x={22} y={86 + index * 46}>
              {name}
            </Words>
            <Words x={22} y={103 + index * 46} tone="ink-2" size="small">
              {reason}
            </Words>
            <Words x={346} y={92 + index * 46} tone={isOff ? "ink-2" : "brand"} end>
              {sum}
            </Words>
            <path d={`M22 ${115 + index * 46}h324`} stroke="var(--line)" />
          </g>
        ))}
        <rect x="22" y="206" width="324" height="46" rx="10" fill="var(--brand-soft)" />
        <text className="vignette-title" x="36" y="235" fill="var(--ink)">
          To be paid
        </text>
        <text className="vignette-title" x="332" y="235" textAnchor="end" fill="var(--brand)">
          21,340
        </text>
      </Window>
    </Drawing>
  );
}
