import { useContext } from "react";
import { LocaleContext } from "./locale-context.ts";
import { SizesContext } from "./sizes-context.ts";

/** The units of a size, smallest first, each a thousand of the one before. */
const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/**
 * Renders what a file is and how large: `PDF, 240 kB`, as people read it in the site's `locale`. A file
 * that the site makes beside its pages has no size yet. For blocks, at build.
 *
 * @param props.src a file under `public/`: `/downloads/prices.pdf`
 */
export function FileText({ src }: { src: string }) {
  const bytes = useContext(SizesContext)(src);
  const locale = useContext(LocaleContext);
  const [, type = ""] = /\.([^./]+)$/.exec(src) ?? [];
  const size = bytes === undefined ? [] : [formatSize(bytes, locale)];
  return <>{[type.toUpperCase(), ...size].filter((part) => part !== "").join(", ")}</>;
}

function formatSize(bytes: number, locale: string): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** step;
  // Two digits tell what a download costs; rounding may reach the next unit, as 1,000 kB.
  const format = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: units[step] ?? "byte",
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  });
  return format.format(value);
}
