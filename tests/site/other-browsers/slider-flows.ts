import { expect } from "playwright/test";
import type { Place, Reference } from "./engine.ts";
import type { Flow } from "./flow.ts";
import type { Visit } from "./make-visit.ts";

/** How far a finger goes, by the width of a slide: enough to mean it, too little for two. */
const reach = 0.55;

type Slider = { name: string; region: Place; controls: Place };

const sliders: Slider[] = ["Products", "Testimonials"].map((name) => ({
  name,
  region: { role: "region", name: `${name}: slides` },
  controls: { role: "group", name: `${name}: controls` },
}));

/** @returns which slide stands at the beginning of the row, of how many; −1 while they move */
async function readFront(
  visit: Visit,
  row: Reference,
): Promise<{ front: number; count: number; width: number }> {
  return visit.read(row, (element) => {
    const slides = [...element.querySelectorAll("li")];
    const start = element.getBoundingClientRect().left;
    const width = slides[0]?.offsetWidth ?? 0;
    const front = slides.findIndex(
      (slide) => Math.abs(slide.getBoundingClientRect().left - start) < width / 20,
    );
    return { front, count: slides.length, width };
  });
}

/**
 * Opens the page, and waits until the slider is awake and stands still.
 *
 * @returns what holds its slides, and how far a finger must go
 */
async function open(visit: Visit, slider: Slider): Promise<{ row: Reference; by: number }> {
  await visit.open("/");
  const row = await visit.find(slider.region);
  await visit.read(row, (element) =>
    element.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  await expect.poll(() => visit.read(row, ({ dataset }) => dataset["awake"])).toBe("");
  if (slider.name === "Products")
    await visit.click({ role: "button", name: "Stop the slides", inside: slider.controls });
  await expect.poll(async () => (await readFront(visit, row)).front).toBeGreaterThanOrEqual(0);
  return { row, by: Math.round((await readFront(visit, row)).width * reach) };
}

async function expectStep(
  { visit, row, step }: { visit: Visit; row: Reference; step: 1 | -1 },
  act: () => Promise<void>,
): Promise<void> {
  const { front, count } = await readFront(visit, row);
  expect(count).toBeGreaterThan(2);
  await act();
  await expect
    .poll(async () => (await readFront(visit, row)).front)
    .toBe((front + step + count) % count);
}

function makeFlows(slider: Slider): Flow[] {
  const { name, controls } = slider;
  const [previous, next] = ["Previous", "Next"].map((label): Place => ({
    role: "button",
    name: label,
    inside: controls,
  })) as [Place, Place];
  return [
    {
      name: `${name}: the arrows move one slide back, around the end, and one on`,
      async run({ visit }) {
        const { row } = await open(visit, slider);
        await expectStep({ visit, row, step: -1 }, () => visit.click(previous));
        await expectStep({ visit, row, step: 1 }, () => visit.click(next));
      },
    },
    {
      name: `${name}: a swipe moves one slide on, and one the other way back`,
      async run({ visit }) {
        const { row, by } = await open(visit, slider);
        await expectStep({ visit, row, step: 1 }, () => visit.swipe(row, -by));
        await expectStep({ visit, row, step: -1 }, () => visit.swipe(row, by));
      },
    },
    {
      name: `${name}: dragging with the mouse moves one slide on`,
      async run({ visit }) {
        const { row, by } = await open(visit, slider);
        await expectStep({ visit, row, step: 1 }, () => visit.drag(row, -by));
      },
    },
  ];
}

export const sliderFlows: Flow[] = sliders.flatMap(makeFlows);
