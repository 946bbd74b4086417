import { Drawing } from "./parts/drawing.tsx";
import { Words } from "./parts/words.tsx";

const colors = [
  "var(--brand)",
  "var(--brand-soft)",
  "var(--accent)",
  "var(--accent-soft)",
  "var(--deep)",
];

/** A mark, its colours, and a line of type in three sizes. */
export function Vignette() {
  return (
    <Drawing>
      <rect
        x="56"
        y="44"
        width="368"
        height="300"
        rx="16"
        fill="var(--surface)"
        stroke="var(--line)"
      />
      <g transform="translate(88 80)">
        {[
          [1, 0],
          [0, 1],
          [1, 1],
          [2, 1],
          [1, 2],
        ].map(([column = 0, row = 0]) => (
          <rect
            key={`${column}-${row}`}
            x={column * 40}
            y={row * 40}
            width="36"
            height="36"
            fill={column === 1 && row === 1 ? "var(--accent)" : "var(--brand)"}
          />
        ))}
      </g>
      <text className="vignette-huge" x="240" y="124" fill="var(--ink)">
        Aa
      </text>
      <Words x={240} y={156} tone="ink-2">
        Bricolage, 680
      </Words>
      <path d="M240 174h150" stroke="var(--line)" />
      <Words x={240} y={198} size="small" tone="ink-2">
        Figtree, 17 on 27
      </Words>
      {colors.map((color, index) => (
        <rect
          key={color}
          x={88 + index * 62}
          y="226"
          width="54"
          height="74"
          rx="10"
          fill={color}
          stroke="var(--line)"
        />
      ))}
    </Drawing>
  );
}
