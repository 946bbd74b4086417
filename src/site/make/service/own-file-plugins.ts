import path from "node:path";
import type { Plugin } from "vite";
import { engine } from "../load/engine-folder.ts";
import { listNodes, type SyntaxNode } from "./list-nodes.ts";

/**
 * A thread starts with a file, which has to be there: what the engine's code names by
 * `new URL("./file.ts", import.meta.url)`, `import.meta.resolve("#wing/file.ts")` or
 * `createRequire(import.meta.url).resolve("#wing/file.ts")` is bundled as an entry of its own.
 */
export function makeOwnFilePlugins(): Plugin[] {
  const addressing: Plugin = {
    name: "tessera:own-file-addresses",
    // Before Vite's, which name a file from the root of a site.
    enforce: "pre",
    resolveFileUrl: ({ relativePath }) => `new URL("./${relativePath}", import.meta.url).href`,
  };
  const bundling: Plugin = {
    name: "tessera:own-files",
    enforce: "post",
    async transform(code, id) {
      const own = path.relative(engine, id);
      const isOurs = !own.startsWith("..") && !own.includes("node_modules");
      if (!isOurs || !code.includes("import.meta")) return null;
      let text = code;
      const nodes = listNodes(this.parse(code)).toSorted((one, other) => other.start - one.start);
      for (const node of nodes) {
        const named = findNamedFile(node);
        const file = named === null ? null : await this.resolve(named.name, id);
        if (named === null || file === null) continue;
        const reference = this.emitFile({
          type: "chunk",
          id: file.id,
          name: path.parse(named.name).name,
        });
        const address = named.write(`import.meta.ROLLUP_FILE_URL_${reference}`);
        text = `${text.slice(0, node.start)}${address}${text.slice(node.end)}`;
      }
      return text === code ? null : text;
    },
  };
  return [addressing, bundling];
}

/** `write` makes of the file's address, as code says it, what the expression was. */
type NamedFile = { name: string; write: (address: string) => string };

/** @returns the module that an expression names the file of; null where it names none */
function findNamedFile({ type, callee, arguments: given }: SyntaxNode): NamedFile | null {
  const [first, second] = (Array.isArray(given) ? given : []) as Partial<SyntaxNode>[];
  const name = first?.["value"];
  if (typeof name !== "string" || !/^(?:\.{1,2}\/|#).+\.[jt]s$/.test(name)) return null;
  if (type === "NewExpression" && isNamed(callee, "URL") && isMeta(second, "url"))
    return { name, write: (address) => `new URL(${address})` };
  if (type !== "CallExpression") return null;
  if (isMeta(callee, "resolve")) return { name, write: (address) => address };
  const { object, property } = (callee ?? {}) as Partial<SyntaxNode>;
  const { callee: maker } = (object ?? {}) as Partial<SyntaxNode>;
  if (!isNamed(property, "resolve") || !isNamed(maker, "createRequire")) return null;
  return {
    name,
    write: (address) => `process.getBuiltinModule("node:url").fileURLToPath(${address})`,
  };
}

function isNamed(node: unknown, name: string): boolean {
  return typeof node === "object" && node !== null && "name" in node && node.name === name;
}

/** Whether it is `import.meta.<name>`. */
function isMeta(node: unknown, name: string): boolean {
  if (typeof node !== "object" || node === null) return false;
  const { object, property } = node as Partial<SyntaxNode>;
  const isObject = typeof object === "object" && object !== null && "type" in object;
  return isObject && object.type === "MetaProperty" && isNamed(property, name);
}
