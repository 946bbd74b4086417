import { expect } from "playwright/test";
import type { Place } from "./engine.ts";
import type { Flow } from "./flow.ts";
import type { Visit } from "./make-visit.ts";

const menu: Place = { role: "button", name: "Menu" };
const team: Place = {
  role: "link",
  name: "Our Team",
  inside: { role: "navigation", name: "Main" },
};
const heading: Place = { role: "heading", name: "Our Team" };

async function readPlace(visit: Visit): Promise<string> {
  return visit.evaluate(() => location.pathname);
}

async function hasFocus(visit: Visit, place: Place): Promise<boolean> {
  return visit.read(place, (element) => element === document.activeElement);
}

async function isSameDocument(visit: Visit): Promise<boolean> {
  return visit.evaluate(() => "marked" in document.documentElement.dataset);
}

const followLink: Flow = {
  name: "a link leads to its page without a load; back and forward do too",
  async run({ visit }) {
    await visit.open("/");
    await visit.click({ role: "link", name: "Discover More" });
    await expect.poll(() => readPlace(visit)).toBe("/about");
    expect(await hasFocus(visit, { role: "heading", name: "About Us" })).toBe(true);
    await visit.traverse(-1);
    await expect.poll(() => readPlace(visit)).toBe("/");
    await visit.expectCount({ role: "link", name: "Watch the tour" }, 1);
    await visit.traverse(1);
    await visit.expectCount({ role: "heading", name: "About Us" }, 1);
    expect(await isSameDocument(visit)).toBe(true);
  },
};

const openMenu: Flow = {
  name: "the menu opens, and closes on Escape and by its button",
  async run({ visit }) {
    await visit.open("/");
    await visit.expectCount(team, 0);
    await visit.click(menu);
    await visit.expectCount(team, 1);
    await visit.press("Escape");
    await visit.expectCount(team, 0);
    expect(await hasFocus(visit, menu)).toBe(true);
    await visit.click(menu);
    await visit.expectCount(team, 1);
    await visit.click(menu);
    await visit.expectCount(team, 0);
  },
};

const followMenu: Flow = {
  name: "the menu closes when one of its links is followed",
  async run({ visit }) {
    await visit.open("/");
    await visit.click(menu);
    await visit.click(team);
    await visit.expectCount(heading, 1);
    expect(await readPlace(visit)).toBe("/team");
    await visit.expectCount(team, 0);
    await expect.poll(() => hasFocus(visit, heading)).toBe(true);
    expect(await isSameDocument(visit)).toBe(true);
  },
};

const followHeader: Flow = {
  name: "the header's links stand open and are followed",
  async run({ visit }) {
    await visit.open("/");
    await visit.expectCount(menu, 0);
    await visit.click(team);
    await visit.expectCount(heading, 1);
    expect(await readPlace(visit)).toBe("/team");
    expect(await isSameDocument(visit)).toBe(true);
  },
};

const orderColumns: Flow = {
  name: "a sidebar on the left comes before the main region where they stand side by side",
  async run({ visit }) {
    await visit.open("/service/web-development");
    const { isFirst, isBeside, isOrderedByStyle } = await visit.evaluate(() => {
      const columns = document.querySelector(".columns");
      if (columns === null) throw new Error("There are no columns.");
      return {
        isFirst: columns.firstElementChild?.matches("aside") ?? false,
        isBeside: getComputedStyle(columns).display === "grid",
        isOrderedByStyle: CSS.supports("reading-flow", "grid-rows"),
      };
    });
    expect(isFirst).toBe(isBeside && !isOrderedByStyle);
  },
};

/** What is done everywhere, on a telephone, and at a desk. */
export const navigationFlows: Flow[] = [followLink, orderColumns];
export const menuFlows: Flow[] = [openMenu, followMenu];
export const deskFlows: Flow[] = [followHeader];
