import { expect, test } from "vitest";
import { makeRandom } from "../../bench/generate/make-random.ts";
import { type Answer, type NodeGraph, parseGraph } from "#core/graph/node-graph.ts";

function makeGraph(answer: Answer): NodeGraph<string> {
  const graph = parseGraph<string>("");
  graph.refresh(answer);
  return graph;
}

test("a graph takes up what another holds, under its own numbers", () => {
  const answer: Answer = (question) => `of ${question}`;
  const [one, other] = [makeGraph(answer), makeGraph(answer)];
  one.set("/a", "a", new Map([["x", null]]));
  other.set(
    "/b",
    "b",
    new Map([
      ["y", "guard"],
      ["x", null],
    ]),
  );
  one.takeUp([...other.print()].join(""));
  expect([...one.names()].map((name) => [name, one.get(name)])).toEqual([
    ["/a", "a"],
    ["/b", "b"],
  ]);
  expect(one.refresh(answer)).toEqual([]);
  expect(one.refresh((question) => (question === "guard" ? "new" : answer(question)))).toEqual([]);
  const both = (question: string) => (/guard|y/.test(question) ? "newer" : answer(question));
  expect(one.refresh(both)).toEqual(["/b"]);
});

test("of many questions, only those are looked at whose answers may have changed", () => {
  const graph = makeGraph(() => "old");
  const files = Array.from({ length: 100 }, (_, index) => `/${index}`);
  for (const file of files) graph.set(file, file, new Map([[`text:${file}`, null]]));
  graph.set("/list", "list", new Map([["list:works", null]]));
  const sorted: string[] = [];
  const of = (question: string): string => {
    sorted.push(question);
    return question.split(":")[0] ?? "";
  };
  const refresh = (questions: string[]): string[] => {
    const asked: string[] = [];
    const answer: Answer = (question) => {
      asked.push(question);
      return "new";
    };
    graph.refresh(answer, { questions, kinds: { of, test: (kind) => kind === "list" } });
    return [...new Set(asked)];
  };
  expect(refresh(["text:/7"])).toEqual(["text:/7", "list:works"]);
  expect([...graph.names()]).toHaveLength(99);
  expect(sorted).toHaveLength(101);
  graph.set("/more", "more", new Map([["list:more", null]]));
  expect(refresh(["text:/8"])).toEqual(["text:/8", "list:works", "list:more"]);
  expect(sorted).toHaveLength(102);
});

test("a refresh that is given up in the middle has changed nothing", () => {
  const graph = makeGraph(() => "old");
  for (let node = 0; node < 2000; node += 1) graph.set(`/${node}`, "", new Map([["x", null]]));
  graph.set("/other", "other", new Map([["y", null]]));
  const answer: Answer = (question) => (question === "x" ? "new" : "old");
  const steps = graph.refreshInSteps(answer);
  for (let step = 0; step < 3; step += 1) expect(steps.next().done).toBe(false);
  expect([...graph.names()]).toHaveLength(2001);
  expect(graph.refresh(() => "old")).toEqual([]);
  expect(graph.refresh(answer)).toHaveLength(2000);
  expect([...graph.names()]).toEqual(["/other"]);
});

test("what rests on another answer than it would have here is left out", () => {
  const [one, other] = [makeGraph(() => "here"), makeGraph(() => "there")];
  one.set("/a", "a", new Map([["x", null]]));
  other.set("/b", "b", new Map([["x", null]]));
  other.set("/c", "c", new Map([["z", null]]));
  one.takeUp([...other.print()].join(""));
  expect([...one.names()]).toEqual(["/a", "/c"]);
  expect(one.refresh(() => "here")).toEqual(["/c"]);
});

test("a graph that has forgotten much is printed without what nobody asks, and its guards hold", () => {
  const answer: Answer = (question) => `of ${question}`;
  const graph = makeGraph(answer);
  graph.set("/gone", "gone", new Map([["old", null]]));
  graph.set("/kept", "kept", new Map([["list", "guard"]]));
  const without =
    (one: string): Answer =>
    (question) =>
      question === one ? "new" : answer(question);
  expect(graph.refresh(without("old"))).toEqual(["/gone"]);
  const printed = [...graph.print()].join("");
  expect(printed).not.toContain("old");
  const again = parseGraph<string>(printed);
  expect(again.refresh(without("list"))).toEqual([]);
  expect(again.get("/kept")).toBe("kept");
  const both: Answer = (question) => (/guard|list/.test(question) ? "newer" : answer(question));
  expect(again.refresh(both)).toEqual(["/kept"]);
});

test("a refresh that is given up half-way changes nothing, and the next one finds all", () => {
  const graph = parseGraph<number>("");
  const answers = new Map<string, string>();
  const answer = (question: string): string => answers.get(question) ?? "";
  graph.refresh(answer);
  for (let number = 0; number < 1200; number += 1)
    graph.set(`node ${number}`, number, new Map([[`question ${number}`, null]]));
  answers.set("question 3", "another");
  const steps = graph.refreshInSteps(answer);
  expect(steps.next().done).toBe(false);
  expect(graph.get("node 3")).toBe(3);
  expect(graph.refresh(answer)).toEqual(["node 3"]);
  expect(graph.get("node 3")).toBeUndefined();
  expect(graph.get("node 4")).toBe(4);
});

