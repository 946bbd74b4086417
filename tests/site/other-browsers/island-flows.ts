import { expect } from "playwright/test";
import type { Place } from "./engine.ts";
import type { Flow } from "./flow.ts";
import type { Visit } from "./make-visit.ts";

const film: Place = { role: "link", name: "Watch the tour" };
const dialog: Place = { role: "dialog", name: "A tour of Deltra" };
const close: Place = { role: "button", name: "Close the film", inside: dialog };

async function expectClosed(visit: Visit): Promise<void> {
  await visit.expectCount(dialog, 0);
  expect(await visit.evaluate(() => document.querySelector("video")?.src ?? "")).toBe("");
  await expect.poll(() => visit.read(film, (link) => link === document.activeElement)).toBe(true);
  expect(await visit.evaluate(() => location.pathname)).toBe("/");
}

const watchFilm: Flow = {
  name: "the film opens over the page; Escape and its button close it",
  async run({ visit }) {
    await visit.open("/");
    await visit.click(film);
    await visit.expectCount(dialog, 1);
    expect(await visit.read(dialog, (element) => element.querySelector("video")?.src)).toMatch(
      /\.(mp4|webm)$/,
    );
    expect(
      await visit.read(dialog, (element) => element.contains(document.activeElement)),
      "the dialog has the focus",
    ).toBe(true);
    await visit.press("Escape");
    await expectClosed(visit);
    await visit.click(film);
    await visit.click(close);
    await expectClosed(visit);
  },
};

const questions: Place[] = [
  { role: "heading", name: "How long does a shop take to launch?" },
  { role: "heading", name: "Which payment gateways do you support?" },
];

/** @returns of each question whether its answer is open, after having looked at both */
async function listOpen(visit: Visit): Promise<boolean[]> {
  const open: boolean[] = [];
  for (const question of questions) {
    open.push(
      await visit.read(question, (heading) => {
        const disclosure = heading.closest("details");
        const isSeen = disclosure?.querySelector("faq-answer > p")?.checkVisibility() === true;
        const isReported = disclosure?.open === true;
        if (isSeen !== isReported)
          throw new Error("What is told of the answer is not what is seen.");
        return isSeen;
      }),
    );
  }
  return open;
}

const askQuestions: Flow = {
  name: "one question is open or none",
  async run({ visit }) {
    await visit.open("/service/e-commerce-development");
    await expect.poll(() => listOpen(visit)).toEqual([true, false]);
    await visit.click(questions[1] as Place);
    await expect.poll(() => listOpen(visit)).toEqual([false, true]);
    await visit.click(questions[1] as Place);
    await expect.poll(() => listOpen(visit)).toEqual([false, false]);
  },
};

export const islandFlows: Flow[] = [watchFilm, askQuestions];
