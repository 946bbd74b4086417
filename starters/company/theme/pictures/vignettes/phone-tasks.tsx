import { Drawing } from "#theme/pictures/vignettes/parts/drawing.tsx";
import { Words } from "#theme/pictures/vignettes/parts/words.tsx";

const points = [
  { name: "Open the shop", isGood: true },
  { name: "Call Robin", isGood: true },
  { name: "Order labels", isGood: false },
  { name: "Send the offer", isGood: true },
];

/** A telephone with the tasks of a day. */
export function Vignette() {
  return (
    <Drawing>
      <rect
        x="148"
        y="30"
        width="184"
        height="340"
        rx="26"
        fill="var(--surface)"
        stroke="var(--control-line)"
        strokeWidth="2"
      />
      <rect x="212" y="42" width="56" height="6" rx="3" fill="var(--line)" />
      <text className="vignette-title" x="168" y="84" fill="var(--ink)">
        Today
      </text>
      <Words x={168} y={104} tone="ink-2" size="small">
        Tuesday, 4 tasks
      </Words>
      {points.map(({ name, isGood }, index) => (
        <g key={name} transform={`translate(168 ${120 + index * 42})`}>
          <rect
            width="144"
            height="34"
            rx="9"
            fill={isGood ? "var(--sunken)" : "var(--accent-soft)"}
          />
          <Words x={12} y={22} size="small">
            {name}
          </Words>
          <path
            d={isGood ? "M118 17l5 5 9-10" : "M119 12l10 10M129 12l-10 10"}
            fill="none"
            stroke={isGood ? "var(--brand)" : "var(--ink)"}
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      ))}
      <rect x="168" y="290" width="144" height="40" rx="10" fill="var(--brand)" />
      <g transform="translate(356 96)">
        <rect width="84" height="64" rx="12" fill="var(--deep)" />
        <Words x={14} y={25} tone="on-deep-2" size="small">
          Done
        </Words>
        <text className="vignette-title" x="14" y="48" fill="var(--on-deep)">
          3 / 4
        </text>
      </g>
    </Drawing>
  );
}
