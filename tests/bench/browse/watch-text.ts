import { setTimeout as wait } from "node:timers/promises";
import type { BrowserContext } from "playwright";

const limitMs = 30_000;

/** What a page tells of itself, by its own clock. */
export type Watch = {
  /**
   * @returns when an element began to hold a text; milliseconds since 1970
   * @throws where it does not within half a minute
   */
  seen: (text: string) => Promise<number>;
  /** @returns when a finger or a button last went down; milliseconds since 1970 */
  pressedAt: () => number;
};

/**
 * Watches one element of every page of a context, frame by frame: Playwright's own waiting looks
 * again only after 20, 50, 100 ms, and later still where a page was left.
 *
 * @param selector of the element
 */
export async function watchText(context: BrowserContext, selector: string): Promise<Watch> {
  const times = new Map<string, number>();
  const waiting = new Map<string, (at: number) => void>();
  let pressed = Number.NaN;
  await context.exposeFunction("benchPressed", (at: number) => {
    pressed = at;
  });
  await context.exposeFunction("benchSeen", (text: string, at: number) => {
    times.set(text, at);
    waiting.get(text)?.(at);
  });
  await context.addInitScript(watch, selector);
  return {
    async seen(text) {
      const { promise, resolve } = Promise.withResolvers<number>();
      const known = times.get(text);
      if (known === undefined) waiting.set(text, resolve);
      else resolve(known);
      const at = await Promise.race([promise, wait(limitMs, null, { ref: false })]);
      if (at === null) throw new Error(`Not seen within ${limitMs} ms: ${text}`);
      return at;
    },
    pressedAt: () => pressed,
  };
}

/** Runs in the page, before anything of its own. */
function watch(selector: string): void {
  type Told = {
    benchPressed: (at: number) => void;
    benchSeen: (text: string, at: number) => void;
  };
  const told = globalThis as unknown as Told;
  let last = "";
  const look = (): void => {
    const text = document.querySelector(selector)?.textContent ?? "";
    if (text !== last) told.benchSeen(text, performance.timeOrigin + performance.now());
    last = text;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const listener = (press: Event): void =>
    told.benchPressed(performance.timeOrigin + press.timeStamp);
  addEventListener("pointerdown", listener, { capture: true });
}
