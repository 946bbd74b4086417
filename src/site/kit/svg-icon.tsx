import { trustContent } from "./trust-content.ts";

type SvgIconProps = {
  /** The drawing: `import x from "tessera/icons/x.svg"`. */
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
      dangerouslySetInnerHTML={{ __html: trustContent(svg, "drawing") }}
    />
  );
}
