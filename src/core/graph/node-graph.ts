import {
  Asked,
  type AskedOne,
  findIds,
  type GraphText,
  type Line,
  listIds,
  readGraphText,
  readLine,
  writeAscii,
  writeChanges,
  writeGraphText,
  writeLine,
  writePruned,
} from "./graph-text.ts";
import { hashLines } from "./hash-content.ts";
import { runToEnd } from "./run-to-end.ts";

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

/** Questions whose answers may have changed, and the kinds of questions of which all may have. */
export type Uncertain = { questions: readonly Question[]; kinds?: UncertainKinds };

/**
 * `of` returns the kind of a question, always the same one; `test` whether a question of a kind may have
 * another answer, or a function from the answer that it had to that.
 */
type UncertainKinds = {
  of: (question: Question) => string;
  test: (kind: string) => boolean | ((answer: string) => boolean);
};

/** Up to so many nodes, a graph of thousands is changed without numbering its questions. */
const fewNodes = 8;

/** How many questions are asked, or nodes looked at, in one step. */
const atOnce = 500;

/**
 * A text is written anew, without what no longer holds and without questions that nobody asks, once
 * that is one line for this many nodes.
 */
const outdatedShare = 20;

/**
 * @param text what `print` returned: its pieces, or all of it
 * @param how `keepsValues`: a value is parsed once, and is the same object while its node is valid
 * @returns the graph; an empty one if the text is not valid, or of another version
 */
export function parseGraph<Value>(
  text: GraphText,
  { keepsValues = false }: { keepsValues?: boolean } = {},
): NodeGraph<Value> {
  return new NodeGraph(readGraphText(text), keepsValues ? new Map() : null);
}

/** Caches values by name, each with the questions whose answers it depends on. */
export class NodeGraph<Value> {
  readonly #asked: Asked;
  /** The numbers of questions; null until many are looked for. */
  #numbers: Map<Question, number> | null = null;
  readonly #nodes: Map<string, Line>;
  /** The parsed values of nodes; null if each is parsed on demand. */
  readonly #values: Map<string, Value> | null;
  #answer: Answer = () => "";
  /** The lines of the text that it was parsed from, or will be printed as, that no longer hold. */
  #outdated: number;
  /** What has changed since it was parsed: names of nodes, numbers of questions. */
  readonly #changedNodes = new Set<string>();
  readonly #changedIds = new Set<number>();
  /** The lines of a few nodes that were dropped: what is made in their place asks mostly the same. */
  readonly #dropped = new Map<string, Line>();
  /** The numbers of questions by kind, of as many questions as are sorted by now. */
  readonly #idsByKind = new Map<string, number[]>();
  #sorted = 0;

  constructor(
    { asked, nodes, outdated }: ReturnType<typeof readGraphText>,
    values: Map<string, Value> | null,
  ) {
    this.#asked = asked;
    this.#outdated = outdated;
    this.#nodes = nodes;
    this.#values = values;
  }

  has(name: string): boolean {
    return this.#nodes.has(name);
  }

  get(name: string): Value | undefined {
    const line = this.#nodes.get(name);
    if (line === undefined) return undefined;
    const before = this.#values?.get(name);
    if (before !== undefined) return before;
    const value: Value = JSON.parse(readLine(line).json);
    this.#values?.set(name, value);
    return value;
  }

