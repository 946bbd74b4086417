import { parseSync } from "vite";
import { applyEdits, type Change } from "#core/edit/apply-edits.ts";

type Parsed = ReturnType<typeof parseSync>["module"];

/** What a script knows of `import.meta`; a module that asks for more stays one. */
const ofMeta = /^import\.meta\.(?:url|filename|dirname)\b/;

/**
 * Makes a script of a bundled module: it evaluates to an asynchronous function from what are
 * `import.meta` and `import()` to the exports. Every line stays where it was, for source maps. Of a
 * module, Node caches what V8 compiled before any of it ran; of a script, what has run can be kept.
 *
 * @returns null for a module that exports in other ways than a list at its end, or that asks for more
 *   of `import.meta` than where it is
 */
export function makeScript(code: string): string | null {
  const { staticImports, staticExports, dynamicImports, importMetas } = parseSync(
    "module.js",
    code,
  ).module;
  const isKnown = importMetas.every(({ start }) => ofMeta.test(code.slice(start, start + 24)));
  const isList = staticExports.every(({ start }) => code.startsWith("export {", start));
  const names = staticExports.flatMap(({ entries }) => entries.map(nameExport));
  if (!isKnown || !isList || !names.every((name) => name !== null)) return null;
  const [meta, load] = [findFree("__meta", code), findFree("__import", code)];
  const body = applyEdits(code, [
    ...staticImports.map((one) => replace(one, writeImport(one, load))),
    ...staticExports.map((one) => replace(one, "")),
    ...importMetas.map((one) => replace(one, meta)),
    ...dynamicImports.map(({ start }) => replace({ start, end: start + "import".length }, load)),
  ]);
  return `(async function (${meta}, ${load}) {"use strict";${body}\nreturn { ${names.join(", ")} };\n})`;
}

function replace({ start, end }: { start: number; end: number }, text: string): Change {
  return { offset: start, length: end - start, text };
}

/** @returns a name that does not occur in code */
function findFree(name: string, code: string): string {
  return code.includes(name) ? findFree(`${name}_`, code) : name;
}

function writeImport(
  { moduleRequest, entries }: Parsed["staticImports"][number],
  load: string,
): string {
  const loaded = `await ${load}(${JSON.stringify(moduleRequest.value)})`;
  if (entries.length === 0) return `${loaded};`;
  const parts = entries.map(({ importName: { kind, name }, localName: { value: local } }) => {
    if (kind === "NamespaceObject") return `${local} = ${loaded}`;
    return `{ ${JSON.stringify(kind === "Default" ? "default" : name)}: ${local} } = ${loaded}`;
  });
  return `const ${parts.join(", ")};`;
}

/** @returns a property of the exports; null for what another module exports */
function nameExport({
  moduleRequest,
  exportName,
  localName,
}: Parsed["staticExports"][number]["entries"][number]): string | null {
  if (moduleRequest !== null || exportName.name === null || localName.name === null) return null;
  return `${JSON.stringify(exportName.name)}: ${localName.name}`;
}
