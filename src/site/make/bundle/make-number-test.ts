import { type ESTree, Visitor } from "vite";

/** The operators that make nothing but numbers. */
const arithmetic = new Set(["-", "*", "/", "%", "**"]);

/**
 * Makes a function that returns true where an expression of a module is certainly a number: it is
 * written as one, calculated, or a constant that is either and whose name nothing else in the module
 * has.
 */
export function makeNumberTest(program: ESTree.Program): (node: ESTree.Expression) => boolean {
  const constants = new Set<string>();
  const others = new Set<string>();
  const addOthers = (patterns: object[]): void => {
    for (const name of patterns.flatMap(listNames)) others.add(name);
  };
  new Visitor({
    VariableDeclaration({ kind, declarations }) {
      for (const { id, init } of declarations) {
        const isConstant =
          kind === "const" && id.type === "Identifier" && init !== null && isCalculated(init);
        if (isConstant && !constants.has(id.name)) constants.add(id.name);
        else addOthers([id]);
      }
    },
    FunctionDeclaration: ({ params }) => addOthers(params),
    FunctionExpression: ({ params }) => addOthers(params),
    ArrowFunctionExpression: ({ params }) => addOthers(params),
    CatchClause: ({ param }) => addOthers(param === null ? [] : [param]),
  }).visit(program);
  return (node) =>
    isCalculated(node) ||
    (node.type === "Identifier" && constants.has(node.name) && !others.has(node.name));
}

function isCalculated(node: ESTree.Expression): boolean {
  if (node.type === "Literal") return typeof node.value === "number";
  return node.type === "BinaryExpression" && arithmetic.has(node.operator);
}

/** Lists the names in a pattern: those that it binds, and others. */
function listNames(pattern: object): string[] {
  if ("type" in pattern && pattern.type === "Identifier" && "name" in pattern)
    return [String(pattern.name)];
  const children: unknown[] = Object.values(pattern);
  return children.flatMap((child) =>
    typeof child === "object" && child !== null ? listNames(child) : [],
  );
}
