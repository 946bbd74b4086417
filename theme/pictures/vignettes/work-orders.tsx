import { Drawing } from "./parts/drawing.tsx";
import { Window } from "./parts/window.tsx";
import { Words } from "./parts/words.tsx";

const orders = [
  { name: "WO-1182", from: 0, length: 106, isLate: false },
  { name: "WO-1183", from: 28, length: 118, isLate: true },
  { name: "WO-1184", from: 74, length: 92, isLate: false },
  { name: "WO-1185", from: 132, length: 84, isLate: false },
  { name: "WO-1186", from: 156, length: 84, isLate: false },
];

/** A plan: work orders as bars on their days. */
export function Vignette() {
  return (
    <Drawing>
      <Window title="Work orders">
        {orders.map(({ name, from, length, isLate }, index) => (
          <g key={name}>
            <Words x={22} y={92 + index * 42} tone="ink-2">
              {name}
            </Words>
            <rect x="106" y={78 + index * 42} width="240" height="18" rx="9" fill="var(--sunken)" />
            <rect
              x={106 + from}
              y={78 + index * 42}
              width={length}
              height="18"
              rx="9"
              fill={isLate ? "var(--accent)" : "var(--brand)"}
            />
          </g>
        ))}
      </Window>
    </Drawing>
  );
}
