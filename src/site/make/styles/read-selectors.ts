import parseSelectors from "postcss-selector-parser";
import { layoutMark, nameLayout } from "./name-layout.ts";

/** Pseudo-classes that match where one of their arguments does; `:has()` matches in the page. */
const anyOf = new Set([":is", ":where", ":has"]);

/**
 * Reads what a page must have for a selector to match anything: of each alternative, its classes,
 * and the layout as `[data-layout=left]`. Elements, ids and other attributes are never needed:
 * documents and visitors write them.
 *
 * @param selectors a list, as CSS has it
 */
export function readNeeds(selectors: string): string[][] {
  const root = parseSelectors().astSync(selectors);
  return simplify(root.nodes.flatMap(needsOf));
}

/** @returns the classes that selectors name, each once, sorted */
export function listClasses(selectors: string[]): string[] {
  const classes: string[] = [];
  for (const selector of selectors)
    parseSelectors()
      .astSync(selector)
      .walkClasses(({ value }) => void classes.push(value));
  return [...new Set(classes)].toSorted();
}

function needsOf(selector: parseSelectors.Selector): string[][] {
  return selector.nodes.reduce<string[][]>(
    (all, node) => all.flatMap((needs) => needsOfPart(node).map((more) => [...needs, ...more])),
    [[]],
  );
}

function needsOfPart(node: parseSelectors.Node): string[][] {
  if (node.type === "class") return [[node.value]];
  if (node.type === "attribute" && node.attribute === layoutMark && node.operator === "=")
    return [[nameLayout(node.value ?? "")]];
  if (node.type === "pseudo" && anyOf.has(node.value)) return node.nodes.flatMap(needsOf);
  return [[]];
}

function simplify(alternatives: string[][]): string[][] {
  const sorted = alternatives.map((needs) => [...new Set(needs)].toSorted());
  const unique = new Map(sorted.map((needs) => [needs.join(" "), needs]));
  return unique.has("") ? [[]] : [...unique.values()];
}
