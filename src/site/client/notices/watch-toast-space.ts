/** Sonner's margins at the bottom: on a wide window, and on a phone. */
const margins = { wide: 24, narrow: 16 } as const;
const narrow = "(max-width: 600px)";

/** The visible edges of two more toasts above the first. */
const stackEdges = 28;

/**
 * Moves toasts, never the page, so that they do not cover the button that was pressed and, as far
 * as there is room, the field that has the focus and the errors of others.
 *
 * @param host contains the toasts
 * @param place draws them at an offset above the window's bottom; null for their own corner
 * @returns a function that takes the source element of the newest notice, null where it has none
 */
export function watchToastSpace(
  host: Element,
  place: (offset: number | null) => void,
): (from: Element | null) => void {
  const state: { from: Element | null; offset: number | null } = { from: null, offset: null };

  function update(): void {
    const offset = measure(host, state.from);
    if (offset === state.offset) return;
    state.offset = offset;
    place(offset);
  }

  place(null);
  // Toasts appear and disappear by themselves.
  new MutationObserver(update).observe(host, { childList: true, subtree: true });
  window.addEventListener("scroll", update, { passive: true });
  window.addEventListener("resize", update, { passive: true });
  return (from) => {
    state.from = from;
    update();
  };
}

function measure(host: Element, from: Element | null): number | null {
  const toast = host.querySelector<HTMLElement>("[data-sonner-toast][data-front='true']");
  const list = host.querySelector("[data-sonner-toaster]");
  if (toast === null || list === null || from?.isConnected !== true) return null;
  const margin = matchMedia(narrow).matches ? margins.narrow : margins.wide;
  const { left } = list.getBoundingClientRect();
  const space = {
    windowHeight: innerHeight,
    height: toast.offsetHeight + stackEdges,
    margin,
    left,
    right: left + toast.offsetWidth,
  };
  const wanted = listWanted(from, space.height);
  const offset = findToastOffset(space, [from.getBoundingClientRect()], wanted);
  return offset === margin ? null : offset;
}

/**
 * Lists the boxes that a visitor looks at in the button's form. A field that is higher than a toast
 * is never hidden by it.
 */
function listWanted(from: Element, height: number): DOMRect[] {
  const form = from.closest("form");
  const invalid = [...(form?.querySelectorAll("[aria-invalid='true']") ?? [])];
  const wrong = [...invalid, ...invalid.flatMap(listDescriptions)];
  const focused = document.activeElement;
  const shown = focused !== null && form?.contains(focused) === true ? [...wrong, focused] : wrong;
  return shown.map((node) => node.getBoundingClientRect()).filter((box) => box.height < height);
}

/** Lists the elements that describe a control. */
function listDescriptions(control: Element): Element[] {
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)).filter((element) => element !== null);
}

/** A box in pixels of the window. */
type Box = Pick<DOMRect, "top" | "bottom" | "left" | "right">;

/** The space of a toast; `margin` is its distance from the window's bottom. */
type ToastSpace = Record<"windowHeight" | "height" | "margin" | "left" | "right", number>;

/** The distance between two toasts. */
const gap = 14;

/**
 * Finds the lowest place for a toast, as its distance from the bottom of the window: its own corner
 * unless that is taken. It never covers `needed`, and `wanted` only if there is no other place.
 */
function findToastOffset(space: ToastSpace, needed: Box[], wanted: Box[]): number {
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
