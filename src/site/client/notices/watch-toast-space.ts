import { findToastOffset } from "./find-toast-offset.ts";

/** Sonner's own, of which those at the bottom count: from the right edge, and on a phone. */
const margins = { wide: 24, narrow: 16 } as const;
const narrow = "(max-width: 600px)";

/** Two more toasts look out above the first, each by as much as they stand apart. */
const stackEdges = 28;

/**
 * Keeps toasts off what they are about: the button that was pressed and, as far as there is room,
 * the field that has the focus and what is said to be wrong with others. The toasts move, never the
 * page.
 *
 * @param host holds the toasts
 * @param place draws them so far above the window's bottom; null for their own corner
 * @returns takes the element that the newest notice comes from, or null where it comes from none
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
  // Toasts come and go by themselves.
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
 * What a visitor looks at in the form that the button belongs to. A field that is higher than a
 * toast is never hidden by it.
 */
function listWanted(from: Element, height: number): DOMRect[] {
  const form = from.closest("form");
  const invalid = [...(form?.querySelectorAll("[aria-invalid='true']") ?? [])];
  const wrong = [...invalid, ...invalid.flatMap(listDescriptions)];
  const focused = document.activeElement;
  const shown = focused !== null && form?.contains(focused) === true ? [...wrong, focused] : wrong;
  return shown.map((node) => node.getBoundingClientRect()).filter((box) => box.height < height);
}

/** What is said of a control stands in elements of its own. */
function listDescriptions(control: Element): Element[] {
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)).filter((element) => element !== null);
}
