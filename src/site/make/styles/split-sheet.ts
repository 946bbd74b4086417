import { type AtRule, type ChildNode, type Container, parse, type Rule } from "postcss";
import { listClasses, readNeeds } from "./read-selectors.ts";

/** A part of a sheet, which can stand there or not: a rule, or a declaration of a rule for all pages. */
export type StyleRule = {
  /** What is around it, outermost first: `@layer ui`, `@media print`. */
  around: string[];
  text: string;
  /** As of `readNeeds`; null where it is no rule for elements. */
  needs: string[][] | null;
  /**
   * Classes that it speaks of, or the custom property that it declares, with its layer: between rules
   * that share one, it can matter which comes after which.
   */
  about: string[];
  /** An animation's, or a custom property's: nobody needs it but who names it. */
  name?: string;
};

/** At-rules that can be opened again: it makes no difference whether two rules share one. */
const divisible = new Set(["layer", "media", "supports", "container"]);

/**
 * Takes a sheet apart.
 *
 * @param css as it was minified; its words stay as they are
 * @returns its rules in order, and the names of its layers in theirs
 */
export function splitSheet(css: string): { rules: StyleRule[]; layers: string[] } {
  const rules: StyleRule[] = [];
  const layers = new Set<string>();
  visit(parse(css), [], "");
  return { rules, layers: [...layers] };

  function visit(container: Container, around: string[], layer: string): void {
    for (const node of container.nodes ?? []) {
      if (node.type === "rule") visitRule(node, around, layer);
      else if (node.type === "atrule") visitAtRule(node, around, layer);
    }
  }

  function visitRule(node: Rule, around: string[], layer: string): void {
    if (node.nodes.some(({ type }) => type !== "decl")) {
      const about = aboutOf(listSelectors(node), layer);
      rules.push({ around, text: node.toString(), needs: readNeeds(node.selector), about });
      return;
    }
    const hasNames = node.nodes.some((own) => nameOf(own) !== null);
    const lists = hasNames ? [node.selectors] : splitSelectors(node.selectors);
    for (const selectors of lists) {
      const selector = selectors.join(",");
      const needs = readNeeds(selector);
      const inside = [...around, selector];
      const about = aboutOf([selector], layer);
      if (needs.some((names) => names.length === 0))
        addDeclarations(node.nodes, { around: inside, about, layer });
      else rules.push({ around: inside, text: joinNodes(node.nodes), needs, about });
    }
  }

  /** Of what stands on all pages, some may name a custom property and others not. */
  function addDeclarations(
    nodes: ChildNode[],
    { around, about, layer }: { around: string[]; about: string[]; layer: string },
  ): void {
    const others = nodes.filter((node) => nameOf(node) === null);
    for (const node of nodes) {
      const name = nameOf(node);
      if (name === null) continue;
      const own = { needs: null, about: [`${layer} ${name}`], name };
      rules.push({ around, text: joinNodes([node]), ...own });
    }
    if (others.length > 0) rules.push({ around, text: joinNodes(others), needs: [[]], about });
  }

  function visitAtRule(node: AtRule, around: string[], layer: string): void {
    const { name, params } = node;
    const isLayer = name === "layer" && params !== "";
    const own = isLayer ? params.split(",").map((one) => joinLayer(layer, one.trim())) : [];
    for (const one of own) layers.add(one);
    if (node.nodes === undefined) {
      if (!isLayer) rules.push({ around, text: `${node.toString()};`, needs: null, about: [] });
      return;
    }
    // Each layer without a name is one of its own.
    const canOpen = divisible.has(name) && (name !== "layer" || isLayer);
    if (canOpen) return visit(node, [...around, `@${name} ${params}`], own[0] ?? layer);
    const isAnimation = name.endsWith("keyframes");
    const named = isAnimation ? { name: params } : {};
    const about = isAnimation ? [] : aboutOf(listSelectors(node), layer);
    rules.push({ around, text: node.toString(), needs: null, about, ...named });
  }
}

/** @returns selectors of a list, those together that need the same */
function splitSelectors(selectors: string[]): string[][] {
  const groups = Map.groupBy(selectors, (selector) => JSON.stringify(readNeeds(selector)));
  return [...groups.values()];
}

/** @returns its own, and those of the rules in it */
function listSelectors(node: Rule | AtRule): string[] {
  const selectors = node.type === "rule" ? [node.selector] : [];
  node.walkRules((rule) => void selectors.push(rule.selector));
  return selectors;
}

function aboutOf(selectors: string[], layer: string): string[] {
  return listClasses(selectors).map((name) => `${layer} .${name}`);
}

/** @returns the custom property that is declared */
function nameOf(node: ChildNode): string | null {
  return node.type === "decl" && node.variable ? node.prop : null;
}

function joinNodes(nodes: ChildNode[]): string {
  return nodes.map((node) => `${node.toString()};`).join("");
}

function joinLayer(layer: string, name: string): string {
  return layer === "" ? name : `${layer}.${name}`;
}

/** Writes rules as one sheet: those that stand side by side share what is around them. */
export function joinRules(rules: StyleRule[]): string {
  let text = "";
  let open: string[] = [];
  for (const { around, text: own } of rules) {
    const shared = countShared(open, around);
    text = close(text, open.length - shared);
    for (const head of around.slice(shared)) text += `${head}{`;
    text += own;
    open = around;
  }
  return close(text, open.length);
}

function close(text: string, count: number): string {
  if (count === 0) return text;
  return (text.endsWith(";") ? text.slice(0, -1) : text) + "}".repeat(count);
}

function countShared(one: string[], other: string[]): number {
  const differs = one.findIndex((head, index) => head !== other[index]);
  return differs === -1 ? one.length : differs;
}
