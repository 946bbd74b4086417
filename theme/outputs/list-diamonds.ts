/** Squares from one diamond's middle to the next one's. */
const period = 12;

/** How far from the middle, in steps, the rings of squares lie. */
const rings = new Set([0, 3, 6]);

/**
 * The stepped diamonds of the title bands, as they stand behind what is drawn.
 *
 * @param area its size and the side of one square with its gap, all in one unit
 * @returns the squares of the rings by their upper left corner, row by row
 */
export function listDiamonds(area: {
  width: number;
  height: number;
  cell: number;
}): { x: number; y: number; isMiddle: boolean }[] {
  const { width, height, cell } = area;
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  return Array.from({ length: rows * columns }, (_, index) => ({
    column: index % columns,
    row: Math.floor(index / columns),
  })).flatMap(({ column, row }) => {
    const ring = Math.abs((column % period) - period / 2) + Math.abs((row % period) - period / 2);
    return rings.has(ring) ? [{ x: column * cell, y: row * cell, isMiddle: ring === 0 }] : [];
  });
}
