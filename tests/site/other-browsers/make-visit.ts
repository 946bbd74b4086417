import { expect } from "playwright/test";
import type { Engine, Input, Place, Reference } from "./engine.ts";
import { findCentre, type Point, swipeByEvents } from "./in-page.ts";

/** WebDriver's characters for keys that write none. */
const keys = { Escape: "\uE00C", Enter: "\uE007" } as const;

/** What JSON carries into the page and back. */
type Json = string | number | boolean | null | Json[];

/** An element, or the place where it will be looked for. */
type Target = Place | Reference;

/** What a visitor does in a tab, and what can be read there; the same for every engine. */
export type Visit = ReturnType<typeof makeVisit>;

/** @param visit `base`: the site's address, without a slash at its end */
export function makeVisit({ engine, base }: { engine: Engine; base: string }) {
  /** Calls a function in the page; it may use nothing but its arguments. */
  async function evaluate<Value, Args extends Json[]>(
    look: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    const source = `async (json) => JSON.stringify(await (${String(look)})(...JSON.parse(json)) ?? null)`;
    return call<Value>(source, [JSON.stringify(args)]);
  }

  /** @throws what the engine throws, with what it was asked: its driver may say no more than that it failed */
  async function call<Value>(
    source: string,
    args: (string | Reference)[],
  ): Promise<Awaited<Value>> {
    try {
      return JSON.parse(await engine.call(source, args)) as Awaited<Value>;
    } catch (cause) {
      throw new Error(`${String(cause)}\nIt was asked: ${source}`, { cause });
    }
  }

  async function ask<Value, Args extends Json[]>(
    element: Reference,
    look: (element: HTMLElement, ...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    const source = `async (element, json) =>
      JSON.stringify(await (${String(look)})(element, ...JSON.parse(json)) ?? null)`;
    return call<Value>(source, [element, JSON.stringify(args)]);
  }

  /** Waits until there is one, and one alone. */
  async function find(place: Place): Promise<Reference> {
    const last: { shown: Reference[] } = { shown: [] };
    await expect
      .poll(async () => {
        last.shown = await engine.find(place);
        return last.shown.length;
      }, describe(place))
      .toBe(1);
    return last.shown[0] as Reference;
  }

  async function expectCount(place: Place, count: number): Promise<void> {
    await expect.poll(async () => (await engine.find(place)).length, describe(place)).toBe(count);
  }

  /** Reads something of an element. */
  async function read<Value, Args extends Json[]>(
    target: Target,
    look: (element: HTMLElement, ...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    return ask(isPlace(target) ? await find(target) : target, look, ...args);
  }

  /** Brings an element into view and waits until it stands still and nothing lies over it. */
  async function aim(target: Target): Promise<Point> {
    const last: { point: Point | null } = { point: null };
    await expect
      .poll(
        async () => {
          last.point = await read(target, findCentre);
          return last.point;
        },
        `${isPlace(target) ? describe(target) : "it"} can be pointed at`,
      )
      .not.toBeNull();
    return last.point as Point;
  }

  async function point(kind: "mouse" | "touch", path: Point[]): Promise<void> {
    const [start = { x: 0, y: 0 }, ...rest] = path;
    const moves = rest.map((to) => ({ type: "pointerMove" as const, ...to, duration: 200 }));
    await engine.perform([
      {
        type: "pointer",
        id: kind,
        parameters: { pointerType: kind },
        actions: [
          { type: "pointerMove", ...start, duration: 0 },
          { type: "pointerDown", button: 0 },
          ...moves,
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);
  }

  async function write(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: "keyDown" as const, value },
      { type: "keyUp" as const, value },
    ]);
    await engine.perform([{ type: "key", id: "keyboard", actions }]);
  }

  return {
    evaluate,
    find,
    expectCount,
    read,
    traverse: engine.traverse,
    /** Loads a page, shows interest in it, and marks its document. */
    async open(path: string): Promise<void> {
      await engine.open(base + path);
      await evaluate(() => {
        document.documentElement.dataset["marked"] = "";
        sessionStorage.clear();
      });
      const interest: Input = {
        type: "pointer",
        id: "mouse",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", x: 3, y: 300, duration: 0 },
          { type: "pointerMove", x: 5, y: 305, duration: 20 },
        ],
      };
      await engine.perform([interest]);
      await expect
        .poll(() =>
          evaluate(() => document.querySelector("tessera-island[name=header][awake]") !== null),
        )
        .toBe(true);
    },
    async click(target: Target): Promise<void> {
      await point("mouse", [await aim(target)]);
    },
    async press(key: keyof typeof keys): Promise<void> {
      await write(keys[key]);
    },
    async fill(target: Target, text: string): Promise<void> {
      await point("mouse", [await aim(target)]);
      await write(text);
    },
    /** Drags with the mouse over an element, so many pixels to the right; to the left if negative. */
    async drag(target: Target, by: number): Promise<void> {
      await point("mouse", span(await aim(target), by));
    },
    /** The same from a point of the window, in several moves: WebKit's driver makes one of each. */
    async dragFrom({ x, y }: Point, by: number): Promise<void> {
      const way = [0, 1 / 3, 2 / 3, 1].map((part) => ({ x: x + Math.round(by * part), y }));
      await point("mouse", way);
    },
    /** Swipes over an element with a finger, so many pixels to the right. */
    async swipe(target: Target, by: number): Promise<void> {
      const path = span(await aim(target), by);
      if (engine.hasTouch) await point("touch", path);
      else await evaluate(swipeByEvents, path[0].x, path[0].y, by);
    },
  };
}

function isPlace(target: Target): target is Place {
  return "role" in target;
}

/** @returns the begin and the end of a way with its middle at a point, so that it stays in the window */
function span({ x, y }: Point, by: number): [Point, Point] {
  const half = Math.round(by / 2);
  return [
    { x: x - half, y },
    { x: x + half, y },
  ];
}

function describe({ role, name, inside }: Place): string {
  const own = `${role} "${name}"`;
  return inside === undefined ? own : `${own} in ${describe(inside)}`;
}