  /** @returns a graph that begins as this one is now; what changes in one does not in the other */
  fork(): NodeGraph<Value> {
    const { questions, answers, guards } = this.#asked;
    const asked = new Asked([...questions], [...answers], guards);
    const known = { asked, nodes: new Map(this.#nodes), outdated: this.#outdated };
    return new NodeGraph(known, this.#values && new Map(this.#values));
  }

  get size(): number {
    return this.#nodes.size;
  }

  names(): Iterable<string> {
    return this.#nodes.keys();
  }

  /** @returns a hash of the names and their values, in whatever order they were made */
  hashValues(): string {
    const names = [...this.#nodes.keys()].toSorted();
    const nodes = this.#nodes;
    const lineOf = (name: string): string => `${name}\t${readLine(nodes.get(name) ?? "").json}`;
    return hashLines(names.values().map(lineOf));
  }

  /**
   * Drops every node that depends on a changed answer; the rest is as if it were made now.
   *
   * @param uncertain the only questions whose answers may have changed since the last refresh; any
   *   may if it is left out
   * @returns the names of the dropped nodes
   */
  refresh(answer: Answer, uncertain?: Uncertain): string[] {
    return runToEnd(this.refreshInSteps(answer, uncertain));
  }

  /** Refreshes in small steps: nothing has changed until the last one. */
  *refreshInSteps(answer: Answer, uncertain?: Uncertain): Generator<undefined, string[]> {
    this.#answer = answer;
    const changed = yield* this.#findChanged(uncertain);
    if (changed.size === 0) return [];
    const restsOn = findIds(changed);
    const dropped: string[] = [];
    let count = 0;
    for (const [name, line] of this.#nodes) {
      if (restsOn(line)) dropped.push(name);
      count += 1;
      if (count % atOnce === 0) yield;
    }
    for (const id of changed) {
      this.#asked.answers[id] = this.#answer(this.#asked.questions[id] ?? "");
      this.#changedIds.add(id);
    }
    for (const name of dropped) {
      if (dropped.length <= fewNodes) this.#dropped.set(name, this.#nodes.get(name) ?? "");
      this.#drop(name);
    }
    return dropped;
  }

  /** Adds a value that was made after the last refresh. */
  set(name: string, value: Value, questions: Questions): void {
    const before = this.#nodes.get(name) ?? this.#dropped.get(name) ?? "";
    this.#dropped.delete(name);
    const known = new Map(listIds(before).map((id) => [this.#asked.questions[id], id]));
    const ids = [...questions].map(([one, guard]) => known.get(one) ?? this.#idOf(one, guard));
    const line = writeLine(name, ids, writeAscii(value));
    if (this.#nodes.get(name) === line) return;
    this.#put(name, line);
    this.#values?.set(name, value);
  }

  /**
   * Adds the nodes of another graph, by its printed text; refresh afterwards. Skips nodes that
   * depend on another answer than the same question has here.
   */
  takeUp(printed: GraphText): void {
    const { asked, nodes } = readGraphText(printed);
    const adopt = (id: number): number | null => {
      const guard = asked.guards.get(id);
      const guardId = guard === undefined ? null : adopt(guard);
      return this.#adopt(asked.questions[id] ?? "", asked.answers[id] ?? "", guardId);
    };
    const ids = [...asked.questions.keys()].map(adopt);
    for (const line of nodes.values()) {
      const adopted = listIds(line).map((id) => ids[id] ?? null);
      if (!adopted.every((id) => id !== null)) continue;
      const { name, json } = readLine(line);
      this.#put(name, writeLine(name, adopted, json));
      this.#values?.delete(name);
    }
  }

  /** Drops all nodes but these. */
  keepOnly(names: ReadonlySet<string>): void {
    for (const name of this.#nodes.keys()) if (!names.has(name)) this.#drop(name);
  }

  /** @returns the graph as text in pieces, one line a node, for `parseGraph` */
  print(): Iterable<string> {
    const [asked, nodes] = [this.#asked, this.#nodes];
    return this.#isTidy()
      ? writeGraphText(asked, nodes.values())
      : writePruned(asked, [...nodes.values()]);
  }

  /**
   * @returns a text that makes the one that it was parsed from the present one, where it is
   *   appended; null where too little of that would still hold
   */
  printChanges(): string | null {
    if (!this.#isTidy()) return null;
    const { questions, answers, guards } = this.#asked;
    const asked = [...this.#changedIds].map((id): AskedOne => {
      return [id, questions[id] ?? "", answers[id] ?? "", guards.get(id) ?? null];
    });
    const nodes = [...this.#changedNodes].map((name): [string, Line | null] => {
      return [name, this.#nodes.get(name) ?? null];
    });
    return writeChanges(asked, nodes);
  }

  #isTidy(): boolean {
    return this.#outdated * outdatedShare <= this.#nodes.size;
  }

  #put(name: string, line: Line): void {
    if (this.#nodes.has(name)) this.#outdated += 1;
    this.#nodes.set(name, line);
    this.#changedNodes.add(name);
  }

  #drop(name: string): void {
    if (!this.#nodes.delete(name)) return;
    this.#values?.delete(name);
    this.#outdated += 1;
    this.#changedNodes.add(name);
  }

  #idOf(question: Question, guard: Question | null): number {
    const id = this.#numberOf(question);
    if (id !== undefined) return id;
    const guardId = guard === null ? null : this.#idOf(guard, null);
    return this.#add(question, this.#answer(question), guardId);
  }

  /** @returns null if the question has another answer here */
  #adopt(question: Question, answer: string, guard: number | null): number | null {
    const id = this.#numberOf(question);
    if (id !== undefined) return this.#asked.answers[id] === answer ? id : null;
    return this.#add(question, answer, guard);
  }

  #add(question: Question, answer: string, guard: number | null): number {
    const id = this.#asked.questions.length;
    this.#asked.put([id, question, answer, guard]);
    this.#numbers?.set(question, id);
    this.#changedIds.add(id);
    return id;
  }

  #numberOf(question: Question): number | undefined {
    this.#numbers ??= new Map(this.#asked.questions.map((one, id) => [one, id]));
    return this.#numbers.get(question);
  }

  /** @returns the numbers of those of these questions that were asked */
  #listNumbers(questions: readonly Question[]): number[] {
    // To search for a few takes less than to number all.
    const find =
      this.#numbers === null && questions.length <= fewNodes
        ? (one: Question) => this.#asked.questions.indexOf(one)
        : (one: Question) => this.#numberOf(one) ?? -1;
    return questions.map(find).filter((id) => id !== -1);
  }

  /** @returns the numbers of these questions; null for all */
  #listUncertain(uncertain: Uncertain | undefined): number[] | null {
    if (uncertain === undefined) return null;
    const { questions, kinds } = uncertain;
    const named = this.#listNumbers(questions);
    if (kinds === undefined) return named;
    for (let id = this.#sorted; id < this.#asked.questions.length; id += 1) {
      const kind = kinds.of(this.#asked.questions[id] ?? "");
      const ids = this.#idsByKind.get(kind);
      if (ids === undefined) this.#idsByKind.set(kind, [id]);
      else ids.push(id);
    }
    this.#sorted = this.#asked.questions.length;
    const whole = [...this.#idsByKind].flatMap(([kind, ids]) => {
      const isUncertain = kinds.test(kind);
      if (typeof isUncertain === "boolean") return isUncertain ? ids : [];
      return ids.filter((id) => isUncertain(this.#asked.answers[id] ?? ""));
    });
    return [...named, ...whole];
  }

  #isSame(id: number): boolean {
    return this.#answer(this.#asked.questions[id] ?? "") === this.#asked.answers[id];
  }

  *#findChanged(uncertain: Uncertain | undefined): Generator<undefined, Set<number>> {
    const changed = new Set<number>();
    const ids = this.#listUncertain(uncertain);
    const count = ids?.length ?? this.#asked.questions.length;
    for (let index = 0; index < count; index += 1) {
      if (index % atOnce === atOnce - 1) yield;
      const id = ids?.[index] ?? index;
      const guard = this.#asked.guards.get(id);
      if ((guard === undefined || !this.#isSame(guard)) && !this.#isSame(id)) changed.add(id);
    }
    return changed;
  }
}
