/** The company's mark: five small squares in a cross, on a grid of three by three. */
export const markCells = [
  { column: 1, row: 0, isHeart: false },
  { column: 0, row: 1, isHeart: false },
  { column: 1, row: 1, isHeart: true },
  { column: 2, row: 1, isHeart: false },
  { column: 1, row: 2, isHeart: false },
];
