import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { SvgIcon } from "./svg-icon.tsx";

/** Drawings by name, on one line; one never changes. */
const known = new Map<string, string>();

/**
 * A Lucide icon in the text's colour, for the eye only: whatever it says stands beside it in words.
 * For blocks, at build; an island imports its drawings and shows them with `SvgIcon`.
 *
 * @param props.name as on lucide.dev/icons; the check of the documents knows them
 * @param props.size CSS pixels
 * @throws where there is no such icon
 */
export function Icon({ name, size = 20 }: { name: string; size?: number }) {
  return <SvgIcon svg={readDrawing(name)} size={size} />;
}

function readDrawing(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  const { resolve } = createRequire(import.meta.url);
  const file = readFileSync(resolve(`lucide-static/icons/${name}.svg`), "utf8");
  const drawing = file.replaceAll(/\s*\n\s*/g, "");
  known.set(name, drawing);
  return drawing;
}
