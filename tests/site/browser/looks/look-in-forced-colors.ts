import { expect, type Locator, type Page } from "playwright/test";
import sharp from "sharp";
import { type Color, compareColors, parseColor, teachColors } from "../color-contrast.ts";

/** A system's two palettes. */
const palettes = ["light", "dark"] as const;

/** What one has to find to use a page. */
const controls = "button, input, textarea, select, summary, a[href], [role='button']";

/** What was looked at in a page. */
export type ColorCounts = { controls: number; shapes: number; current: number };

/**
 * Looks at a page in the forced colours of a system's two palettes: words, boxes, drawn signs and the mark
 * of the present page can be seen.
 *
 * @returns what was looked at, in both palettes
 */
export async function lookInForcedColors(page: Page): Promise<ColorCounts> {
  const counted = { controls: 0, shapes: 0, current: 0 };
  await page.evaluate(markPaintedControls, controls);
  for (const colorScheme of palettes) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await teachColors(page);
    const { faults, counts } = await page.evaluate(inspectColors, controls);
    expect(faults, `${colorScheme} palette`).toEqual([]);
    counted.controls += counts.controls;
    counted.shapes += counts.shapes;
    counted.current += counts.current;
  }
  await page.emulateMedia({ forcedColors: "none", colorScheme: "light" });
  return counted;
}

/** Looks at the bars of a page in both palettes, as they are painted. */
export async function lookAtBars(page: Page): Promise<void> {
  for (const colorScheme of palettes) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await teachColors(page);
    for (const bar of await page.getByRole("progressbar").all()) await expectToldApart(bar);
  }
  await page.emulateMedia({ forcedColors: "none", colorScheme: "light" });
}

/** Computed styles do not tell what a browser paints for a bar; pixels do. */
async function expectToldApart(bar: Locator): Promise<void> {
  await bar.scrollIntoViewIfNeeded();
  const { part, canvas } = await bar.evaluate((element) => {
    const { value, max } = element as HTMLProgressElement;
    const { backgroundColor } = getComputedStyle(document.body);
    return { part: value / max, canvas: parseColor(backgroundColor) };
  });
  const { data, info } = await sharp(await bar.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width;
  const read = (x: number): number[] => {
    const start = (row + Math.round(x)) * info.channels;
    return [...data.subarray(start, start + 3)];
  };
  const done = read((info.width * part) / 2);
  // A bar may begin between two pixels, and its line is then drawn on the next one.
  const ends = [1, 2, 3].map((inset) => compareColors(read(info.width - inset), canvas));
  expect(compareColors(done, canvas), "value on the page").toBeGreaterThanOrEqual(3);
  expect(Math.max(...ends), "the bar's end on the page").toBeGreaterThanOrEqual(3);
  if (part < 1) {
    const rest = read(info.width * (part + (1 - part) / 2));
    expect(compareColors(done, rest), "value on its track").toBeGreaterThanOrEqual(3);
  }
}

/**
 * Runs in the page, in its own colours: marks the controls that are seen by the colour of their box,
 * which forced colours take away.
 */
function markPaintedControls(selector: string): void {
  function findBackground(start: Element | null): string {
    for (let element = start; element !== null; element = element.parentElement) {
      const color = getComputedStyle(element).backgroundColor;
      if (color !== "rgba(0, 0, 0, 0)") return color;
    }
    return "rgb(255, 255, 255)";
  }
  for (const control of document.querySelectorAll(selector)) {
    const isPainted = findBackground(control) !== findBackground(control.parentElement);
    control.toggleAttribute("data-painted", isPainted);
  }
}

/** Runs in the page, which knows colours, in forced ones. */
function inspectColors(selector: string): {
  faults: string[];
  counts: ColorCounts;
} {
  const faults: string[] = [];
  const counts = { controls: 0, shapes: 0, current: 0 };

  function lay([red, green, blue, alpha]: Color, below: Color): Color {
    const mix = (top: number, under: number): number => top * alpha + under * (1 - alpha);
    return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
  }
  function findBackground(element: Element | null): Color {
    if (element === null) return parseColor(getComputedStyle(document.body).backgroundColor);
    const color = parseColor(getComputedStyle(element).backgroundColor);
    return color[3] === 1 ? color : lay(color, findBackground(element.parentElement));
  }
  function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  }
  function hasBoundary(element: Element): boolean {
    const style = getComputedStyle(element);
    const behind = findBackground(element.parentElement);
    const isFilled = compareColors(findBackground(element), behind) >= 3;
    const isFramed = (["Top", "Right", "Bottom", "Left"] as const).every((side) => {
      const isDrawn = parseFloat(style[`border${side}Width`]) >= 1;
      return (
        isDrawn && compareColors(lay(parseColor(style[`border${side}Color`]), behind), behind) >= 3
      );
    });
    return isFilled || isFramed;
  }
  function tell(element: Element, fault: string): void {
    faults.push(`${element.outerHTML.slice(0, 140)}: ${fault}`);
  }

  for (const control of document.querySelectorAll(selector)) {
    if (!isSeen(control)) continue;
    counts.controls += 1;
    const color = parseColor(getComputedStyle(control).color);
    const ratio = compareColors(lay(color, findBackground(control)), findBackground(control));
    const isField = control.matches("input, textarea, select");
    if (ratio < 4.5) tell(control, `its words have a contrast of ${ratio.toFixed(2)}`);
    if ((isField || control.hasAttribute("data-painted")) && !hasBoundary(control))
      tell(control, "its box cannot be seen");
  }

  const shapes = "path, rect, circle, ellipse, line, polyline, polygon";
  for (const shape of document.querySelectorAll<SVGElement>(
    `svg:not(.picture svg) :is(${shapes}):not(pattern *, defs *)`,
  )) {
    const drawing = shape.closest("svg");
    if (drawing === null || !isSeen(drawing)) continue;
    counts.shapes += 1;
    const behind = findBackground(drawing);
    const { fill, stroke } = getComputedStyle(shape);
    const paints = [fill, stroke].filter((paint) => paint !== "none");
    const isClear = paints.some(
      (paint) =>
        paint.startsWith("rgb") && compareColors(lay(parseColor(paint), behind), behind) >= 3,
    );
    if (!isClear) tell(drawing, `is drawn in ${paints.join(", ")} on ${behind.join(" ")}`);
  }

  // Whoever sees no difference of colours must see which page this is.
  for (const link of document.querySelectorAll("a[aria-current]")) {
    if (!isSeen(link)) continue;
    counts.current += 1;
    const other = link.closest("ul, ol")?.querySelector("a:not([aria-current])") ?? null;
    if (other === null) continue;
    const look = (element: Element): string => {
      const style = getComputedStyle(element);
      const { textDecorationLine, fontWeight, borderInlineStartWidth, borderBlockEndWidth } = style;
      return [textDecorationLine, fontWeight, borderInlineStartWidth, borderBlockEndWidth].join();
    };
    if (look(link) === look(other)) tell(link, "looks like its neighbours");
  }
  return { faults: [...new Set(faults)], counts };
}
