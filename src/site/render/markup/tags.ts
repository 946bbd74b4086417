import { needsReact } from "./needs-react.ts";
import { narrowings, type Scope } from "./scope.ts";

/** What is the same of every element of one name. */
export type Tag = {
  /** `<div`, and `</div>`. */
  open: string;
  close: string;
  /** What it is written by, where its rules are its own. */
  kind: "plain" | "custom" | "control" | "void";
  /** `h2` has 2; what is no heading has 0. */
  heading: number;
  narrow: ((scope: Scope, props: Record<string, unknown>) => Scope) | undefined;
};

const validTag = /^[a-zA-Z][a-zA-Z:_.\-\d]*$/;

const voids = "area br col embed hr img keygen param source track wbr";
const controls = "input select option textarea button form";

/** React moves them to a page's head, or knows something of them that we do not. */
const reacts =
  "html head body base link meta script style object menuitem pre listing xmp noembed noframes plaintext";

/** They have a dash, but are SVG's and MathML's own. */
const dashed =
  "annotation-xml color-profile font-face font-face-src font-face-uri font-face-format font-face-name missing-glyph";

type Kind = Tag["kind"] | "react";

const kinds = new Map<string, Kind>([
  ...list(voids, "void"),
  ...list(controls, "control"),
  ...list(reacts, "react"),
  ...list(dashed, "plain"),
]);

const tags = new Map<string, Tag>();

/** @throws where only React knows how such an element is written */
export function findTag(type: string): Tag {
  const known = tags.get(type);
  if (known !== undefined) return known;
  const kind = kinds.get(type) ?? (type.includes("-") ? "custom" : "plain");
  // In capitals it would be another element to React, and the same to a browser.
  const isShouted = /^(?:a|h[1-6])$/.test(type.toLowerCase()) && /[A-Z]/.test(type);
  const isOther = kinds.has(type.toLowerCase()) !== kinds.has(type);
  if (kind === "react" || !validTag.test(type) || isShouted || isOther) throw needsReact.here;
  const tag: Tag = {
    open: `<${type}`,
    close: `</${type}>`,
    kind,
    heading: Number(/^h([1-6])$/.exec(type)?.[1] ?? 0),
    narrow: narrowings.get(type),
  };
  tags.set(type, tag);
  return tag;
}

function list(names: string, kind: Kind): [string, Kind][] {
  return names.split(" ").map((name) => [name, kind]);
}