test("changes that are appended give the graph that was printed whole", () => {
  const seeds = Array.from({ length: 40 }, (_, index) => index + 1);
  for (const seed of seeds) {
    const random = makeRandom(seed);
    const answers = new Map<string, string>();
    const answer: Answer = (question) => answers.get(question) ?? "at first";
    let text = "";
    for (let run = 0; run < 12; run += 1) {
      const graph = parseGraph<string>(text);
      graph.refresh(answer);
      for (let number = 0; number < 60; number += 1)
        if (graph.get(`/${number}`) === undefined && random() < 0.98)
          graph.set(
            `/${number}`,
            `${seed} ${run}`,
            new Map([
              [`text ${number}`, null],
              [`list ${number % 7}`, random() < 0.5 ? "guard" : null],
            ]),
          );
      const whole = parseGraph<string>([...graph.print()].join(""));
      const changes = text === "" ? null : graph.printChanges();
      text = changes === null ? [...graph.print()].join("") : text + changes;
      const appended = parseGraph<string>(text);
      expect(listValues(appended)).toEqual(listValues(whole));
      const [one] = ["text", "list", "guard"].toSorted(() => random() - 0.5);
      answers.set(`${one} ${Math.floor(random() * 60)}`, `run ${run}`);
      if (random() < 0.2) answers.set("guard", `run ${run}`);
      expect(appended.refresh(answer).toSorted()).toEqual(whole.refresh(answer).toSorted());
    }
  }
});

test("what has changed is appended while little has, and written anew once much has", () => {
  const numbers = Array.from({ length: 100 }, (_, index) => index);
  const first = makeGraph(() => "");
  for (const number of numbers) first.set(`/${number}`, "made", new Map([["x", null]]));
  let text = [...first.print()].join("");
  expect(parseGraph(text).printChanges()).toBe("");
  for (const number of [0, 1, 2, 3, 4]) {
    const graph = parseGraph<string>(text);
    graph.set(`/${number}`, "made again", new Map([["x", null]]));
    const changes = graph.printChanges();
    expect(changes).toBe(`/${number}\t0\t"made again"\n`);
    text += changes;
  }
  const graph = parseGraph<string>(text);
  graph.keepOnly(new Set([...graph.names()].filter((name) => name !== "/5")));
  expect(graph.printChanges()).toBeNull();
  expect([...graph.print()].join("")).not.toContain("/5\t");
});

function listValues(graph: NodeGraph<string>): [string, string | undefined][] {
  return [...graph.names()].toSorted().map((name) => [name, graph.get(name)]);
}

test("nothing is appended to a text that another version wrote, or that has lost its end", () => {
  const whole = makeGraph(() => "same");
  whole.set("/a", "a", new Map([["x", null]]));
  const text = [...whole.print()].join("");
  const older = text.replace(/^tessera graph \d+/, "tessera graph 0");
  for (const odd of [older, text.slice(0, -1), "odd\n"]) {
    const graph = parseGraph<string>(odd);
    expect([...graph.names()]).toEqual([]);
    graph.refresh(() => "same");
    graph.set("/a", "a", new Map([["x", null]]));
    expect(graph.printChanges()).toBeNull();
    expect([...graph.print()].join("")).toBe(text);
  }
});

test("a graph's text is of one byte a letter, whatever its values and questions are written in", () => {
  const answer: Answer = (question) => `of ${question}`;
  const graph = makeGraph(answer);
  const value = "– 茶 \u{1F375}\t\u2028";
  graph.set("/a", value, new Map([["link:/日", null]]));
  const printed = [...graph.print()].join("");
  expect(Buffer.byteLength(printed)).toBe(printed.length);
  const again = parseGraph<string>(printed);
  expect(again.get("/a")).toBe(value);
  expect(again.refresh(answer)).toEqual([]);
  expect(again.refresh((question) => (question === "link:/日" ? "new" : answer(question)))).toEqual(
    ["/a"],
  );
});

test("the hash of all values is that of their names and values, whatever the order", () => {
  const make = (...pairs: [string, unknown][]): string => {
    const graph = parseGraph<unknown>("");
    for (const [name, value] of pairs) graph.set(name, value, new Map());
    return graph.hashValues();
  };
  const hash = make(["/a", { title: "A" }], ["/b", "B – C"]);
  expect(make(["/b", "B – C"], ["/a", { title: "A" }])).toBe(hash);
  expect(make(["/a", { title: "B" }], ["/b", "B – C"])).not.toBe(hash);
  expect(make(["/a", { title: "A" }], ["/c", "B – C"])).not.toBe(hash);
  expect(make(["/a", { title: "A" }])).not.toBe(hash);
});
