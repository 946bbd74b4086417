/**
 * A question about the rest of the site, asked while something was made: `link:/about`. Asker and
 * answerer choose the words; here they are only compared.
 */
export type Question = string;

/**
 * Returns a question's present answer: a short text, the same while its subject has not changed.
 */
export type Answer = (question: Question) => string;

/**
 * The questions that a value depends on. A guard is another question: while its answer is the same,
 * the question itself is not asked again, because comparing a collection's hash costs less than
 * narrowing the collection.
 */
export type Questions = ReadonlyMap<Question, Question | null>;

/**
 * A node is its line: name, numbers of its questions, value as JSON. It takes as little memory as
 * on disk, and is parsed on demand. A tab appears in JSON only as an escape, and in no name.
 */
type Line = string;

type Asked = { question: Question; answer: string; guard: number | null };

const head = "tessera graph 1";

/** Prunes unused questions once one node in this many has been dropped. */
const pruneShare = 20;

/** Up to this many questions, searching for their numbers is faster than parsing all numbers. */
const fewQuestions = 8;

/**
 * @param text what `print` returned
 * @returns the graph; an empty one if the text is not valid, or of another version
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

/** Caches values by name, each with the questions whose answers it depends on. */
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
   * Drops every node that depends on a changed answer; the rest is as if it were made now.
   *
   * @param only the questions whose answers may have changed, where the caller knows them
   * @returns the names of the dropped nodes
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

  /** Adds a value that was made after the last refresh. */
  set(name: string, value: Value, questions: Questions): void {
    const ids = [...questions].map(([one, guard]) => this.#idOf(one, guard));
    const line = writeLine(name, ids, JSON.stringify(value));
    if (this.#nodes.get(name) === line) return;
    this.#nodes.set(name, line);
    this.#isChanged = true;
  }

  /**
   * Adds the nodes of another graph, by its printed text; refresh afterwards. Skips nodes that
   * depend on another answer than the same question has here.
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

  /** Drops all nodes but these. */
  keepOnly(names: ReadonlySet<string>): void {
    for (const name of this.#nodes.keys()) if (!names.has(name)) this.#forget(name);
  }

  /** @returns true if it has changed since it was parsed */
  isChanged(): boolean {
    return this.#isChanged;
  }

  /** @returns the graph as text, one line a node, for `parseGraph` */
  print(): string {
    const [asked, nodes] = [this.#asked, this.#nodes];
    if (this.#forgotten * pruneShare < nodes.size) return printLines(asked, nodes.values());
    // Questions that only dropped nodes asked are not needed any more.
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

  /** @returns null if the question has another answer here */
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

/** @returns a test for lines with any of many numbers */
function readNumbers(changed: ReadonlySet<number>): (line: Line) => boolean {
  return (line) => listIds(line).some((id) => changed.has(id));
}

/** @returns a test for lines with any of a few numbers */
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
