type SvgIconProps = {
  /** The text of an SVG file of 24 × 24: `import x from "lucide-static/icons/x.svg?raw"`. */
  svg: string;
  /** CSS pixels. */
  size?: number;
};

/**
 * An icon in the text's colour, for the eye only: whatever it says stands beside it in words. For
 * islands, which carry just the drawings that they import; a block names its own with `Icon`.
 */
export function SvgIcon({ svg, size = 20 }: SvgIconProps) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: readStrokes(svg) }}
    />
  );
}

/** What stands inside the `svg` element; the page's styles say how it is drawn. */
function readStrokes(svg: string): string {
  const start = svg.indexOf(">", svg.indexOf("<svg")) + 1;
  const strokes = svg.slice(start, svg.lastIndexOf("</svg>"));
  return strokes.includes("\n") ? strokes.replaceAll(/\s*\n\s*/g, "") : strokes;
}
