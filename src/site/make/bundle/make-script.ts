import { parseSync } from "vite";

type Parsed = ReturnType<typeof parseSync>["module"];

/** What a script knows of `import.meta`; a module that asks for more stays one. */
const ofMeta = /^import\.meta\.(?:url|filename|dirname)\b/;

/**
 * Makes a script of a bundled module: it evaluates to an asynchronous function from what are
 * `import.meta` and `import()` to the exports. Every line stays where it was, for source maps. Node caches what V8 has
 * compiled of a module before any of it ran; of a script, also what was compiled since.
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
  const edits = [
    ...staticImports.map((one) => ({ ...one, text: writeImport(one) })),
    ...staticExports.map((one) => ({ ...one, text: "" })),
    ...importMetas.map((one) => ({ ...one, text: "__meta" })),
    ...dynamicImports.map(({ start }) => ({ start, end: start + 6, text: "__import" })),
  ];
  const body = edits
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
      code,
    );
  return `(async function (__meta, __import) {"use strict";${body}\nreturn { ${names.join(", ")} };\n})`;
}

function writeImport({ moduleRequest, entries }: Parsed["staticImports"][number]): string {
  const loaded = `await __import(${JSON.stringify(moduleRequest.value)})`;
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
