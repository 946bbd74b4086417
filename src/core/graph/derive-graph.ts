import {
  listIds,
  readGraphText,
  readLine,
  writeAscii,
  writeLine,
  writePruned,
} from "./graph-text.ts";
import { type NodeGraph, parseGraph, type Question } from "./node-graph.ts";

/**
 * @param pick returns what is taken of a value
 * @param isAsked whether what is taken rests on a question
 * @returns another graph of the same names, whose values rest on the same answers; refresh it
 */
export function deriveGraph<Value, Part>(
  graph: NodeGraph<Value>,
  pick: (value: Value) => Part,
  isAsked: (question: Question) => boolean,
): NodeGraph<Part> {
  const { asked, nodes } = readGraphText(graph.print());
  const ids = new Set(
    [...asked.questions.keys()].filter((id) => isAsked(asked.questions[id] ?? "")),
  );
  const lines = [...nodes.values()].map((line) => {
    const { name, json } = readLine(line);
    const own = listIds(line).filter((id) => ids.has(id));
    return writeLine(name, own, writeAscii(pick(JSON.parse(json))));
  });
  return parseGraph(writePruned(asked, lines));
}
