import { getNodePath, type Node } from "jsonc-parser";
import type { Json, JsonPath } from "#core/json.ts";
import type { Schemas } from "#core/schema/remember-schemas.ts";
import type { Mention, Target } from "../target.ts";

/** The part of a text that names the target: characters of a string's value. */
export type Part = { from: number; length: number };

/** Records the mentions of a document during a walk. */
export type Scribe = {
  file: string;
  text: string;
  schemas: Schemas;
  /** The route of the page's document; the document's path if it is no page. */
  owner: string;
  /** The collection for bindings that ask for the page's own entry. */
  collection: string | undefined;
  note: (target: Target, node: Node, as?: { role?: Mention["role"]; part?: Part }) => void;
  /** Records a looked-up list of entries, and its property. */
  bind: (node: Node, bound: Omit<BoundPlace, "path">) => void;
  /** Records a value that is given to a property whose schema says what it means; plain data. */
  give: (given: Json) => void;
  /** Records a target that the whole document, or the whole of a value, defines. */
  define: (target: Target, node?: Node) => void;
};

/** A list of entries that a property of a block is given. */
export type BoundPlace = {
  /** The path of the binding. */
  path: JsonPath;
  collection: string;
  type: string;
  /** The property that gets it. */
  names: string[];
};

/** @returns a scribe, and the lists that it writes to; none has a mention twice */
export function makeScribe(known: Omit<Scribe, "note" | "bind" | "give" | "define">): {
  scribe: Scribe;
  mentions: Mention[];
  bound: BoundPlace[];
  /** The given values as JSON, each once. */
  given: Set<string>;
} {
  const { file, text } = known;
  const mentions: Mention[] = [];
  const bound: BoundPlace[] = [];
  const given = new Set<string>();
  const seen = new Set<string>();
  const add = (mention: Mention): void => {
    const { target, offset, length } = mention;
    const key = `${offset} ${length} ${JSON.stringify(target)}`;
    if (!seen.has(key)) mentions.push(mention);
    seen.add(key);
  };
  return {
    mentions,
    bound,
    given,
    scribe: {
      ...known,
      note(target, node, { role = "reference", part } = {}) {
        add({ target, role, file, ...placeOf(node, part), path: getNodePath(node) });
      },
      bind(node, place) {
        bound.push({ path: getNodePath(node), ...place });
      },
      give(what) {
        given.add(JSON.stringify(what));
      },
      define(target, node) {
        const path = node === undefined ? [] : getNodePath(node);
        add({ target, role: "definition", file, offset: node?.offset ?? 0, length: 0, path });
      },
    },
  };

  function placeOf(node: Node, part: Part | undefined): { offset: number; length: number } {
    const { offset, length, type } = node;
    if (type !== "string") return { offset, length };
    const inner = { offset: offset + 1, length: Math.max(0, length - 2) };
    if (part === undefined) return inner;
    const raw = text.slice(inner.offset, inner.offset + inner.length);
    const from = findRaw(raw, part.from);
    const until = findRaw(raw, part.from + part.length);
    return { offset: inner.offset + from, length: until - from };
  }
}

/** @returns the offset of a value's character in a string's text, without its quotation marks */
function findRaw(raw: string, index: number): number {
  let at = 0;
  for (let passed = 0; passed < index && at < raw.length; passed += 1) {
    const isEscape = raw[at] === "\\";
    const escape = raw[at + 1] === "u" ? 6 : 2;
    at += isEscape ? escape : 1;
  }
  return at;
}

/** @returns the properties of an object's node, except those whose value is still missing */
export function listProperties(node: Node | undefined): { key: Node; name: string; value: Node }[] {
  if (node?.type !== "object") return [];
  return (node.children ?? []).flatMap(({ children = [] }) => {
    const [key, value] = children;
    return key === undefined || value === undefined
      ? []
      : [{ key, name: String(key.value), value }];
  });
}

/** @returns the value of an object's property */
export function readProperty(node: Node | undefined, name: string): Node | undefined {
  return listProperties(node).find((property) => property.name === name)?.value;
}

/** @returns the items of a list's node */
export function listItems(node: Node | undefined): Node[] {
  return node?.type === "array" ? (node.children ?? []) : [];
}

/** @returns a string's value; undefined for anything else */
export function readString(node: Node | undefined): string | undefined {
  return node?.type === "string" ? String(node.value) : undefined;
}

/** Notes the target of a text; ignores other values. */
export function noteWord(
  { note }: Pick<Scribe, "note">,
  node: Node | undefined,
  name: (word: string) => Target,
): void {
  const word = readString(node);
  if (node !== undefined && word !== undefined) note(name(word), node);
}

/** Notes the target of each text of a list. */
export function noteWords(
  scribe: Pick<Scribe, "note">,
  list: Node | undefined,
  name: (word: string) => Target,
): void {
  for (const item of listItems(list)) noteWord(scribe, item, name);
}
