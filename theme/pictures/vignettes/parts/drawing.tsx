import type { ReactNode } from "react";

type DrawingProps = { width?: number; height?: number; children: ReactNode };

/** The frame of a vignette. Its words are part of the picture; what it shows is said by its place. */
export function Drawing({ width, height, children }: DrawingProps) {
  // A scene fills a higher place too, cut at its sides; a card of its own size stays whole.
  const fit = width === undefined ? "xMidYMin slice" : "xMidYMid meet";
  const viewBox = `0 0 ${width ?? 480} ${height ?? 320}`;
  return (
    <svg className="vignette" viewBox={viewBox} preserveAspectRatio={fit} aria-hidden="true">
      {children}
    </svg>
  );
}
