import { Drawing } from "./parts/drawing.tsx";

const rolls = [
  { y: 37, fill: "var(--brand)", opacity: 1 },
  { y: 99, fill: "var(--brand)", opacity: 0.86 },
  { y: 161, fill: "var(--accent)", opacity: 1 },
  { y: 223, fill: "var(--brand)", opacity: 0.94 },
];

/** Rolls of cloth, one of another shade. */
export function Vignette() {
  return (
    <Drawing>
      {rolls.map(({ y, fill, opacity }) => (
        <g key={y} transform={`translate(90 ${y})`}>
          <rect width="280" height="58" rx="29" fill={fill} opacity={opacity} />
          <circle cx="280" cy="29" r="29" fill="var(--surface)" stroke={fill} strokeWidth="6" />
          <circle cx="280" cy="29" r="11" fill={fill} />
        </g>
      ))}
      <path
        d="M120 252h60M120 190h60M120 128h60M120 66h60"
        stroke="var(--surface)"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.6"
      />
    </Drawing>
  );
}
