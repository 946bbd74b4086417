import { Drawing } from "./parts/drawing.tsx";
import { Words } from "./parts/words.tsx";

const lines = [
  { name: "Cotton shirt", price: "1,250" },
  { name: "Linen scarf", price: "890" },
  { name: "Tote bag", price: "420" },
];

const stripes = [
  0, 8, 14, 20, 30, 36, 44, 52, 58, 68, 74, 82, 90, 96, 106, 112, 120, 128, 134, 144, 150, 158, 164,
];

/** A receipt of three articles, torn off at its foot. */
export function Vignette() {
  return (
    <Drawing>
      <path
        d="M132 34h216v262l-12 9-12-9-12 9-12-9-12 9-12-9-12 9-12-9-12 9-12-9-12 9-12-9-12 9-12-9-12 9-12-9-12 9-12-9z"
        fill="var(--surface)"
        stroke="var(--line)"
      />
      <text className="vignette-title" x="156" y="72" fill="var(--ink)">
        Till 02
      </text>
      {lines.map(({ name, price }, index) => (
        <g key={name}>
          <Words x={156} y={110 + index * 30} tone="ink-2">
            {name}
          </Words>
          <Words x={324} y={110 + index * 30} end>
            {price}
          </Words>
        </g>
      ))}
      <path d="M156 192h168" stroke="var(--control-line)" strokeDasharray="3 5" />
      <text className="vignette-title" x="156" y="230" fill="var(--ink)">
        Total
      </text>
      <text className="vignette-large" x="324" y="234" textAnchor="end" fill="var(--brand)">
        2,560
      </text>
      {stripes.map((x, index) => (
        <rect
          key={x}
          x={156 + x}
          y="254"
          width={index % 3 === 0 ? 4 : 2}
          height="26"
          fill="var(--ink)"
        />
      ))}
    </Drawing>
  );
}
