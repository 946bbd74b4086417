import { useId } from "react";

/** CSS pixels: one square with its gap, and the distance from one diamond to the next. */
const step = 6;
const period = { x: 96, y: 76 };

/**
 * Squares of a stepped diamond around its middle.
 *
 * @param reach steps from the middle to a tip
 */
function listDiamond(reach: number): { x: number; y: number }[] {
  const squares: { x: number; y: number }[] = [];
  for (let row = -reach; row <= reach; row += 1)
    for (let column = -reach; column <= reach; column += 1) {
      const distance = Math.abs(row) + Math.abs(column);
      if (distance <= reach && (row + column + reach) % 2 === 0)
        squares.push({ x: column * step, y: row * step });
    }
  return squares;
}

function drawDiamond(reach: number, middle: { x: number; y: number }): string {
  return listDiamond(reach)
    .map(({ x, y }) => `M${middle.x + x - 2.5} ${middle.y + y - 2.5}h5v5h-5z`)
    .join("");
}

const large = drawDiamond(4, { x: period.x / 2, y: period.y });
const small = [0, period.x]
  .flatMap((x) => [0, period.y * 2].map((y) => drawDiamond(2, { x, y })))
  .join("");

/**
 * The woven (jamdani) diamonds behind heroes and deep bands, growing clearer towards the right. It
 * fills the nearest positioned ancestor, and is for the eye only.
 */
export function Pattern() {
  const id = useId();
  return (
    <svg className="pattern" aria-hidden="true" focusable="false">
      <pattern id={id} width={period.x} height={period.y * 2} patternUnits="userSpaceOnUse">
        <path d={large + small} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
