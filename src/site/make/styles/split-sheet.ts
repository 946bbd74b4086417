import {
  type AtRule,
  type ChildNode,
  type Container,
  type Declaration,
  type Document,
  parse,
  type Rule,
} from "postcss";
import type { StyleRule } from "./join-rules.ts";
import { listClasses, readNeeds } from "./read-selectors.ts";

/** At-rules that can be opened again, as a named layer can: two rules may share one or not. */
const divisible = new Set(["media", "supports", "container"]);

/**
 * Splits a sheet.
 *
 * @param css minified; its words stay as they are
 * @returns its rules in order, and the names of its layers in theirs
 */
export function splitSheet(css: string): { rules: StyleRule[]; layers: string[] } {
  const root = parse(css);
  const layers: string[] = [];
  root.walkAtRules("layer", (node) => void layers.push(...nameLayers(node)));
  return { rules: splitNodes(root.nodes, []), layers: [...new Set(layers)] };
}

function splitNodes(nodes: ChildNode[], around: string[]): StyleRule[] {
  return nodes.flatMap((node) => {
    if (node.type === "rule") return splitRule(node, around);
    return node.type === "atrule" ? splitAtRule(node, around) : [];
  });
}

function splitRule(node: Rule, around: string[]): StyleRule[] {
  const { nodes, selector, selectors } = node;
  if (nodes.some(({ type }) => type !== "decl"))
    return [{ around, text: node.toString(), needs: readNeeds(selector), about: aboutOf(node) }];
  if (nodes.some(isProperty)) return splitDeclarations(node, selector, around);
  const alike = Map.groupBy(selectors, (one) => JSON.stringify(readNeeds(one)));
  return [...alike.values()].flatMap((group) => splitDeclarations(node, group.join(","), around));
}

/** Splits a rule for all pages: some pages may use one of its custom properties, and others not. */
function splitDeclarations(node: Rule, selector: string, above: string[]): StyleRule[] {
  const around = [...above, selector];
  const needs = readNeeds(selector);
  const isForAll = needs.some((names) => names.length === 0);
  const properties = isForAll ? node.nodes.filter(isProperty) : [];
  const others = node.nodes.filter((one) => !properties.some((property) => property === one));
  const rules = properties.map((property): StyleRule => {
    const name = property.prop;
    const about = [`${layerOf(node)} ${name}`];
    return { around, text: joinNodes([property]), needs: null, about, name };
  });
  if (others.length === 0) return rules;
  const about = aboutOf(node, [selector]);
  return [...rules, { around, text: joinNodes(others), needs, about }];
}

function splitAtRule(node: AtRule, around: string[]): StyleRule[] {
  const { name, params, nodes } = node;
  const isNamedLayer = nameLayers(node).length > 0;
  if (nodes === undefined) {
    if (isNamedLayer) return [];
    return [{ around, text: `${node.toString()};`, needs: null, about: [] }];
  }
  if (isNamedLayer || divisible.has(name))
    return splitNodes(nodes, [...around, `@${name} ${params}`]);
  const whole = { around, text: node.toString(), needs: null };
  if (name.endsWith("keyframes")) return [{ ...whole, about: [], name: params }];
  return [{ ...whole, about: aboutOf(node) }];
}

/**
 * @returns the full names of the layers that an at-rule names. One without a name is a layer of its
 *   own
 */
function nameLayers({ name, params, parent }: AtRule): string[] {
  if (name !== "layer" || params === "") return [];
  const above = layerOf(parent);
  return params.split(",").map((one) => (above === "" ? "" : `${above}.`) + one.trim());
}

/** @returns the layer of a node, or that it is */
function layerOf(node: ChildNode | Container | Document | undefined): string {
  if (node === undefined || node.type === "root" || node.type === "document") return "";
  const [layer] = node.type === "atrule" ? nameLayers(node as AtRule) : [];
  return layer ?? layerOf(node.parent);
}

/** @param selectors of the node, where it has any; those of the rules in it count too */
function aboutOf(
  node: Rule | AtRule,
  selectors = node.type === "rule" ? [node.selector] : [],
): string[] {
  const inner: string[] = [];
  node.walkRules((rule) => void inner.push(rule.selector));
  return listClasses([...selectors, ...inner]).map((name) => `${layerOf(node)} .${name}`);
}

/** @returns whether a node declares a custom property */
function isProperty(node: ChildNode): node is Declaration {
  return node.type === "decl" && node.variable;
}

function joinNodes(nodes: ChildNode[]): string {
  return nodes.map((node) => `${node.toString()};`).join("");
}
