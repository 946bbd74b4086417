/**
 * What was asked of the rest of the site while something was made: `link:/about`. The words are the
 * asker's and the answerer's; here they are only compared.
 */
export type Question = string;

/** Gives a question's answer as it is now: short words, the same while nothing changed that it is about. */
export type Answer = (question: Question) => string;

/**
 * What something rests on, by question. Where there is a guard, another question, the question itself
 * is not asked again while the guard has the same answer: to compare a collection's hash costs less
 * than to narrow the collection again.
 */
export type Questions = ReadonlyMap<Question, Question | null>;

/** What was made, by name, each with the questions whose answers it rests on. */
export type NodeGraph<Value> = {
  get: (name: string) => Value | undefined;
  has: (name: string) => boolean;
  names: () => Iterable<string>;
  /**
   * Forgets all that rests on an answer that is another now; what is left is as if it were made now.
   *
   * @param only the questions whose answers may be others, where the caller knows
   * @returns the names of what was forgotten
   */
  refresh: (answer: Answer, only?: Iterable<Question>) => string[];
  /** Takes up what was made after the last refresh. */
  set: (name: string, value: Value, questions: Questions) => void;
  /**
   * Takes up what another graph holds, by its printed text; to be refreshed afterwards. What rests there
   * on another answer than the same question has here is left out.
   */
  takeUp: (printed: string) => void;
  /** Forgets all but these. */
  keepOnly: (names: ReadonlySet<string>) => void;
  /** Whether it is another than it was when it was parsed. */
  isChanged: () => boolean;
  /** @returns all of it as text, a line a node, for `parseGraph` */
  print: () => string;
};

/**
 * A node is its line: name, numbers of its questions, value as JSON. So it takes as little memory as on
 * disk, and is read when somebody asks for it. A tab stands in JSON only as an escape, and in no name.
 */
type Line = string;

type Asked = { question: Question; answer: string; guard: number | null };

const head = "tessera graph 1";

/** Of so many nodes one may be forgotten before questions that nobody asks any more are looked for. */
const pruneShare = 20;

/** Of so few questions it is quicker to look for their numbers than to read all numbers. */
const fewQuestions = 8;

/**
 * @param text what `print` gave
 * @returns the graph; an empty one of a text that is none, or of another version
 */
export function parseGraph<Value>(text: string): NodeGraph<Value> {
  const { asked, lines } = readPrinted(text);
  return makeGraph(asked, new Map(lines.map((line) => [nameOf(line), line])));
}

function readPrinted(text: string): { asked: Asked[]; lines: string[] } {
  const lines = text.split("\n");
  if (lines[0] !== head || lines.at(-1) !== "") return { asked: [], lines: [] };
  return { asked: JSON.parse(lines[1] ?? "[]"), lines: lines.slice(2, -1) };
}

function nameOf(line: string): string {
  return line.slice(0, line.indexOf("\t"));
}

