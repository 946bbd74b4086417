import { Drawing } from "./parts/drawing.tsx";
import { Window } from "./parts/window.tsx";
import { Words } from "./parts/words.tsx";

const articles = [
  { name: "Oxford", left: "42 left", color: "var(--brand)" },
  { name: "Linen", left: "7 left", color: "var(--accent)" },
  { name: "Polo", left: "118 left", color: "var(--deep)" },
  { name: "Henley", left: "0, Tuesday", color: "var(--control-line)" },
];

/** A shop: four articles with what is left of them. */
export function Vignette() {
  return (
    <Drawing>
      <Window title="Shop" x={40} width={400}>
        {articles.map(({ name, left, color }, index) => (
          <g key={name} transform={`translate(${22 + index * 92} 72)`}>
            <rect width="82" height="96" rx="10" fill={color} />
            <path
              d="M26 34l15-8 15 8-5 12-4-2v30H35V44l-4 2z"
              fill="var(--surface)"
              opacity="0.92"
            />
            <Words x={0} y={118} size="small">
              {name}
            </Words>
            <Words x={0} y={136} size="small" tone="ink-2">
              {left}
            </Words>
          </g>
        ))}
        <rect x="22" y="224" width="356" height="44" rx="10" fill="var(--sunken)" />
        <Words x={38} y={251} tone="ink-2">
          Basket, 3 pieces
        </Words>
        <rect x="284" y="231" width="86" height="30" rx="8" fill="var(--brand)" />
        <text className="vignette-chip" x="327" y="251" textAnchor="middle" fill="var(--on-brand)">
          Pay
        </text>
      </Window>
    </Drawing>
  );
}
