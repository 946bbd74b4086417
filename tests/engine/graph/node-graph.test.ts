import { expect, test } from "vitest";
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
