type WordsProps = {
  x: number;
  y: number;
  children: string;
  tone?: "ink" | "ink-2" | "brand" | "accent" | "on-deep" | "on-deep-2" | "on-brand" | "on-accent";
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
      fill={`var(--${tone})`}
      textAnchor={end ? "end" : "start"}
    >
      {children}
    </text>
  );
}
