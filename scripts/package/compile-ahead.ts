import { type ESTree, type Plugin, Visitor } from "vite";

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

/**
 * Has V8 compile the functions of each file with the file, and so Node keep all of them in its cache of
 * compiled code. Of others it keeps no more than where they begin: a command compiled each of its
 * functions again, a tenth of its time. V8 takes parentheses around a function for a sign that it is
 * called at once (https://v8.dev/blog/preparser#pife). Methods cannot be put in any.
 */
export function compileAhead(): Plugin {
  return {
    name: "tessera:compile-ahead",
    renderChunk(...given) {
      const [code, , , { magicString: text }] = given;
      if (text === undefined) throw new Error("The bundler gives no text to edit.");
      const program = this.parse(code);
      const methods = new Set<ESTree.Node>();
      const wrap = (node: FunctionNode): void => {
        if (!methods.has(node)) text.appendRight(node.start, "(").appendLeft(node.end, ")");
      };
      new Visitor({
        MethodDefinition: ({ value }) => void methods.add(value),
        Property({ method, kind, value }) {
          if (method || kind !== "init") methods.add(value);
        },
        FunctionExpression: wrap,
        ArrowFunctionExpression: wrap,
      }).visit(program);
      // Declared functions are there before any other line of the file runs.
      const [first] = program.body;
      for (const node of program.body) {
        if (node.type !== "FunctionDeclaration") continue;
        text.prependRight(node.start, `var ${node.id?.name} = (`).appendLeft(node.end, ");\n");
        if (first !== undefined && node !== first) text.move(node.start, node.end, first.start);
      }
      return { code: text };
    },
  };
}
