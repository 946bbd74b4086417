import type { ESTree } from "vite";
import type { Change } from "#core/edit/apply-edits.ts";
import { isNode, listInner, listNodes, type Node } from "./list-nodes.ts";

/** The prop's old name, which needs no quotation marks in code, and its new one. */
type Names = { old: string; to: string };

/** A mention of a prop in a module. */
type Finding =
  /** Props that are destructured, read, or named in a type; `isKept` keeps the variable's name. */
  | { kind: "taken"; change: Change; isKept: boolean }
  /** A prop that is passed to an island: `props={{ title }}`. */
  | { kind: "passed"; change: Change }
  /** An island that gets all props, or a rest of them. */
  | { kind: "passed-all" }
  /** A key, a member, an attribute or a text with the word, which is no variable. */
  | { kind: "member"; offset: number };

/** The module's names for the types of its props, and for the islands of the kit. */
type Words = Names & { types: Set<string>; islands: Set<string> };

export type PropCode = {
  findings: Finding[];
  /** True if its `Props` are generated from the schema. */
  hasSchemaProps: boolean;
};

/** Types that have some of the props, or all. */
const partTypes = new Set(["Pick", "Omit", "Partial", "Readonly", "Required"]);

export function findPropCode(program: ESTree.Program, names: Names): PropCode {
  const imports = program.body.flatMap((node) =>
    node.type === "ImportDeclaration"
      ? node.specifiers.map((one) => ({
          name: one.type === "ImportSpecifier" ? nameOf(one.imported) : null,
          local: one.local.name,
          from: node.source.value,
        }))
      : [],
  );
  const props = imports.filter(({ name }) => name === "Props");
  const islands = imports.filter(
    ({ name, from }) => name === "Island" && from === "@tessera-pages/engine/kit",
  );
  const types = new Set(["Props", ...props.map(({ local }) => local)]);
  for (const node of listNodes(program))
    if (node.type === "TSTypeAliasDeclaration" && isProps(node.typeAnnotation, types))
      types.add(node.id.name);
  const words = { ...names, types, islands: new Set(islands.map(({ local }) => local)) };
  return {
    findings: visit(program, words, new Set()),
    hasSchemaProps: props.some(({ from }) => from.endsWith("/props.d.ts")),
  };
}

/** @param outer variables that have the props around the node, which may declare others */
function visit(node: Node, words: Words, outer: Set<string>): Finding[] {
  const declared = listDeclared(node).flatMap(listNodes);
  const propsVariables = declared.flatMap((one) =>
    one.type === "Identifier" && isProps(one.typeAnnotation, words.types) ? [one.name] : [],
  );
  const others = new Set(declared.map(nameOf));
  const holders = new Set([...[...outer].filter((name) => !others.has(name)), ...propsVariables]);
  return [
    ...findMembers(node, words),
    ...findTaken(node, words, holders),
    ...findPassed(node, words),
    ...listInner(node).flatMap((child) => visit(child, words, holders)),
  ];
}

function findMembers(node: Node, { old }: Words): Finding[] {
  if (node.type === "Literal" && node.value === old)
    return [{ kind: "member", offset: node.start + 1 }];
  const isShorthand = "shorthand" in node && node.shorthand;
  const named = [
    ...(node.type === "JSXAttribute" ? [node.name] : []),
    ...(node.type === "MemberExpression" && !node.computed ? [node.property] : []),
    ...("key" in node && node.key !== null && !isShorthand ? [node.key] : []),
  ];
  return named
    .filter((one) => one.type !== "Literal" && nameOf(one) === old)
    .map(({ start }) => ({ kind: "member", offset: start }));
}

function findTaken(node: Node, words: Words, holders: Set<string>): Finding[] {
  const holds = (value: Node | null): boolean =>
    value?.type === "Identifier" && holders.has(value.name);
  const hasProps = (type: Node | null | undefined): boolean => isProps(type, words.types);
  if (node.type === "ObjectPattern" && hasProps(node.typeAnnotation)) return takeApart(node, words);
  if (node.type === "VariableDeclarator" && holds(node.init)) return takeApart(node.id, words);
  if (node.type === "MemberExpression" && holds(node.object)) return readMember(node, words);
  if (node.type === "TSIndexedAccessType" && hasProps(node.objectType))
    return nameInType(node.indexType, words);
  if (node.type === "TSTypeReference" && hasProps(node))
    return nameInType(node.typeArguments?.params[1], words);
  return [];
}

