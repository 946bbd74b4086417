import { Drawing } from "./parts/drawing.tsx";

const bars = ["var(--brand)", "var(--accent)", "var(--deep)", "var(--bad)", "var(--ink)"];

/** A press sheet: eight pages, fold lines, colour bars. */
export function Vignette() {
  return (
    <Drawing>
      <rect x="60" y="40" width="360" height="250" fill="var(--surface)" stroke="var(--line)" />
      {[0, 1, 2, 3].flatMap((column) =>
        [0, 1].map((row) => (
          <g
            key={`${column}-${row}`}
            transform={`translate(${80 + column * 82} ${58 + row * 106})`}
          >
            <rect width="74" height="96" fill="var(--paper)" stroke="var(--line)" />
            <rect
              x="9"
              y="10"
              width="56"
              height={(column + row) % 3 === 0 ? 44 : 22}
              fill={(column + row) % 3 === 0 ? "var(--brand)" : "var(--brand-soft)"}
            />
            {[0, 1, 2].map((line) => (
              <rect
                key={line}
                x="9"
                y={62 + line * 9}
                width={line === 2 ? 34 : 56}
                height="4"
                rx="2"
                fill="var(--line)"
              />
            ))}
          </g>
        )),
      )}
      <path
        d="M240 40v250M60 165h360"
        stroke="var(--accent)"
        strokeWidth="1.5"
        strokeDasharray="5 5"
      />
      <path
        d="M46 52h-14M46 278h-14M434 52h14M434 278h14M72 28V14M408 28V14"
        stroke="var(--ink-2)"
        strokeWidth="1.5"
      />
      {bars.map((color, index) => (
        <rect key={color} x={172 + index * 28} y="300" width="22" height="12" fill={color} />
      ))}
    </Drawing>
  );
}
