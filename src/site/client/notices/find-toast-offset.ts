/** A box in pixels of the window. */
export type Box = { top: number; bottom: number; left: number; right: number };

/**
 * The space of a toast: its height, its distance from the window's bottom, and its left and right
 * edges.
 */
export type ToastSpace = {
  windowHeight: number;
  height: number;
  margin: number;
  left: number;
  right: number;
};

/** The distance between two toasts. */
const gap = 14;

/**
 * Finds the lowest place for a toast where it covers nothing that the visitor needs.
 *
 * @param space its own corner, which it keeps unless that is taken
 * @param needed boxes that it never covers
 * @param wanted boxes that it covers only if there is no other place
 * @returns its distance from the bottom of the window, in pixels
 */
export function findToastOffset(space: ToastSpace, needed: Box[], wanted: Box[]): number {
  const { windowHeight, height, margin, left, right } = space;
  const isBeside = (box: Box): boolean => box.right <= left || box.left >= right;
  const inTheWay = [...needed, ...wanted].filter((box) => !isBeside(box));
  const places = [margin, ...inTheWay.map(({ top }) => windowHeight - top + gap)]
    .filter((offset) => offset >= margin && offset + height <= windowHeight)
    .toSorted((one, other) => one - other);
  const isFree = (offset: number, boxes: Box[]): boolean => {
    const bottom = windowHeight - offset;
    return boxes.every(
      (box) => isBeside(box) || box.bottom <= bottom - height || box.top >= bottom,
    );
  };
  return (
    places.find((offset) => isFree(offset, inTheWay)) ??
    places.find((offset) => isFree(offset, needed)) ??
    margin
  );
}