function takeApart(pattern: Node, words: Words): Finding[] {
  const properties = pattern.type === "ObjectPattern" ? pattern.properties : [];
  return changeKeys(properties, words).map((change) => ({ kind: "taken", change, isKept: true }));
}

function readMember(node: ESTree.MemberExpression, { old, to }: Words): Finding[] {
  const { object, property, computed, optional } = node;
  if (nameOf(property) !== old || (computed && property.type !== "Literal")) return [];
  const key = writeKey(to);
  const brackets = computed ? JSON.stringify(to) : `${optional ? "?." : ""}[${key}]`;
  const isPlain = !computed && key === to;
  const offset = computed || isPlain ? property.start : object.end;
  const change = { offset, length: property.end - offset, text: isPlain ? to : brackets };
  return [{ kind: "taken", change, isKept: false }];
}

function nameInType(type: Node | undefined, { old, to }: Words): Finding[] {
  const all = type?.type === "TSUnionType" ? type.types : [type];
  return all.flatMap((one): Finding[] => {
    const literal = one?.type === "TSLiteralType" ? one.literal : null;
    if (literal === null || nameOf(literal) !== old) return [];
    const { start, end } = literal;
    const change = { offset: start, length: end - start, text: JSON.stringify(to) };
    return [{ kind: "taken", change, isKept: false }];
  });
}

function findPassed(node: Node, words: Words): Finding[] {
  if (node.type !== "JSXOpeningElement" || !words.islands.has(nameOf(node.name) ?? "")) return [];
  return node.attributes.flatMap((attribute): Finding[] => {
    if (attribute.type !== "JSXAttribute" || nameOf(attribute.name) !== "props") return [];
    const { value } = attribute;
    const given = value?.type === "JSXExpressionContainer" ? value.expression : null;
    const properties = given?.type === "ObjectExpression" ? given.properties : [];
    const isAll =
      given?.type === "Identifier" || properties.some(({ type }) => type === "SpreadElement");
    const changes = changeKeys(properties, words);
    return [
      ...changes.map((change): Finding => ({ kind: "passed", change })),
      ...(isAll ? [{ kind: "passed-all" } as const] : []),
    ];
  });
}

function changeKeys(properties: Node[], { old, to }: Words): Change[] {
  return properties.flatMap((property): Change[] => {
    if (property.type !== "Property" || property.computed || nameOf(property.key) !== old)
      return [];
    const { start, end } = property.key;
    const text = property.shorthand ? `${writeKey(to)}: ${old}` : writeKey(to);
    return [{ offset: start, length: end - start, text }];
  });
}

function writeKey(to: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(to) ? to : JSON.stringify(to);
}

function isProps(type: Node | null | undefined, types: Set<string>): boolean {
  if (type?.type === "TSTypeAnnotation") return isProps(type.typeAnnotation, types);
  if (type?.type === "TSIntersectionType") return type.types.some((one) => isProps(one, types));
  if (type?.type !== "TSTypeReference") return false;
  const name = nameOf(type.typeName) ?? "";
  return types.has(name) || (partTypes.has(name) && isProps(type.typeArguments?.params[0], types));
}

/** @returns the nodes that a function takes, a block or a loop declares, or a `catch` gets */
function listDeclared(node: Node): Node[] {
  const { params, param, body, init, left } = node as unknown as Record<string, unknown>;
  const variables = [body, init, left].flat().flatMap((one): Node[] => {
    const isVariable = isNode(one) && one.type === "VariableDeclaration";
    return isVariable ? one.declarations.map(({ id }) => id) : [];
  });
  return [...[params, param].flat().filter(isNode), ...variables];
}

/** @returns the name of an identifier, or a text that stands for one */
function nameOf(node: Node): string | null {
  const { name, value } = node as { name?: unknown; value?: unknown };
  const word = name ?? value;
  return typeof word === "string" ? word : null;
}
