/** A question as it is appended: its number, text and answer, and its guard's number. */
export type AskedOne = [id: number, question: string, answer: string, guard: number | null];

/**
 * The questions that were asked, by their numbers, and the numbers of those that have a guard. Lists of
 * texts: with an object for each, the names of its parts would be half of what is read and written.
 */
export class Asked {
  readonly questions: string[];
  readonly answers: string[];
  readonly guards: Map<number, number>;

  /** Takes the lists as they are, and changes them. */
  constructor(
    questions: string[] = [],
    answers: string[] = [],
    guards: Iterable<readonly [number, number]> = [],
  ) {
    this.questions = questions;
    this.answers = answers;
    this.guards = new Map(guards);
  }

  put([id, question, answer, guard]: AskedOne): void {
    this.questions[id] = question;
    this.answers[id] = answer;
    if (guard !== null) this.guards.set(id, guard);
  }
}

/**
 * A node is its line: name, numbers of its questions, value as JSON. It takes as little memory as
 * on disk, and is parsed on demand. A tab appears in JSON only as an escape, and in no name.
 */
export type Line = string;

const head = "tessera graph 3";

/** Hashing and writing take a call each for a piece. */
const linesOfPiece = 200;

/** Up to this many questions, searching for their numbers is faster than parsing all numbers. */
const fewQuestions = 8;

/** A graph's text: all of it, or pieces of whole lines. */
export type GraphText = string | Iterable<string>;

/** The parts of a graph's text. */
type GraphParts = {
  asked: Asked;
  nodes: Map<string, Line>;
  /** How many of its lines say what later ones have replaced or dropped. */
  outdated: number;
};

/**
 * Reads a graph's text, with what was appended to it.
 *
 * @returns no parts if it is not valid, or of another version: nothing may be appended to it then
 */
export function readGraphText(text: GraphText): GraphParts {
  const nodes = new Map<string, Line>();
  let asked = new Asked();
  let count = 0;
  for (const piece of typeof text === "string" ? [text] : text) {
    if (piece === "") continue;
    const lines = piece.split("\n");
    if (lines.pop() !== "" || (count === 0 && lines[0] !== head))
      return { asked, nodes, outdated: Infinity };
    for (const line of lines) {
      if (count === 1) asked = new Asked(...(JSON.parse(line) as AskedLists));
      else if (count > 1) readEntry(line, asked, nodes);
      count += 1;
    }
  }
  return { asked, nodes, outdated: count === 0 ? 0 : count - 2 - nodes.size };
}

type AskedLists = [questions: string[], answers: string[], guards: [number, number][]];

/** Reads a node, the name of one that was dropped, or questions that were appended. */
function readEntry(line: string, asked: Asked, nodes: Map<string, Line>): void {
  const end = line.indexOf("\t");
  if (end > 0) nodes.set(line.slice(0, end), line);
  else if (end === -1) nodes.delete(line);
  else for (const one of JSON.parse(line.slice(1)) as AskedOne[]) asked.put(one);
}

/**
 * @returns a text to append to a graph's: the questions that are new or have another answer, by
 *   their numbers, and the nodes that are new, have another value, or are dropped (null)
 */
export function writeChanges(asked: AskedOne[], nodes: [string, Line | null][]): string {
  const lines = nodes.map(([name, line]) => line ?? name);
  return [...(asked.length === 0 ? [] : [`\t${writeAscii(asked)}`]), ...lines, ""].join("\n");
}

/** @returns a graph's text in pieces: that of a large site is never in memory as a whole */
export function* writeGraphText(asked: Asked, lines: Iterable<Line>): Generator<string> {
  const { questions, answers, guards } = asked;
  yield `${head}\n${writeAscii([questions, answers, [...guards]])}\n`;
  let piece: Line[] = [];
  for (const line of lines) if (piece.push(line) === linesOfPiece) piece = yield* endPiece(piece);
  yield* endPiece(piece);
}

/** @returns an empty piece, which follows it */
function* endPiece(lines: Line[]): Generator<string, Line[]> {
  if (lines.length > 0) yield `${lines.join("\n")}\n`;
  return [];
}

/** Writes a graph without the questions that only dropped nodes asked. */
export function writePruned(asked: Asked, lines: Line[]): Generator<string> {
  const usedIds = new Set(lines.flatMap(listIds));
  for (const id of usedIds) usedIds.add(asked.guards.get(id) ?? id);
  const ids = [...usedIds].toSorted((one, other) => one - other);
  const numbers = new Map(ids.map((id, index) => [id, index]));
  const renumber = (id: number): number => numbers.get(id) ?? 0;
  const guards = ids.flatMap((id): [number, number][] => {
    const guard = asked.guards.get(id);
    return guard === undefined ? [] : [[renumber(id), renumber(guard)]];
  });
  const list = (texts: string[]): string[] => ids.map((id) => texts[id] ?? "");
  const used = new Asked(list(asked.questions), list(asked.answers), guards);
  const rewritten = lines.map((line) => {
    const { name, json } = readLine(line);
    return writeLine(name, listIds(line).map(renumber), json);
  });
  return writeGraphText(used, rewritten);
}

/**
 * Writes JSON in letters of ASCII alone: one dash among a million letters would have all of them read
 * more slowly, and take two bytes each.
 */
export function writeAscii(value: unknown): string {
  return toAscii(JSON.stringify(value));
}

/** @returns lines of JSON with the same values, in letters of ASCII, tabs and ends of lines alone */
export function toAscii(json: string): string {
  return json.replaceAll(/[^\t\n\x20-\x7e]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

export function writeLine(name: string, ids: number[], json: string): Line {
  return `${name}\t${ids.join(" ")}\t${json}`;
}

export function readLine(line: Line): { name: string; json: string } {
  const end = line.indexOf("\t");
  return { name: line.slice(0, end), json: line.slice(line.indexOf("\t", end + 1) + 1) };
}

export function listIds(line: Line): number[] {
  const ids = readIds(line);
  return ids === "" ? [] : ids.split(" ").map(Number);
}

/** @returns a test for lines with any of these numbers */
export function findIds(wanted: ReadonlySet<number>): (line: Line) => boolean {
  if (wanted.size > fewQuestions) return (line) => listIds(line).some((id) => wanted.has(id));
  const places = [...wanted].map((id) => {
    return { alone: `${id}`, first: `${id} `, last: ` ${id}`, inside: ` ${id} ` };
  });
  return (line) => {
    // Putting spaces around all numbers would copy them, for every line of a graph.
    const ids = readIds(line);
    return places.some(({ alone, first, last, inside }) => {
      if (ids.startsWith(first) || ids.endsWith(last) || ids === alone) return true;
      return ids.includes(inside);
    });
  };
}

function readIds(line: Line): string {
  const start = line.indexOf("\t") + 1;
  return line.slice(start, line.indexOf("\t", start));
}
