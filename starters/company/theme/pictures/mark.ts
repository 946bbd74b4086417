/** The company's mark on a square of 30: three corners of a disc, and a dot. */
export const markPaths = [
  { d: "M0 0h14v14H0z", isHeart: false },
  { d: "M16 0a14 14 0 0 1 14 14H16z", isHeart: false },
  { d: "M0 16h14v14A14 14 0 0 1 0 16z", isHeart: false },
  { d: "M23 16a7 7 0 0 1 0 14a7 7 0 0 1 0-14z", isHeart: true },
];
