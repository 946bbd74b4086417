/** A package's manifest, as far as packing reads and writes it. */
export type Manifest = {
  name: string;
  version: string;
  private?: boolean;
  bin?: Record<string, string>;
  imports?: Record<string, string>;
  exports?: Record<string, Entry>;
  dependencies?: Record<string, string>;
  [key: string]: unknown;
};

type Entry = string | Record<string, string>;

/** What the code that begins a site rests on, of all that the engine does. */
const createDependencies = ["@clack/prompts", "colorjs.io", "fastest-levenshtein", "jsonc-parser"];

/**
 * @param manifest the engine's own, whose paths name TypeScript
 * @returns that of the package, whose paths name what was built of it
 */
export function describeEnginePackage(manifest: Manifest): Manifest {
  const { private: _, ...told } = manifest;
  return {
    ...told,
    engines: { node: ">=24" },
    bin: mapValues(told.bin, toBuilt),
    imports: mapValues(told.imports, toBuilt),
    exports: mapValues(told.exports, describeEntry),
  };
}

/** @returns the manifest of the package that `npm create @tessera-pages` runs; of the engine's version */
export function describeCreatePackage(manifest: Manifest): Manifest {
  const { version, license, type, dependencies = {} } = manifest;
  const own = createDependencies.map((name): [string, string] => {
    const exact = dependencies[name];
    if (exact === undefined) throw new Error(`src/package.json has no dependency "${name}".`);
    return [name, exact];
  });
  return {
    name: "@tessera-pages/create",
    version,
    description:
      "Begins a site that is made with Tessera: npm create @tessera-pages@latest my-site",
    license,
    type,
    engines: { node: ">=20.12" },
    bin: { "create-tessera": "./tools/create/create-tessera.js" },
    imports: { "#core/suggest/*.ts": "./core/suggest/*.js" },
    dependencies: Object.fromEntries(own),
  };
}

/** Types first: conditions are read in order. */
function describeEntry(entry: Entry): Entry {
  if (typeof entry === "string")
    return isCode(entry) ? { types: toTypes(entry), default: toBuilt(entry) } : entry;
  const { default: file = "" } = entry;
  return { ...(isCode(file) ? { types: toTypes(file) } : {}), ...mapValues(entry, toBuilt) };
}

function toTypes(file: string): string {
  return file.replace(/\.tsx?$/, ".d.ts");
}

function toBuilt(file: string): string {
  return isCode(file) ? file.replace(/\.tsx?$/, ".js") : file;
}

function isCode(file: string): boolean {
  return /\.tsx?$/.test(file) && !file.endsWith(".d.ts");
}

function mapValues<Value, Made>(
  record: Record<string, Value> | undefined,
  make: (value: Value) => Made,
): Record<string, Made> {
  const entries = Object.entries(record ?? {});
  return Object.fromEntries(entries.map(([key, value]) => [key, make(value)]));
}
