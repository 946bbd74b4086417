import { readIcon } from "#core/icons/read-icons.ts";
import { SvgIcon } from "./svg-icon.tsx";

/** Drawings by name; one never changes. */
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
  const drawing = known.get(name) ?? readIcon(name);
  if (drawing === undefined) throw new Error(`There is no icon "${name}".`);
  known.set(name, drawing);
  return drawing;
}
