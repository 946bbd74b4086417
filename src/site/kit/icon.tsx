import { readIcon } from "#core/icons/read-icons.ts";
import { SvgIcon } from "./svg-icon.tsx";

/** Drawings by name; one never changes. */
const drawings = new Map<string, string>();

/**
 * Renders a Lucide icon in the text's colour. It is hidden from screen readers: the words beside it
 * say the same. For blocks, at build; an island imports its drawings and shows them with `SvgIcon`.
 *
 * @param props.name as on lucide.dev/icons; the check of the documents knows them
 * @param props.size CSS pixels
 * @throws when there is no such icon
 */
export function Icon({ name, size = 20 }: { name: string; size?: number }) {
  return <SvgIcon svg={readDrawing(name)} size={size} />;
}

function readDrawing(name: string): string {
  const drawing = drawings.get(name) ?? readIcon(name);
  if (drawing === undefined) throw new Error(`There is no icon "${name}".`);
  drawings.set(name, drawing);
  return drawing;
}
