import { trustContent } from "./trust-content.ts";

type SvgIconProps = {
  /** The drawing: `import x from "@tessera-pages/engine/icons/x.svg"`. */
  svg: string;
  /** The size in CSS pixels. */
  size?: number;
};

/**
 * Renders an icon in the text's colour. It is hidden from screen readers: the words beside it say
 * the same. For islands, which ship just the drawings that they import; a block names its own with
 * `Icon`.
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
