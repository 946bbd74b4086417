import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

/** Strokes by name; a drawing never changes. */
const known = new Map<string, string>();

/**
 * A Lucide icon in the text's colour, for the eye only: whatever it says stands beside it in words.
 * For blocks, at build; an island draws its few strokes itself.
 *
 * @param props.name as on lucide.dev/icons; the check of the documents knows them
 * @param props.size CSS pixels
 * @throws where there is no such icon
 */
export function Icon({ name, size = 20 }: { name: string; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: readStrokes(name) }}
    />
  );
}

function readStrokes(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  const drawing = readFileSync(resolve(`lucide-static/icons/${name}.svg`), "utf8");
  const start = drawing.indexOf(">", drawing.indexOf("<svg")) + 1;
  const strokes = drawing.slice(start, drawing.lastIndexOf("</svg>")).replaceAll(/\s*\n\s*/g, "");
  known.set(name, strokes);
  return strokes;
}
