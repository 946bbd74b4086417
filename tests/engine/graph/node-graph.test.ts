import { expect, test } from "vitest";
import { type Answer, type NodeGraph, parseGraph } from "#graph/node-graph.ts";

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
  one.takeUp(other.print());
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
  one.takeUp(other.print());
  expect([...one.names()]).toEqual(["/a", "/c"]);
  expect(one.refresh(() => "here")).toEqual(["/c"]);
});
