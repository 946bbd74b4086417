import { Drawing } from "./parts/drawing.tsx";

const windows = [
  [66, 148, 0],
  [118, 148, 0],
  [170, 148, 1],
  [222, 148, 0],
  [66, 212, 0],
  [118, 212, 0],
  [170, 212, 0],
  [222, 212, 0],
] as const;

/** A telephone lit at night, over a sleeping line. */
export function Vignette() {
  return (
    <Drawing>
      <rect width="480" height="320" fill="var(--deep)" />
      <circle cx="392" cy="74" r="34" fill="var(--board)" />
      <circle cx="378" cy="64" r="32" fill="var(--deep)" />
      {windows.map(([x, y, isLit]) => (
        <rect
          key={`${x}-${y}`}
          x={x}
          y={y}
          width="28"
          height="36"
          rx="3"
          fill={isLit ? "var(--board)" : "var(--deep-line)"}
        />
      ))}
      <path d="M40 120h250v200H40z" fill="none" stroke="var(--deep-line)" strokeWidth="3" />
      <rect x="330" y="168" width="74" height="130" rx="14" fill="var(--on-deep)" />
      <rect x="339" y="182" width="56" height="92" rx="5" fill="var(--deep-line)" />
      <path
        d="M352 226l9 9 18-20"
        fill="none"
        stroke="var(--on-deep)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  );
}
