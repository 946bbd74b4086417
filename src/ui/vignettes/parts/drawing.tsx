import type { ReactNode } from "react";

type DrawingProps = { width?: number; height?: number; children: ReactNode };

/** The frame of a vignette. Its words are part of the picture; what it shows is said by its place. */
export function Drawing({ width = 480, height = 320, children }: DrawingProps) {
  return (
    <svg className="vignette" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {children}
    </svg>
  );
}
