/** CSS pixels: a square of the pattern, the distance from one to the next, and how many a tile is wide. */
const square = 34;
const step = 38;
const count = 4;

/** Shapes of the mark, each in its own square: the square itself, a disc, and two quarters of one. */
const shapes = {
  square: `h${square}v${square}h-${square}z`,
  disc: `m0 ${square / 2}a${square / 2} ${square / 2} 0 0 1 ${square} 0a${square / 2} ${square / 2} 0 0 1-${square} 0z`,
  right: `a${square} ${square} 0 0 1 ${square} ${square}h-${square}z`,
  left: `h${square}v${square}a${square} ${square} 0 0 1-${square}-${square}z`,
};

/** Column and row of each shape; the other squares stay empty. */
const places: [shape: keyof typeof shapes, column: number, row: number][] = [
  ["right", 0, 0],
  ["square", 2, 0],
  ["disc", 1, 1],
  ["left", 3, 1],
  ["left", 0, 2],
  ["right", 2, 2],
  ["square", 1, 3],
  ["disc", 3, 3],
];

/** What is repeated behind heroes, title bands and on the shared picture: a square and the shapes in it. */
export const patternTile = {
  size: count * step,
  path: places
    .map(([shape, column, row]) => `M${column * step} ${row * step}${shapes[shape]}`)
    .join(""),
};
