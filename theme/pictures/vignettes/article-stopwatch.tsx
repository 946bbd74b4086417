import { Drawing } from "./parts/drawing.tsx";

const minutes = [60, 84, 72, 120, 96, 140, 180, 150, 200, 168, 132, 150, 108, 124, 88, 100, 64];

/** A stopwatch over a grid of measured minutes. */
export function Vignette() {
  return (
    <Drawing>
      {minutes.map((height, index) => (
        <rect
          key={index}
          x={36 + index * 24}
          y={280 - height}
          width="16"
          height={height}
          rx="4"
          fill="var(--brand)"
          opacity={0.25 + (index % 5) * 0.08}
        />
      ))}
      <circle
        cx="240"
        cy="164"
        r="92"
        fill="var(--surface)"
        stroke="var(--brand)"
        strokeWidth="8"
      />
      <rect x="228" y="42" width="24" height="26" rx="4" fill="var(--brand)" />
      <path d="M240 164V104" stroke="var(--ink)" strokeWidth="6" strokeLinecap="round" />
      <path d="M240 164l42 24" stroke="var(--accent)" strokeWidth="6" strokeLinecap="round" />
      <circle cx="240" cy="164" r="9" fill="var(--ink)" />
    </Drawing>
  );
}
