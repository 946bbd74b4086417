import type { Issue } from "#core/messages/issue.ts";
import { rememberLast } from "#core/remember.ts";
import type { RenderContext } from "#site/render/render-context.ts";
import { findWhole } from "../images/name-pictures.ts";
import type { PageFacts } from "./check-html.ts";

/** Widths of windows, in pixels, at which `sizes` is read. */
const windows = [390, 768, 1024, 1280, 1920];

/** How much wider than it is a photograph may be shown: nobody sees a tenth. */
const mostEnlarged = 1.1;

/** Finds photographs that have fewer pixels than their place on a page. */
export function checkPhotographs(
  { parts }: Pick<PageFacts, "parts">,
  images: RenderContext["images"],
): Issue[] {
  return parts.flatMap(({ origin, facts }) =>
    facts.photographs.flatMap(({ src, width, sizes }): Issue[] => {
      const shown = findWidest(sizes);
      const whole = findWhole(images, src);
      if (whole === null || width * mostEnlarged >= shown) return [];
      const [address, { width: has }] = whole;
      const needed = Math.ceil((shown * has) / width);
      const params = { hrefs: [address], width: has, cut: width, shown, needed };
      return [{ id: "small-image", params, location: origin }];
    }),
  );
}

/** @returns the most pixels that a picture takes; blocks write the same few `sizes` on all pages */
const findWidest = rememberLast(100, (sizes) =>
  Math.max(...windows.map((window) => readSizes(sizes, window) ?? 0)),
);

/**
 * Reads a `sizes` attribute as a browser does that cannot measure a lazy picture by itself.
 *
 * @param window its width in pixels
 * @returns pixels; undefined where it has a form that is not read here
 */
export function readSizes(sizes: string, window: number): number | undefined {
  for (const part of sizes.split(/,\s*(?![^(]*\))/)) {
    if (part.trim() === "auto") continue;
    const [, media = "", length = ""] =
      /^(.*?)\s*(\S+\(.*\)|[\d.]+[a-z]+)$/.exec(part.trim()) ?? [];
    if (fits(media, window)) return readLength(length, window);
  }
  return undefined;
}

function fits(media: string, window: number): boolean {
  const limits = [...media.matchAll(/\((min|max)-width:\s*([\d.]+)(px|r?em)\)/g)];
  return limits.every(([, side, digits, unit]) => {
    const limit = Number(digits) * (unit === "px" ? 1 : rem);
    return side === "min" ? window >= limit : window <= limit;
  });
}

/** The pixels of a `rem`, where nobody has changed them. */
const rem = 16;

/** Reads a length, or a sum of them: `calc(50vw - 48px)`. */
function readLength(text: string, window: number): number | undefined {
  const units: Record<string, number> = { px: 1, vw: window / 100, rem, em: rem };
  const inner = /^calc\((.*)\)$/.exec(text)?.[1] ?? text;
  const terms = inner.split(/\s+(?=[+-]\s)/).map((term) => {
    const [, sign = "", digits, unit = ""] = /^([+-]?)\s*([\d.]+)([a-z]+)$/.exec(term) ?? [];
    const pixels = Number(digits) * (units[unit] ?? Number.NaN);
    return sign === "-" ? -pixels : pixels;
  });
  const sum = terms.reduce((total, term) => total + term, 0);
  return Number.isNaN(sum) ? undefined : Math.round(sum);
}
