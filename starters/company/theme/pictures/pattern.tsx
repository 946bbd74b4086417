import { useId } from "react";
import { patternTile } from "./pattern-tile.ts";

/**
 * The shapes of the mark behind heroes and deep bands, growing clearer towards the right. It fills
 * the nearest positioned ancestor, and is for the eye only.
 */
export function Pattern() {
  const id = useId();
  const { size, path } = patternTile;
  return (
    <svg className="pattern" aria-hidden="true" focusable="false">
      <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
        <path d={path} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
