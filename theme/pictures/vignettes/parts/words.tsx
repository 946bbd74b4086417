/** The colours, each written whole: so the build knows that code sets no other custom property. */
const fills = {
  ink: "var(--ink)",
  "ink-2": "var(--ink-2)",
  brand: "var(--brand)",
  accent: "var(--accent)",
  "on-deep": "var(--on-deep)",
  "on-deep-2": "var(--on-deep-2)",
  "on-brand": "var(--on-brand)",
  "on-accent": "var(--on-accent)",
} as const;

type WordsProps = {
  x: number;
  y: number;
  children: string;
  tone?: keyof typeof fills;
  size?: "small" | "normal" | "large" | "huge";
  end?: boolean;
};

/** A line of text in a drawing. */
export function Words({ x, y, children, tone = "ink", size = "normal", end = false }: WordsProps) {
  return (
    <text
      className={`vignette-${size}`}
      x={x}
      y={y}
      fill={fills[tone]}
      textAnchor={end ? "end" : undefined}
    >
      {children}
    </text>
  );
}
