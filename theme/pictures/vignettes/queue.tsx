import { Drawing } from "./parts/drawing.tsx";
import { Window } from "./parts/window.tsx";
import { Words } from "./parts/words.tsx";

const counters = [
  { name: "Counter 1", token: "A-045", isFree: false },
  { name: "Counter 2", token: "B-019", isFree: false },
  { name: "Counter 3", token: "—", isFree: true },
];

const waiting = [
  { token: "A-047", minutes: "9 min" },
  { token: "B-020", minutes: "7 min" },
  { token: "A-048", minutes: "4 min" },
  { token: "C-003", minutes: "2 min" },
];

/** Three counters, the tokens that they serve, and those that wait. */
export function Vignette() {
  return (
    <Drawing>
      <Window title="Hall 1">
        {counters.map(({ name, token, isFree }, index) => (
          <g key={name} transform={`translate(${22 + index * 112} 72)`}>
            <rect width="100" height="84" rx="12" fill={isFree ? "var(--sunken)" : "var(--deep)"} />
            <Words x={14} y={26} tone={isFree ? "ink-2" : "on-deep-2"} size="small">
              {name}
            </Words>
            <text
              className="vignette-large"
              x="14"
              y="62"
              fill={isFree ? "var(--ink-2)" : "var(--on-deep)"}
            >
              {token}
            </text>
          </g>
        ))}
        <Words x={22} y={190} tone="ink-2" size="small">
          Waiting, longest first
        </Words>
        {waiting.map(({ token, minutes }, index) => (
          <g key={token} transform={`translate(${22 + index * 82} 204)`}>
            <rect
              width="74"
              height="52"
              rx="10"
              fill={index === 0 ? "var(--accent-soft)" : "var(--sunken)"}
            />
            <text className="vignette-strong" x="12" y="22" fill="var(--ink)">
              {token}
            </text>
            <Words x={12} y={41} tone="ink-2" size="small">
              {minutes}
            </Words>
          </g>
        ))}
      </Window>
    </Drawing>
  );
}
