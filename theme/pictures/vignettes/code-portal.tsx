import { Chip } from "./parts/chip.tsx";
import { Drawing } from "./parts/drawing.tsx";
import { Window } from "./parts/window.tsx";
import { Words } from "./parts/words.tsx";

const orders = [
  { number: "PO-7731", date: "14 March", state: "confirmed", isLate: false },
  { number: "PO-7738", date: "18 March", state: "2 days late", isLate: true },
  { number: "PO-7740", date: "21 March", state: "confirmed", isLate: false },
  { number: "PO-7752", date: "29 March", state: "new", isLate: false },
];

/** A portal for suppliers: open orders and their dates. */
export function Vignette() {
  return (
    <Drawing>
      <Window title="Supplier portal" x={40} width={400}>
        <rect x="0.5" y="54" width="96" height="270" fill="var(--sunken)" />
        {[0, 1, 2, 3].map((index) => (
          <rect
            key={index}
            x="20"
            y={78 + index * 32}
            width={index === 1 ? 60 : 46}
            height="9"
            rx="4.5"
            fill={index === 1 ? "var(--brand)" : "var(--control-line)"}
            opacity={index === 1 ? 1 : 0.45}
          />
        ))}
        {orders.map(({ number, date, state, isLate }, index) => (
          <g key={number} transform={`translate(116 ${70 + index * 52})`}>
            <rect width="264" height="42" rx="10" fill="none" stroke="var(--line)" />
            <text className="vignette-strong" x="14" y="26" fill="var(--ink)">
              {number}
            </text>
            <Words x={84} y={26} tone="ink-2" size="small">
              {date}
            </Words>
            <Chip x={176} y={11} width={74} tone={isLate ? "accent" : "brand"}>
              {state}
            </Chip>
          </g>
        ))}
      </Window>
    </Drawing>
  );
}
