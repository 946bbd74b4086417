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
  return new NodeGraph(asked, new Map(lines.map((line) => [nameOf(line), line])));
}

function readPrinted(text: string): { asked: Asked[]; lines: string[] } {
  const lines = text.split("\n");
  if (lines[0] !== head || lines.at(-1) !== "") return { asked: [], lines: [] };
  return { asked: JSON.parse(lines[1] ?? "[]"), lines: lines.slice(2, -1) };
}

function nameOf(line: string): string {
  return line.slice(0, line.indexOf("\t"));
}

/** What was made, by name, each with the questions whose answers it rests on. */
export class NodeGraph<Value> {
  readonly #asked: Asked[];
  readonly #numbers: Map<Question, number>;
  readonly #nodes: Map<string, Line>;
  #answer: Answer = () => "";
  #isChanged = false;
  #forgotten = 0;

  constructor(asked: Asked[], nodes: Map<string, Line>) {
    this.#asked = asked;
    this.#numbers = new Map(asked.map(({ question }, id) => [question, id]));
    this.#nodes = nodes;
  }

  get(name: string): Value | undefined {
    const line = this.#nodes.get(name);
    if (line === undefined) return undefined;
    const value: Value = JSON.parse(line.slice(line.indexOf("\t", name.length + 1) + 1));
    return value;
  }

  has(name: string): boolean {
    return this.#nodes.has(name);
  }

  names(): Iterable<string> {
    return this.#nodes.keys();
  }

  /**
   * Forgets all that rests on an answer that is another now; what is left is as if it were made now.
   *
   * @param only the questions whose answers may be others, where the caller knows
   * @returns the names of what was forgotten
   */
  refresh(answer: Answer, only?: Iterable<Question>): string[] {
    this.#answer = answer;
    const changed = this.#findChanged(only);
    if (changed.size === 0) return [];
    this.#isChanged = true;
    const restsOn = changed.size > fewQuestions ? readNumbers(changed) : findNumbers(changed);
    const forgotten = [...this.#nodes].flatMap(([name, line]) => (restsOn(line) ? [name] : []));
    for (const name of forgotten) this.#forget(name);
    return forgotten;
  }

  /** Takes up what was made after the last refresh. */
  set(name: string, value: Value, questions: Questions): void {
    const ids = [...questions].map(([one, guard]) => this.#idOf(one, guard));
    const line = writeLine(name, ids, JSON.stringify(value));
    if (this.#nodes.get(name) === line) return;
    this.#nodes.set(name, line);
    this.#isChanged = true;
  }

  /**
   * Takes up what another graph holds, by its printed text; to be refreshed afterwards. What rests there
   * on another answer than the same question has here is left out.
   */
  takeUp(printed: string): void {
    this.#isChanged = true;
    const other = readPrinted(printed);
    const ids = other.asked.map((one) => {
      const guard = one.guard === null ? undefined : other.asked[one.guard];
      return this.#adopt(one, guard === undefined ? null : this.#adopt(guard, null));
    });
    for (const line of other.lines) {
      const adopted = listIds(line).map((id) => ids[id] ?? null);
      const isSure = adopted.every((id) => id !== null);
      const [name = "", , json = "null"] = line.split("\t");
      if (isSure) this.#nodes.set(name, writeLine(name, adopted, json));
    }
  }

  /** Forgets all but these. */
  keepOnly(names: ReadonlySet<string>): void {
    for (const name of this.#nodes.keys()) if (!names.has(name)) this.#forget(name);
  }

  /** @returns whether it is another than it was when it was parsed */
  isChanged(): boolean {
    return this.#isChanged;
  }

  /** @returns all of it as text, a line a node, for `parseGraph` */
  print(): string {
    const [asked, nodes] = [this.#asked, this.#nodes];
    if (this.#forgotten * pruneShare < nodes.size) return printLines(asked, nodes.values());
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
  }

  #forget(name: string): void {
    this.#isChanged = this.#nodes.delete(name) || this.#isChanged;
    this.#forgotten += 1;
  }

  #idOf(question: Question, guard: Question | null): number {
    const known = this.#numbers.get(question);
    if (known !== undefined) return known;
    const guardId = guard === null ? null : this.#idOf(guard, null);
    return this.#add({ question, answer: this.#answer(question), guard: guardId });
  }

  /** @returns null where the question has another answer here */
  #adopt({ question, answer }: Asked, guard: number | null): number | null {
    const known = this.#numbers.get(question);
    if (known !== undefined) return this.#asked[known]?.answer === answer ? known : null;
    return this.#add({ question, answer, guard });
  }

  #add(one: Asked): number {
    const id = this.#asked.push(one) - 1;
    this.#numbers.set(one.question, id);
    return id;
  }

  #isSame(id: number): boolean {
    const { question, answer } = this.#asked[id] ?? { question: "", answer: "" };
    return this.#answer(question) === answer;
  }

  #findChanged(only: Iterable<Question> | undefined): Set<number> {
    const asked = this.#asked;
    const changed = new Set<number>();
    const ids =
      only === undefined ? asked.keys() : [...only].flatMap((one) => this.#numbers.get(one) ?? []);
    for (const id of ids) {
      const guard = asked[id]?.guard ?? null;
      const isGuarded = guard !== null && this.#isSame(guard);
      if (!isGuarded && !this.#isSame(id)) changed.add(id);
    }
    for (const id of changed) {
      const one = asked[id];
      if (one !== undefined) one.answer = this.#answer(one.question);
    }
    return changed;
  }
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
