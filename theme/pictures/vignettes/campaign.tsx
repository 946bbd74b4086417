import { Drawing } from "./parts/drawing.tsx";
import { Window } from "./parts/window.tsx";

const steps = [
  { name: "visits", count: "1,860", width: 320, tone: "soft" },
  { name: "enquiries", count: "41", width: 240, tone: "full" },
  { name: "factory visits", count: "12", width: 180, tone: "full" },
  { name: "orders", count: "5", width: 116, tone: "end" },
] as const;

const inks = {
  soft: "var(--ink)",
  full: "var(--on-brand)",
  end: "var(--on-accent)",
};

const tones = {
  soft: { fill: "var(--brand-soft)" },
  full: { fill: "var(--brand)" },
  end: { fill: "var(--accent)" },
};

/** A campaign’s way from visits to orders. */
export function Vignette() {
  return (
    <Drawing>
      <Window title="Knitwear, Hamburg">
        {steps.map(({ name, count, width, tone }, index) => (
          <g key={name}>
            <rect
              x={184 - width / 2}
              y={72 + index * 50}
              width={width}
              height="38"
              rx="10"
              {...tones[tone]}
            />
            <text
              className="vignette-strong"
              x="184"
              y={96 + index * 50}
              textAnchor="middle"
              fill={inks[tone]}
            >
              {`${count} ${name}`}
            </text>
          </g>
        ))}
      </Window>
    </Drawing>
  );
}
