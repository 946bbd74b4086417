import type { ReactNode } from "react";

type WindowProps = {
  title: string;
  /** In the drawing's units of 480 × 320; the window runs out of the drawing at its foot. */
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  children: ReactNode;
};

/** A screen of the product: a titled sheet. Its children are placed from its own top left corner. */
export function Window({
  title,
  x = 56,
  y = 44,
  width = 368,
  height = 320,
  children,
}: WindowProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height={height} rx="16" fill="var(--surface)" stroke="var(--line)" />
      <rect x="22" y="20" width="13" height="13" fill="var(--brand)" />
      <rect x="37" y="20" width="13" height="13" fill="var(--accent)" />
      <text className="vignette-title" x="66" y="31.5" fill="var(--ink)">
        {title}
      </text>
      <path d={`M0 54h${width}`} stroke="var(--line)" />
      {children}
    </g>
  );
}
