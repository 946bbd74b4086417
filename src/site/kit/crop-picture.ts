import type { ImageFacts } from "./images-context.ts";

/** The part of a photograph that is shown. */
export type Crop = {
  /** Its width divided by its height. */
  ratio: number;
  /** The point that stays in the middle where it can: fractions of the original's width and height. */
  focus: readonly number[];
};

/**
 * Describes a photograph cut to a ratio around its focal point, as if it had been taken so. Its
 * files' names have all that they are made of, after the name of the whole photograph:
 * `oven-1a2b3c-1500r40x30-480.avif` has the ratio 1.5, the point 0.4, 0.3, and 480 pixels. The build
 * makes those that pages name, and dev those that a browser fetches (`make-pictures.ts`).
 */
export function cropPicture(
  whole: ImageFacts,
  { ratio, focus: [x = 0.5, y = 0.5] }: Crop,
): ImageFacts {
  const thousandths = Math.round(ratio * 1000);
  const width = Math.min(whole.width, Math.round((whole.height * thousandths) / 1000));
  const [first = { srcset: "" }] = whole.sources;
  const widths = [...first.srcset.matchAll(/ (\d+)w/g)].map(([, digits]) => Number(digits));
  const most = Math.min(width, Math.max(...widths));
  const targets = [...widths.filter((candidate) => candidate < most), most];
  const stem = first.srcset.replace(/-\d+\.\w+ .*$/, "");
  const name = `${stem}-${thousandths}r${toHundredths(x)}x${toHundredths(y)}`;
  const sources = whole.sources.map(({ type }) => {
    const format = type.slice("image/".length);
    const candidates = targets.map((target) => `${name}-${target}.${format} ${target}w`);
    return { type, srcset: candidates.join(", ") };
  });
  const src = sources.at(-1)?.srcset.split(" ").at(-2) ?? whole.src;
  return { width, height: Math.round((width * 1000) / thousandths), sources, src };
}

function toHundredths(fraction: number): number {
  return Math.round(fraction * 100);
}
