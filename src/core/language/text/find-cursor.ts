import type { JsonPath } from "#core/json.ts";
import { listTokens, type Token } from "./list-tokens.ts";

/** Where in a document somebody types, as far as the text before says it. */
export type Cursor = {
  /** Whether a key belongs there, or a value; `none` in comments, behind a key, behind the document. */
  kind: "key" | "value" | "none";
  /** Of the object that the key is of, or of the value. */
  path: JsonPath;
  /** What stands there already, and would be replaced. */
  word: {
    offset: number;
    length: number;
    /** What of it stands before the cursor, without quotation marks. */
    typed: string;
    /** Whether it begins with a quotation mark. */
    isText: boolean;
  };
  /** Where a comma is missing before what is typed: behind the value before it. */
  commaAt: number | null;
  /** Whether one is missing behind it. */
  lacksComma: boolean;
  /** Whether a colon stands behind the key. */
  hasColon: boolean;
};

type Frame = {
  kind: "root" | "object" | "array";
  /** What comes next in it. */
  state: "key" | "colon" | "value" | "end";
  key: string;
  index: number;
};

/**
 * Reads a text up to a place in it. The text may be unfinished: a value, a comma or a bracket may be
 * missing, a text may have no end.
 *
 * @param offset characters from the text's start
 */
export function findCursor(text: string, offset: number): Cursor {
  const stack: Frame[] = [{ kind: "root", state: "value", key: "", index: 0 }];
  let inside: Token | null = null;
  let isComment = false;
  let before = 0;
  let next: Token | null = null;
  for (const token of listTokens(text)) {
    if (token.kind === "comment") {
      const isIn = token.offset < offset && (offset < token.end || !token.isClosed);
      if (isIn && offset <= token.end) isComment = true;
      continue;
    }
    if (token.offset >= offset) {
      next = token;
      break;
    }
    const reaches = offset < token.end || (offset === token.end && !token.isClosed);
    if (reaches) inside = token;
    else {
      take(stack, token);
      before = token.end;
    }
  }
  const frame = stack.at(-1) ?? { kind: "root", state: "end", key: "", index: 0 };
  const word = describeWord(text, offset, inside);
  const end = word.offset + word.length;
  // A text without an end has taken in what stands behind it.
  if (inside !== null && inside.end > end) next = findNext(text, end);
  const hasColon = next?.value === ":" && next.kind === "sign";
  const startsValue = next !== null && (next.kind !== "sign" || "[{".includes(next.value));
  const around = { word, hasColon, lacksComma: startsValue };
  const path = pathOf(stack);
  const none = { kind: "none", path, ...around, commaAt: null } as const;
  if (isComment) return none;
  if (frame.kind === "object" && (frame.state === "key" || frame.state === "end"))
    return { kind: "key", path, ...around, commaAt: frame.state === "end" ? before : null };
  if (frame.state === "value")
    return { kind: "value", path: stepInto(path, frame), ...around, commaAt: null };
  if (frame.kind === "array")
    return {
      kind: "value",
      path: [...path, frame.index + 1],
      ...around,
      commaAt: before,
    };
  return none;
}

function findNext(text: string, from: number): Token | null {
  for (const token of listTokens(text, from)) if (token.kind !== "comment") return token;
  return null;
}

/** Changes the frames by a token that stands before the cursor as a whole. */
function take(stack: Frame[], token: Token): void {
  const frame = stack.at(-1);
  if (frame === undefined) return;
  const change = token.kind === "sign" ? changes[token.value] : undefined;
  if (change === undefined) stack.splice(-1, 1, takeWord(frame, token));
  else change(stack, frame);
}

const changes: Record<string, (stack: Frame[], frame: Frame) => void> = {
  "{": (stack) => void stack.push({ kind: "object", state: "key", key: "", index: 0 }),
  "[": (stack) => void stack.push({ kind: "array", state: "value", key: "", index: 0 }),
  "}": close,
  "]": close,
  ",": (stack, frame) => {
    const isArray = frame.kind === "array";
    const index = frame.index + (isArray ? 1 : 0);
    stack.splice(-1, 1, { ...frame, state: isArray ? "value" : "key", index });
  },
  // A value with a colon behind it was a key, before which a value is missing.
  ":": (stack, frame) => void stack.splice(-1, 1, { ...frame, state: "value" }),
};

function close(stack: Frame[]): void {
  if (stack.length > 1) stack.pop();
  const outer = stack.pop();
  if (outer !== undefined) stack.push({ ...outer, state: "end" });
}

function takeWord(frame: Frame, { kind, value }: Token): Frame {
  if (frame.kind === "object" && frame.state !== "value")
    return { ...frame, key: value, state: "colon" };
  // A text where a value belongs may turn out to be the next key: the colon tells.
  const key = frame.kind === "object" && kind === "text" ? value : frame.key;
  return { ...frame, key, state: "end" };
}

function pathOf(stack: Frame[]): JsonPath {
  return stack.slice(0, -1).reduce<JsonPath>(stepInto, []);
}

function stepInto(path: JsonPath, { kind, key, index }: Frame): JsonPath {
  if (kind === "root") return path;
  return [...path, kind === "object" ? key : index];
}

/** Of a text without an end, only what stands before the cursor is replaced: the rest may be anything. */
function describeWord(text: string, offset: number, token: Token | null): Cursor["word"] {
  if (token === null) return { offset, length: 0, typed: "", isText: false };
  const isText = token.kind === "text";
  const end = isText && !token.isClosed ? offset : token.end;
  const start = token.offset + (isText ? 1 : 0);
  const typed = text.slice(start, offset);
  return { offset: token.offset, length: end - token.offset, typed, isText };
}
