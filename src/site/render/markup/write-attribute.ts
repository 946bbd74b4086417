import { attributeNames } from "./attribute-names.ts";
import { escapeText } from "./escape-text.ts";
import { needsReact } from "./needs-react.ts";
import { writeStyle } from "./write-style.ts";

/** @returns the whole attribute, with the space before it; empty where the value says nothing */
type Write = (value: unknown) => string;

/** What kind of value each property takes; all others are texts under their own names. */
const kinds: [(name: string) => Write, string][] = [
  [writeText, "tabIndex dir role viewBox width height"],
  [writeText, "xlinkActuate xlinkArcrole xlinkRole xlinkShow xlinkTitle xlinkType"],
  [writeText, "xmlBase xmlLang xmlSpace"],
  [writeFilledAddress, "src href"],
  [writeAddress, "action formAction xlinkHref"],
  [writeNothing, "defaultValue defaultChecked innerHTML ref"],
  [writeNothing, "suppressContentEditableWarning suppressHydrationWarning"],
  [writeSwitch, "autoFocus multiple muted"],
  [writeSwitch, "inert allowFullScreen async autoPlay controls credentialless default defer"],
  [writeSwitch, "disabled disablePictureInPicture disableRemotePlayback formNoValidate hidden"],
  [writeSwitch, "loop noModule noValidate open playsInline readOnly required reversed scoped"],
  [writeSwitch, "seamless itemScope"],
  [writeWord, "contentEditable spellCheck draggable value autoReverse externalResourcesRequired"],
  [writeWord, "focusable preserveAlpha"],
  [writeSwitchOrText, "capture download"],
  [writeCount, "cols rows size span"],
  [writeNumber, "rowSpan start"],
];

const ownNames: Record<string, string> = {
  className: "class",
  tabIndex: "tabindex",
  autoFocus: "autofocus",
  xlinkHref: "xlink:href",
};

const writers = new Map<string, Write>([
  ["className", writeText("class")],
  ["style", writeStyle],
  ...kinds.flatMap(([make, names]) =>
    names.split(" ").map((name): [string, Write] => [name, make(nameAttribute(name))]),
  ),
]);

const validName = /^[:A-Z_a-z][:A-Z_a-z\-.0-9]*$/;

// oxlint-disable-next-line no-control-regex -- where letters of all languages begin
const plainName = /^[\u0000-\u007F]*$/;

const scriptAddress =
  // oxlint-disable-next-line no-control-regex -- browsers skip them before a protocol
  /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i;

/** Names that checks read back, in a spelling that HTML takes for them and we do not. */
const misspelt = /^(?!id$|href$|src$|alt$)(?:id|href|src|alt)$/i;

/**
 * Writes one property of an element as React does.
 *
 * @param value neither null nor undefined
 * @returns the whole attribute, with the space before it; empty where the value says nothing
 */
export function writeAttribute(name: string, value: unknown): string {
  const known = writers.get(name);
  if (known !== undefined) return known(value);
  const write = makeWriter(name);
  writers.set(name, write);
  return write(value);
}

/** As `writeAttribute`, for an element whose name has a dash: its attributes have the names of their properties. */
export function writeCustomAttribute(name: string, value: unknown): string {
  if (name === "style") return writeStyle(value);
  if (/^(?:suppressContentEditableWarning|suppressHydrationWarning|ref)$/.test(name)) return "";
  if (misspelt.test(name)) throw needsReact.here;
  if (!isValid(name) || isWordless(value) || value === false || typeof value === "object")
    return "";
  const attribute = name === "className" ? "class" : name;
  return writeText(attribute)(value === true ? "" : value);
}

function makeWriter(name: string): Write {
  if (misspelt.test(name)) throw needsReact.here;
  if (name.length > 2 && /^on/i.test(name)) return () => "";
  const attribute = attributeNames.get(name) ?? name;
  if (!isValid(attribute)) return () => "";
  return /^(?:data-|aria-)/i.test(attribute) ? writeWord(attribute) : writeText(attribute);
}

/** @throws where letters of other languages decide; React knows which may stand in a name */
function isValid(name: string): boolean {
  if (!plainName.test(name)) throw needsReact.here;
  return validName.test(name);
}

function nameAttribute(name: string): string {
  return ownNames[name] ?? name.replace(/^(xlink|xml)(?=[A-Z])(.)/, "$1:$2").replace(/:./, lower);
}

function lower(text: string): string {
  return text.toLowerCase();
}

/** Neither a function nor a symbol is ever written. */
function isWordless(value: unknown): boolean {
  return typeof value === "function" || typeof value === "symbol";
}

function writeText(attribute: string): Write {
  const open = ` ${attribute}="`;
  return (value) => {
    if (typeof value === "string") return `${open}${escapeText(value)}"`;
    return isWordless(value) || typeof value === "boolean"
      ? ""
      : `${open}${escapeText(String(value))}"`;
  };
}

/** As a text, but true and false are words too. */
function writeWord(attribute: string): Write {
  const open = ` ${attribute}="`;
  return (value) => (isWordless(value) ? "" : `${open}${escapeText(String(value))}"`);
}

function writeAddress(attribute: string): Write {
  return (value) => {
    if (isWordless(value) || typeof value === "boolean") return "";
    const address = String(value);
    // React writes a warning in its place.
    if (scriptAddress.test(address)) throw needsReact.here;
    return ` ${attribute}="${escapeText(address)}"`;
  };
}

function writeFilledAddress(attribute: string): Write {
  const write = writeAddress(attribute);
  return (value) => (value === "" ? "" : write(value));
}

function writeSwitch(attribute: string): Write {
  const whole = ` ${attribute}=""`;
  return (value) => (Boolean(value) && !isWordless(value) ? whole : "");
}

function writeSwitchOrText(attribute: string): Write {
  return (value) => {
    if (value === true) return ` ${attribute}=""`;
    return value === false || isWordless(value)
      ? ""
      : ` ${attribute}="${escapeText(String(value))}"`;
  };
}

function writeNumber(attribute: string): Write {
  return (value) =>
    isWordless(value) || Number.isNaN(Number(value))
      ? ""
      : ` ${attribute}="${escapeText(String(value))}"`;
}

function writeCount(attribute: string): Write {
  const write = writeNumber(attribute);
  return (value) => (Number(value) >= 1 ? write(value) : "");
}

function writeNothing(): Write {
  return () => "";
}
