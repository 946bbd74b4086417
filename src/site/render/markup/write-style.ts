import { escapeText } from "./escape-text.ts";
import { needsReact } from "./needs-react.ts";
import { unitlessNumbers } from "./unitless-numbers.ts";

const names = new Map<string, string>();

/**
 * @param style as React has it: `{ marginTop: 4 }`
 * @returns the whole attribute, with the space before it; empty where there is nothing to say
 */
export function writeStyle(style: unknown): string {
  if (typeof style !== "object" || style === null) throw needsReact.here;
  const rules = Object.entries(style).flatMap(([name, value]) => {
    if (value === null || value === undefined || typeof value === "boolean" || value === "")
      return [];
    return [`${nameProperty(name)}:${writeValue(name, value)}`];
  });
  return rules.length === 0 ? "" : ` style="${rules.join(";")}"`;
}

function writeValue(name: string, value: unknown): string {
  if (typeof value !== "number" || name.startsWith("--")) return escapeText(String(value).trim());
  return value === 0 || unitlessNumbers.has(name) ? String(value) : `${value}px`;
}

/** `WebkitLineClamp` → `-webkit-line-clamp`; a custom property as it is. */
function nameProperty(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const dashed = name
    .replaceAll(/([A-Z])/g, "-$1")
    .toLowerCase()
    .replace(/^ms-/, "-ms-");
  const written = escapeText(name.startsWith("--") ? name : dashed);
  names.set(name, written);
  return written;
}
