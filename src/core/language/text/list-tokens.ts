/** A piece of a JSON text that may be unfinished. */
export type Token = {
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
export function* listTokens(text: string, from = 0): Generator<Token> {
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
