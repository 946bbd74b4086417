import { expect } from "playwright/test";
import { noticeEvent } from "#site/kit/notify.ts";
import type { Flow } from "./flow.ts";
import type { Point } from "./in-page.ts";
import type { Visit } from "./make-visit.ts";

/** Shows a toast that waits, as in a tab that is hidden, and keeps what is selected from now on. */
async function showToast(visit: Visit): Promise<void> {
  await visit.evaluate((event) => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    document.addEventListener("selectionchange", () => {
      if (String(getSelection()) !== "")
        document.documentElement.dataset["selected"] = String(getSelection());
    });
    const detail = { kind: "info", text: "Words of a toast", id: "toast" };
    document.dispatchEvent(new CustomEvent(event, { detail }));
  }, noticeEvent);
}

/** @returns where the toast's words begin; null while they move */
function findWords(visit: Visit): Promise<Point | null> {
  return visit.evaluate(async () => {
    const words = document.querySelector("[data-sonner-toast] [data-title]");
    const before = words?.getBoundingClientRect();
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    const after = words?.getBoundingClientRect();
    if (before === undefined || after === undefined || before.top !== after.top) return null;
    return { x: Math.round(after.left + 20), y: Math.round(after.top + after.height / 2) };
  });
}

const pullToast: Flow = {
  name: "a mouse pulls a toast away by its words, and selects none of them",
  async run({ visit }) {
    await visit.open("/contact");
    await showToast(visit);
    const last: { words: Point | null } = { words: null };
    await expect
      .poll(async () => {
        last.words = await findWords(visit);
        return last.words;
      })
      .not.toBeNull();
    await visit.dragFrom(last.words as Point, 90);
    await expect
      .poll(() => visit.evaluate(() => document.querySelector("[data-sonner-toast]") === null))
      .toBe(true);
    expect(await visit.evaluate(() => document.documentElement.dataset["selected"])).toBeNull();
  },
};

export const toastFlows: Flow[] = [pullToast];