function makeGraph<Value>(asked: Asked[], nodes: Map<string, Line>): NodeGraph<Value> {
  const numbers = new Map(asked.map(({ question }, id) => [question, id]));
  const state = { answer: (() => "") as Answer, isChanged: false, forgotten: 0 };

  function forget(name: string): void {
    state.isChanged = nodes.delete(name) || state.isChanged;
    state.forgotten += 1;
  }

  function idOf(question: Question, guard: Question | null): number {
    const known = numbers.get(question);
    if (known !== undefined) return known;
    const guardId = guard === null ? null : idOf(guard, null);
    const id = asked.push({ question, answer: state.answer(question), guard: guardId }) - 1;
    numbers.set(question, id);
    return id;
  }

  /** @returns null where the question has another answer here */
  function adopt({ question, answer }: Asked, guard: number | null): number | null {
    const known = numbers.get(question);
    if (known !== undefined) return asked[known]?.answer === answer ? known : null;
    const id = asked.push({ question, answer, guard }) - 1;
    numbers.set(question, id);
    return id;
  }

  function isSame(id: number): boolean {
    const { question, answer } = asked[id] ?? { question: "", answer: "" };
    return state.answer(question) === answer;
  }

  function findChanged(only: Iterable<Question> | undefined): Set<number> {
    const changed = new Set<number>();
    const ids =
      only === undefined ? asked.keys() : [...only].flatMap((one) => numbers.get(one) ?? []);
    for (const id of ids) {
      const guard = asked[id]?.guard ?? null;
      const isGuarded = guard !== null && isSame(guard);
      if (!isGuarded && !isSame(id)) changed.add(id);
    }
    for (const id of changed) {
      const one = asked[id];
      if (one !== undefined) one.answer = state.answer(one.question);
    }
    return changed;
  }

  return {
    get(name) {
      const line = nodes.get(name);
      if (line === undefined) return undefined;
      const value: Value = JSON.parse(line.slice(line.indexOf("\t", name.length + 1) + 1));
      return value;
    },
    has: (name) => nodes.has(name),
    names: () => nodes.keys(),
    refresh(answer, only) {
      state.answer = answer;
      const changed = findChanged(only);
      if (changed.size === 0) return [];
      state.isChanged = true;
      const restsOn = changed.size > fewQuestions ? readNumbers(changed) : findNumbers(changed);
      const forgotten = [...nodes].flatMap(([name, line]) => (restsOn(line) ? [name] : []));
      for (const name of forgotten) forget(name);
      return forgotten;
    },
    set(name, value, questions) {
      const ids = [...questions].map(([one, guard]) => idOf(one, guard));
      const line = writeLine(name, ids, JSON.stringify(value));
      if (nodes.get(name) === line) return;
      nodes.set(name, line);
      state.isChanged = true;
    },
    takeUp(printed) {
      state.isChanged = true;
      const other = readPrinted(printed);
      const ids = other.asked.map((one) => {
        const guard = one.guard === null ? undefined : other.asked[one.guard];
        return adopt(one, guard === undefined ? null : adopt(guard, null));
      });
      for (const line of other.lines) {
        const adopted = listIds(line).map((id) => ids[id] ?? null);
        const isSure = adopted.every((id) => id !== null);
        const [name = "", , json = "null"] = line.split("\t");
        if (isSure) nodes.set(name, writeLine(name, adopted, json));
      }
    },
    keepOnly(names) {
      for (const name of nodes.keys()) if (!names.has(name)) forget(name);
    },
    isChanged: () => state.isChanged,
    print() {
      if (state.forgotten * pruneShare < nodes.size) return printLines(asked, nodes.values());
      // Nobody asks any more what only forgotten things asked.
      const used = new Set([...nodes.values()].flatMap(listIds));
      for (const id of used) if (typeof asked[id]?.guard === "number") used.add(asked[id].guard);
      const isWhole = used.size === asked.length;
      const kept = [...used].toSorted((one, other) => one - other);
      const renumbered = new Map(kept.map((id, index) => [id, index]));
      const rename = (id: number): number => renumbered.get(id) ?? 0;
      const list = kept.flatMap((id): Asked[] => {
        const one = asked[id];
        if (one === undefined) return [];
        return [{ ...one, guard: one.guard === null ? null : rename(one.guard) }];
      });
      const lines = [...nodes].map(([name, line]) => {
        if (isWhole) return line;
        return writeLine(name, listIds(line).map(rename), line.split("\t")[2] ?? "null");
      });
      return printLines(list, lines);
    },
  };
}

function printLines(asked: Asked[], lines: Iterable<Line>): string {
  return `${[head, JSON.stringify(asked), ...lines].join("\n")}\n`;
}

/** @returns whether a line holds one of many numbers */
function readNumbers(changed: ReadonlySet<number>): (line: Line) => boolean {
  return (line) => listIds(line).some((id) => changed.has(id));
}

/** @returns whether a line holds one of a few numbers */
function findNumbers(changed: ReadonlySet<number>): (line: Line) => boolean {
  const words = [...changed].map((id) => ` ${id} `);
  return (line) => {
    const start = line.indexOf("\t") + 1;
    const numbers = ` ${line.slice(start, line.indexOf("\t", start))} `;
    return words.some((word) => numbers.includes(word));
  };
}

function writeLine(name: string, ids: number[], json: string): Line {
  return `${name}\t${ids.join(" ")}\t${json}`;
}

function listIds(line: Line): number[] {
  const ids = line.split("\t", 2)[1] ?? "";
  return ids === "" ? [] : ids.split(" ").map(Number);
}
