import parseSelectors from "postcss-selector-parser";

/** Pseudo-classes that hold where one of their arguments does; `:has()` asks it of the page. */
const anyOf = new Set([":is", ":where", ":has"]);

/** The one attribute whose value is known before a page is rendered: it says where its sidebar is. */
const layoutMark = "data-layout";

/**
 * Says what has to stand on a page for a selector to match anything: of each alternative, its classes,
 * and the layout as `[data-layout=left]`. Elements, ids and other attributes are never asked for:
 * documents and visitors write them.
 *
 * @param selectors a list, as CSS has it
 */
export function readNeeds(selectors: string): string[][] {
  const root = parseSelectors().astSync(selectors);
  return simplify(root.nodes.flatMap(needsOf));
}

/** @returns the classes that selectors speak of, each once, sorted */
export function listClasses(selectors: string[]): string[] {
  const classes = new Set<string>();
  for (const selector of selectors)
    parseSelectors((root) => root.walkClasses(({ value }) => void classes.add(value))).processSync(
      selector,
    );
  return [...classes].toSorted();
}

function needsOf(selector: parseSelectors.Selector): string[][] {
  return selector.nodes.reduce<string[][]>(
    (known, node) => known.flatMap((needs) => needsOfPart(node).map((more) => [...needs, ...more])),
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

/** @returns what a selector needs that is for pages of a layout alone */
export function nameLayout(layout: string): string {
  return `[${layoutMark}=${layout}]`;
}

function simplify(alternatives: string[][]): string[][] {
  const sorted = alternatives.map((needs) => [...new Set(needs)].toSorted());
  const unique = new Map(sorted.map((needs) => [needs.join(" "), needs]));
  return unique.has("") ? [[]] : [...unique.values()];
}
