import { fromBuffer } from "@capsizecss/unpack";
import type { FontFallback } from "../look.ts";
import { systemFonts } from "../system-fonts.ts";
import { makeInstance, type Remember } from "./make-subset.ts";
import { openFont, readWeightAxis } from "./open-font.ts";

/** A system font's adjustments to the width and height of another, in per cent as in CSS. */
export type FallbackMetrics = {
  "size-adjust": string;
  "ascent-override": string;
  "descent-override": string;
  "line-gap-override": string;
};

/**
 * Calculates the adjustments by which the system's own font takes the same room as one that is
 * loading, so that nothing shifts: widths by the letters' frequency in texts, heights by the font's
 * own.
 *
 * @param bytes the font file
 * @param fallback the system's font, and the weight at which the two are equally wide
 */
export async function measureFallback(
  bytes: Buffer,
  { like, at }: FontFallback,
  remember: Remember,
): Promise<FallbackMetrics> {
  const isVariable = readWeightAxis(openFont(bytes)) !== null;
  const instance = await makeInstance(bytes, isVariable ? at : null, remember);
  const metrics = await fromBuffer(Buffer.from(instance));
  const { unitsPerEm, xWidthAvg, ascent, descent, lineGap } = metrics;
  const adjust = xWidthAvg / unitsPerEm / (systemFonts[like]?.meanWidth ?? 1);
  const toOverride = (units: number): string => toPercent(Math.abs(units) / unitsPerEm / adjust);
  return {
    "size-adjust": toPercent(adjust),
    "ascent-override": toOverride(ascent),
    "descent-override": toOverride(descent),
    "line-gap-override": toOverride(lineGap),
  };
}

function toPercent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}
