// These functions are sent to the page as text: they may use nothing but their arguments.

export type Point = { x: number; y: number };

/**
 * Brings an element into view.
 *
 * @returns its middle; null while it moves, or something lies over it
 */
export async function findCentre(element: HTMLElement): Promise<Point | null> {
  element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const before = element.getBoundingClientRect();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const { left, top, width, height } = element.getBoundingClientRect();
  const centre = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const isStill = before.left === left && before.top === top;
  const hit = document.elementFromPoint(centre.x, centre.y);
  return isStill && hit !== null && element.contains(hit) ? centre : null;
}

/** Tells of a finger that goes sideways, by its events, for an engine whose driver has none. */
export async function swipeByEvents(x: number, y: number, by: number): Promise<void> {
  const target = document.elementFromPoint(x, y);
  const steps = 12;
  function tell(type: string, progress: number): void {
    const clientX = x + by * progress;
    const touches = type === "touchend" ? [] : [{ clientX, clientY: y }];
    const touch = new UIEvent(type, { bubbles: true, cancelable: true });
    target?.dispatchEvent(Object.assign(touch, { touches, changedTouches: touches }));
  }
  tell("touchstart", 0);
  for (let step = 1; step <= steps; step += 1) {
    await new Promise(requestAnimationFrame);
    tell("touchmove", step / steps);
  }
  tell("touchend", 1);
}
