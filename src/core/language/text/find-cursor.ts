import type { JsonPath } from "#core/json.ts";

/** The position of the cursor in a document, as far as the text before determines it. */
export type Cursor = {
  /** `key` or `value` is expected; `none` in comments, after a key, after the document. */
  kind: "key" | "value" | "none";
  /** The path of the key's object, or of the value. */
  path: JsonPath;
  /** The present word, which would be replaced. */
  word: {
    offset: number;
    length: number;
    /** Its part before the cursor, without quotation marks. */
    typed: string;
    /** True if it begins with a quotation mark. */
    isText: boolean;
  };
  /** The offset for a missing comma: after the value before it. */
  commaAt: number | null;
  /** True if a comma is missing after it. */
  lacksComma: boolean;
  /** True if a colon follows the key. */
  hasColon: boolean;
};

type Frame = {
  kind: "root" | "object" | "array";
  /** The next expected token. */
  state: "key" | "colon" | "value" | "end";
  key: string;
  index: number;
};

/**
 * Reads a text up to an offset. The text may be unfinished: a value, a comma or a bracket may be
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
  // A text without an end includes what follows it.
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

/** Updates the frames by a token that is wholly before the cursor. */
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
  // A value before a colon was a key: the value before it is missing.
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
  // A text in place of a value may turn out to be the next key: the colon decides.
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

/** Replaces only the part of an unclosed text before the cursor: the rest may be anything. */
function describeWord(text: string, offset: number, token: Token | null): Cursor["word"] {
  if (token === null) return { offset, length: 0, typed: "", isText: false };
  const isText = token.kind === "text";
  const end = isText && !token.isClosed ? offset : token.end;
  const start = token.offset + (isText ? 1 : 0);
  const typed = text.slice(start, offset);
  return { offset: token.offset, length: end - token.offset, typed, isText };
}

/** A piece of a JSON text that may be unfinished. */
type Token = {
  kind: "text" | "word" | "sign" | "comment";
  offset: number;
  end: number;
  /** A text's value; for all others, the characters themselves. */
  value: string;
  /** True if it is complete: a text with its second quotation mark. */
  isClosed: boolean;
};

/** Matches texts, comments, signs, and words such as `true`, `-1` or half of one. */
const pieces =
  /"(?:[^"\\\r\n]|\\.)*"?|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|[[\]{}:,]|[^\s[\]{}:,"]+/g;

/** Lists the pieces of a text from an offset on, which must not be inside a piece. */
function* listTokens(text: string, from = 0): Generator<Token> {
  for (const { 0: piece, index } of text.slice(from).matchAll(pieces)) {
    const offset = from + index;
    const place = { offset, end: offset + piece.length };
    if (piece.startsWith('"')) yield { kind: "text", ...place, ...readText(piece) };
    else if (/^\/[/*]/.test(piece)) {
      const isClosed = piece.startsWith("/*") && piece.endsWith("*/");
      yield { kind: "comment", ...place, value: piece, isClosed };
    } else {
      const isSign = "[]{}:,".includes(piece);
      yield { kind: isSign ? "sign" : "word", ...place, value: piece, isClosed: isSign };
    }
  }
}

function readText(piece: string): Pick<Token, "value" | "isClosed"> {
  const isClosed = /^"(?:[^"\\]|\\.)*"$/.test(piece);
  const inner = piece.slice(1, isClosed ? -1 : undefined);
  if (!inner.includes("\\")) return { value: inner, isClosed };
  try {
    return { value: String(JSON.parse(`"${inner}"`)), isClosed };
  } catch {
    // The escape is invalid, or only half of one.
    return { value: inner, isClosed };
  }
}
