import type { ReactNode } from "react";
import { escapeText } from "./escape-text.ts";
import { needsReact } from "./needs-react.ts";
import { writeAttribute } from "./write-attribute.ts";

export type Props = Record<string, unknown>;

/** What stands in an element's first tag, and what is written after it. */
export type Opened = { attributes: string; children: ReactNode; inner: unknown };

const formNames = ["name", "formAction", "formEncType", "formMethod", "formTarget"];

/** Properties that stand after all others, in this order. */
const lateNames: Record<string, string[]> = {
  input: formNames,
  button: formNames,
  form: ["action", "encType", "method", "target"],
};

/** Properties that are no attributes, or that are written by rules of their own. */
const ownRules: Record<string, string[]> = {
  input: ["checked", "defaultChecked", "value", "defaultValue"],
  select: ["value", "defaultValue"],
  option: ["selected"],
  textarea: ["value", "defaultValue"],
};

/**
 * Opens an element of a form. React writes some of their attributes late, and says what is chosen by
 * attributes that are no properties.
 *
 * @param selected the value of the `select` around it
 * @throws where an action is a function, or the properties contradict each other
 */
export function openControl(type: string, props: Props, selected: unknown): Opened {
  const late = lateNames[type] ?? [];
  const own = ownRules[type] ?? [];
  const opened: Opened = { attributes: "", children: null, inner: null };
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined) continue;
    if (name === "children") opened.children = value as ReactNode;
    else if (name === "dangerouslySetInnerHTML") opened.inner = value;
    else if (!late.includes(name) && !own.includes(name))
      opened.attributes += writeAttribute(name, value);
  }
  for (const name of late) opened.attributes += writeLate(name, props[name]);
  if (type === "input") opened.attributes += writeInputState(props);
  if (type === "option") opened.attributes += isChosen(props, selected) ? ' selected=""' : "";
  if (type === "textarea") return fillTextarea(opened, props);
  return opened;
}

function writeLate(name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "function") throw needsReact.here;
  return writeAttribute(name, value);
}

function writeInputState({ checked, defaultChecked, value, defaultValue }: Props): string {
  const [isChecked, text] = [checked ?? defaultChecked, value ?? defaultValue];
  if (typeof isChecked === "function" || typeof isChecked === "symbol") throw needsReact.here;
  return (
    (isChecked ? ' checked=""' : "") +
    (text === null || text === undefined ? "" : writeAttribute("value", text))
  );
}

function isChosen({ value, selected: isSelected, children }: Props, selected: unknown): boolean {
  if (selected === null || selected === undefined) return Boolean(isSelected);
  const own = value ?? children;
  if (typeof own !== "string" && typeof own !== "number") throw needsReact.here;
  const chosen: unknown[] = Array.isArray(selected) ? selected : [selected];
  return chosen.some((one) => String(one) === String(own));
}

function fillTextarea(opened: Opened, { value, defaultValue }: Props): Opened {
  const given = value ?? defaultValue;
  const hasText = given !== null && given !== undefined;
  if (opened.inner !== null || (hasText && opened.children !== null)) throw needsReact.here;
  const text = hasText ? given : (opened.children ?? "");
  if (typeof text !== "string" && typeof text !== "number") throw needsReact.here;
  // A browser drops the first line break of a text field.
  const first = String(text).startsWith("\n") ? "\n" : "";
  return { ...opened, children: null, inner: { __html: first + escapeText(String(text)) } };
}
