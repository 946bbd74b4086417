type ChipProps = {
  x: number;
  y: number;
  width: number;
  children: string;
  tone?: "brand" | "accent";
};

const tones = {
  brand: { surface: "var(--brand-soft)", ink: "var(--brand)" },
  accent: { surface: "var(--accent-soft)", ink: "var(--ink)" },
} as const;

/** A state in a word. */
export function Chip({ x, y, width, children, tone = "brand" }: ChipProps) {
  const { surface, ink } = tones[tone];
  return (
    <>
      <rect x={x} y={y} width={width} height="20" rx="6" fill={surface} />
      <text className="vignette-chip" x={x + width / 2} y={y + 14} textAnchor="middle" fill={ink}>
        {children}
      </text>
    </>
  );
}
