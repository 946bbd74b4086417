import path from "node:path";
import { type ESTree, type Plugin, Visitor } from "vite";
import { applyEdits, type Change } from "#core/edit/apply-edits.ts";
import { engine } from "../load/engine-folder.ts";

/**
 * Bundles as entries of their own the files that the engine's code names by `new URL("./file.ts",
 * import.meta.url)`, `import.meta.resolve("#wing/file.ts")` or
 * `createRequire(import.meta.url).resolve("#wing/file.ts")`: a thread starts with a file, which has
 * to exist.
 */
export function makeOwnFilePlugins(): Plugin[] {
  const addressing: Plugin = {
    name: "tessera:own-file-addresses",
    // The plugin runs before Vite's, which names a file from the root of a site.
    enforce: "pre",
    resolveFileUrl: ({ relativePath }) => `new URL("./${relativePath}", import.meta.url).href`,
  };
  const bundling: Plugin = {
    name: "tessera:own-files",
    enforce: "post",
    async transform(code, id) {
      const file = path.relative(engine, id);
      const isOurs = !file.startsWith("..") && !file.includes("node_modules");
      if (!isOurs || !code.includes("import.meta")) return null;
      const namedFiles: (NamedFile & { offset: number; length: number })[] = [];
      const note = (node: Calling): void => {
        const { start: offset, end } = node;
        const namedFile = findNamedFile(node);
        if (namedFile !== null) namedFiles.push({ ...namedFile, offset, length: end - offset });
      };
      new Visitor({ NewExpression: note, CallExpression: note }).visit(this.parse(code));
      const changes: Change[] = [];
      for (const { name, write, ...place } of namedFiles) {
        const module = await this.resolve(name, id);
        if (module === null) continue;
        const chunk = { type: "chunk", id: module.id, name: path.parse(name).name } as const;
        const reference = this.emitFile(chunk);
        changes.push({ ...place, text: write(`import.meta.ROLLUP_FILE_URL_${reference}`) });
      }
      return changes.length === 0 ? null : applyEdits(code, changes);
    },
  };
  return [addressing, bundling];
}

/**
 * The module that an expression names, and `write`, which writes the expression for another
 * address.
 */
type NamedFile = { name: string; write: (address: string) => string };

type Calling = ESTree.NewExpression | ESTree.CallExpression;

/** @returns the module whose file an expression names; null where it names none */
function findNamedFile({ type, callee, arguments: [first, second] }: Calling): NamedFile | null {
  const name = first?.type === "Literal" ? first.value : null;
  if (typeof name !== "string" || !/^(?:\.{1,2}\/|#).+\.[jt]s$/.test(name)) return null;
  if (type === "NewExpression") {
    const isAddress = isNamed(callee, "URL") && isMeta(second, "url");
    return isAddress ? { name, write: (address) => `new URL(${address})` } : null;
  }
  if (isMeta(callee, "resolve")) return { name, write: (address) => address };
  const maker =
    callee.type === "MemberExpression" && isNamed(callee.property, "resolve")
      ? callee.object
      : null;
  if (maker?.type !== "CallExpression" || !isNamed(maker.callee, "createRequire")) return null;
  return {
    name,
    write: (address) => `process.getBuiltinModule("node:url").fileURLToPath(${address})`,
  };
}

function isNamed(node: ESTree.Node, name: string): boolean {
  return node.type === "Identifier" && node.name === name;
}

/** @returns whether it is `import.meta.<name>` */
function isMeta(node: ESTree.Node | undefined, name: string): boolean {
  if (node?.type !== "MemberExpression") return false;
  return node.object.type === "MetaProperty" && isNamed(node.property, name);
}
