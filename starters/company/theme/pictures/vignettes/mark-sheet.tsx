import { markPaths } from "../mark.ts";
import { Drawing } from "#theme/pictures/vignettes/parts/drawing.tsx";
import { Words } from "#theme/pictures/vignettes/parts/words.tsx";

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
        {markPaths.map(({ d, isHeart }) => (
          <path
            key={d}
            d={d}
            transform="scale(3.9)"
            fill={isHeart ? "var(--accent)" : "var(--brand)"}
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
