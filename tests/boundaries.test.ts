import { globSync, lstatSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

type Module = {
  file: string;
  /** Names of the modules that it imports, types too, as they are written: `@tessera-pages/engine/kit`. */
  imports: string[];
  /** Those of them of which it takes more than types. */
  values: Set<string>;
  /** Patterns of `import.meta.glob`. */
  globs: string[];
  /** Texts that stand in quotation marks, and names after a dot. */
  literals: Set<string>;
  members: Set<string>;
};

/** The editor has packages of its own, and the extension starts the engine as a stranger does. */
const engine = readModules(["src/**/*.{ts,tsx}"]).filter(
  ({ file }) => !file.startsWith("src/tools/lsp/vscode/"),
);
const site = readModules(["{blocks,theme,forms}/**/*.{ts,tsx}", "{site,vite}.config.ts"]);

/** How a site is found: these folders are the contract between it and the engine. */
const contract = [
  "/blocks/*/block.tsx",
  "/blocks/*/island.ts",
  "/blocks/*/island.tsx",
  "/theme/words/*.json",
  "/theme/toaster.css",
];

describe("the engine's rooms", () => {
  /** What each may import; of those behind `types` nothing but types. `core` itself is plain data. */
  const rooms: Record<string, { from: string[]; types?: string[] }> = {
    "core/suggest": { from: [] },
    "core/icons": { from: [] },
    "core/swap": { from: [] },
    "core/graph": { from: [] },
    "core/markdown": { from: [] },
    "core/edit": { from: ["core"] },
    "core/messages": { from: ["core", "core/edit", "core/suggest"] },
    "core/schema": { from: ["core", "core/messages", "core/suggest"] },
    "core/document": {
      from: [
        "core",
        "core/edit",
        "core/icons",
        "core/markdown",
        "core/messages",
        "core/schema",
        "core/suggest",
      ],
    },
    "core/live": {
      from: ["core", "core/graph", "core/edit", "core/messages", "core/schema", "core/document"],
    },
    "core/language": {
      from: [
        "core",
        "core/graph",
        "core/edit",
        "core/markdown",
        "core/messages",
        "core/schema",
        "core/document",
        "core/live",
        "core/suggest",
      ],
    },
    "site/search": { from: [] },
    "site/kit": { from: ["core/icons", "core/markdown", "site/search"] },
    "site/render": { from: ["core", "core/document", "site/kit"], types: ["core/messages"] },
    "site/client": { from: ["site/kit"] },
    "site/look": { from: ["core", "core/schema"], types: ["core/edit", "core/messages"] },
    "site/outputs": { from: ["core*", "site/look", "site/search"], types: ["site/render"] },
    "site/make": { from: ["core*", "site/look", "site/outputs"], types: ["site/render"] },
    "site/dev": {
      from: ["core*", "site/look", "site/outputs", "site/make"],
      types: ["site/render", "site/client"],
    },
    "service/enquiries": { from: [] },
    "service/vitals": { from: ["service/enquiries"] },
    "service/reports": { from: ["service/enquiries"] },
    "service/server": {
      from: ["core/swap", "service/enquiries", "service/vitals", "service/reports"],
    },
    "tools/create": { from: ["core/suggest"] },
    "tools/new": { from: ["core*", "site/make"] },
    "tools/lsp": { from: ["core*", "site/look", "site/make", "site/dev"] },
    "tools/mcp": { from: ["core*", "site/make", "site/dev"] },
    "tools/reference": { from: ["core*", "tools/cli"] },
    "tools/cli": { from: ["core*", "site/make", "site/dev", "service*", "tools*"] },
  };

  test("each imports what it may, and no import leads back up", () => {
    const strangers = engine
      .filter(({ file }) => file.split("/").length > 3)
      .flatMap(({ file, imports: asked, values }) =>
        asked
          .filter((name) => !isAllowed(file, name, values.has(name)))
          .map((name) => `${file}: ${name}`),
      );
    expect(strangers).toEqual([]);
    expect(new Set(engine.map(({ file }) => roomOf(file)))).toEqual(
      new Set(["src", "core", ...Object.keys(rooms)]),
    );
  });

  function isAllowed(file: string, name: string, isValue: boolean): boolean {
    const target = name.startsWith("#")
      ? `src/${name.slice(1)}`
      : path.posix.join(path.posix.dirname(file), name);
    if (!/^[.#]/.test(name)) return true;
    const [own, other] = [roomOf(file), roomOf(target)];
    // The package's entries, the site's configuration among them, stand at the root.
    if (own === other || other === "src") return own === other || !own.startsWith("core");
    const { from, types = [] } = rooms[own] ?? { from: [] };
    const allowed = isValue ? from : [...from, ...types];
    return allowed.some((one) =>
      one.endsWith("*") ? other.startsWith(one.slice(0, -1)) : one === other,
    );
  }

  function roomOf(file: string): string {
    const parts = file.split("/");
    return parts.length < 4 ? (parts.at(-2) ?? "") : parts.slice(1, 3).join("/");
  }
});

describe("the engine knows no site", () => {
  const { dependencies, peerDependencies, imports } = readJson("src/package.json") as {
    dependencies: Record<string, string>;
    peerDependencies: Record<string, string>;
    imports: Record<string, string>;
  };

  test("it imports itself and its own dependencies", () => {
    const strangers = engine.flatMap(({ file, imports: asked }) =>
      asked.filter((name) => !isOfEngine(name, file)).map((name) => `${file}: ${name}`),
    );
    expect(strangers).toEqual([]);
    expect(engine.flatMap((module) => module.imports).length).toBeGreaterThan(300);
  });

  test("it globs what every site has, and nothing of one", () => {
    const globs = engine.flatMap((module) => module.globs);
    expect(globs.filter((pattern) => !contract.includes(pattern))).toEqual([]);
    expect(globs.length).toBeGreaterThan(1);
  });

  test("a file that is named at run time is named as the package names it", () => {
    // What is imported is rewritten when the package is built; any other text stays as it is.
    const named = engine.flatMap(({ file, imports: asked, literals }) =>
      [...literals]
        .filter((text) => /^\.{1,2}\/.+\.tsx?$/.test(text) && !asked.includes(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(named).toEqual([]);
  });

  test("its sheets import no sheet of a site", () => {
    const asked = globSync("src/**/*.css", { cwd: root }).flatMap((file) =>
      [
        ...read(file)
          .replaceAll(/\/\*.*?\*\//gs, "")
          .matchAll(/(?:@import|url\()\s*"([^"]+)"/g),
      ].map(([, name = ""]) => ({
        name,
        file,
      })),
    );
    expect(asked.filter(({ name, file }) => !isOfEngine(name, file))).toEqual([]);
  });

  test("it names no collection, block, setting, picture or token of this site", () => {
    const names = listSiteNames();
    const named = engine.flatMap(({ file, literals, members }) => [
      ...names.literals.filter((name) => literals.has(name)).map((name) => `${file}: "${name}"`),
      ...names.members.filter((name) => members.has(name)).map((name) => `${file}: .${name}`),
      ...[...literals]
        .flatMap((text) => text.split(/[^\w-]+/))
        .filter((word) => names.words.has(word))
        .map((word) => `${file}: … ${word} …`),
    ]);
    expect(named).toEqual([]);
    expect(names.literals.length).toBeGreaterThan(60);
  });

  test("it holds no word and no colour of this site", () => {
    const { name } = readJson("content/site.json") as { name: string };
    const colors = [...read("theme/tokens.json").matchAll(/#[0-9a-f]{6}\b/gi)].map(([hex]) =>
      hex.toLowerCase(),
    );
    expect(colors.length).toBeGreaterThan(20);
    const plain = new Set(["#ffffff", "#000000"]);
    const words = [name.toLowerCase(), ...colors.filter((hex) => !plain.has(hex))];
    const files = globSync("src/**/*.{ts,tsx,css,json,md,svg}", { cwd: root });
    const found = files.flatMap((file) => {
      const text = read(file).toLowerCase();
      return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
    });
    expect(found).toEqual([]);
  });

  function isOfEngine(name: string, file: string): boolean {
    if (name.startsWith("node:") || /^(?:virtual|tessera):/.test(name)) return true;
    if (name.startsWith("."))
      return path.posix
        .normalize(path.posix.join(path.posix.dirname(file), name))
        .startsWith("src/");
    if (name.startsWith("#")) return Object.keys(imports).some((key) => isIn(name, key));
    // Its own name, too: an import of an entry is the same in TypeScript and in what is built of it.
    const packages = [
      "@tessera-pages/engine",
      ...Object.keys({ ...dependencies, ...peerDependencies }),
    ];
    return packages.some((key) => name === key || name.startsWith(`${key}/`));
  }
});

describe("a site reaches no further than the kit", () => {
  /** What each part may import beside packages and itself. */
  const doors: Record<string, RegExp> = {
    blocks: /^(?:tessera(?:\/kit)?$|tessera\/icons\/|#theme\/|#forms\/|\.\/)/,
    theme: /^(?:tessera$|tessera\/kit$|#theme\/|\.{1,2}\/)/,
    forms: /^(?:tessera\/enquiries$|\.\/)/,
    "site.config.ts": /^(?:tessera$|\.\/(?:theme|forms)\/)/,
    "vite.config.ts": /^tessera\/vite$/,
  };

  test.each(Object.entries(doors))("%s", (part, door) => {
    const modules = site.filter(({ file }) => file.split("/")[0] === part);
    expect(modules.length).toBeGreaterThan(0);
    const strangers = modules.flatMap(({ file, imports }) =>
      imports
        .filter((name) => /^(?:[.#]|tessera\b)/.test(name) && !door.test(name))
        .concat(imports.filter((name) => leaves(name, file, part)))
        .map((name) => `${file}: ${name}`),
    );
    expect(strangers).toEqual([]);
  });

  function leaves(name: string, file: string, part: string): boolean {
    if (!name.startsWith(".") || part.endsWith(".ts")) return false;
    return !path.posix.join(path.posix.dirname(file), name).startsWith(`${part}/`);
  }
});

describe("a starter reaches no further than a site of its own", () => {
  /** A starter's file, as it will stand in the site that is made of it. */
  const modules = readModules(["starters/*/**/*.{ts,tsx}"]).map((module) => ({
    ...module,
    own: module.file.split("/").slice(2).join("/"),
  }));

  test("it imports the package, its own folders and what it depends on", () => {
    expect(modules.length).toBeGreaterThan(0);
    const door = /^(?:tessera(?:\/(?:kit|enquiries|server|vite))?$|#theme\/|#forms\/|[^.#/])/;
    const strangers = modules.flatMap(({ file, own, imports }) =>
      imports
        .filter((name) => (name.startsWith(".") ? leavesFolder(own, name) : !door.test(name)))
        .map((name) => `${file}: ${name}`),
    );
    expect(strangers).toEqual([]);
  });

  function leavesFolder(own: string, name: string): boolean {
    const [part = ""] = own.split("/");
    const target = path.posix.join(path.posix.dirname(own), name);
    return own.includes("/") ? !target.startsWith(`${part}/`) : target.startsWith("..");
  }
});

describe("the engine's tests run on their own small site", () => {
  const modules = readModules(["tests/engine/**/*.{ts,tsx,mjs}"]);
  const folders = /^(?:pages|content|blocks|theme|forms|schema|public)(?:\/|$)/;
  /** It knows where the engine's command and the installed packages are. */
  const copier = "tests/engine/make-site-copy.ts";
  const imported = modules.flatMap(({ file, imports }) =>
    imports.filter((name) => isOfSite(file, name)).map((name) => ({ file, name })),
  );
  const reached = modules.flatMap(({ file, literals }) => [
    ...[...literals].filter((text) => leads(file, text)).map((name) => ({ file, name })),
    ...(read(file).includes("process.cwd()") ? [{ file, name: "process.cwd()" }] : []),
  ]);
  const { name: siteName } = readJson("content/site.json") as { name: string };
  const named = globSync("tests/engine/**/*.{ts,tsx,mjs,json,txt,md,css,svg}", { cwd: root })
    // Among the messages are folders and links that are named like a document, by mistake.
    .filter((file) => lstatSync(path.join(root, file)).isFile())
    .map((file) => ({ file: file.replaceAll("\\", "/"), name: siteName }))
    .filter(({ file, name }) => read(file).toLowerCase().includes(name.toLowerCase()));

  test.each(Object.entries({ imported, reached, named }))("nothing of this one is %s", (_, all) => {
    expect(all).toEqual([]);
    expect(modules.length).toBeGreaterThan(50);
  });

  function isOfSite(file: string, name: string): boolean {
    if (/^#(?:theme|blocks|forms|schema)\//.test(name)) return true;
    if (!name.startsWith(".")) return false;
    const target = resolveFrom(file, name);
    if (target.startsWith("tests/site/") || target === "tests/make-project-copy.ts") return true;
    return !target.startsWith("tests/") && !target.startsWith("src/");
  }

  /** Whether a text, taken as a path from its file, is the repository's folder or one of this site's. */
  function leads(file: string, text: string): boolean {
    if (!/^\.\.(?:\/|$)/.test(text) || file === copier) return false;
    const target = resolveFrom(file, text);
    return /^\.\/?$/.test(target) || folders.test(target);
  }

  function resolveFrom(file: string, name: string): string {
    return path.posix.join(path.posix.dirname(file), name);
  }
});

/** Tests of the others share a process: what a file has read there before is no longer exchanged. */
test("tests that mock modules have a process of their own", () => {
  const files = globSync("{tests,blocks}/**/*.test.{ts,tsx}", { cwd: root });
  const mocking = files.filter((file) => /\bvi\.mock\(/.test(read(file)));
  expect(mocking.filter((file) => !/\.alone\.test\.tsx?$/.test(file))).toEqual([]);
  expect(mocking.length).toBeGreaterThan(5);
});

/** Words that a site shares with everybody: they say nothing of it. */
const common = new Set(
  [
    // Keys that the engine asks for, or takes, itself.
    "name url language locale titleTemplate logo vitals apache robots verification allow defaults image description $schema",
    // Regions, and content of every site.
    "header banner footer site shared redirects",
    // Words of the web: `Array.prototype.map`, the HTTP field, HTML elements, the roles of ARIA.
    "map article search line text title label link button table",
  ].flatMap((words) => words.split(" ")),
);

/** What this site calls its own things. */
function listSiteNames(): { literals: string[]; members: string[]; words: Set<string> } {
  const settings = readJson("schema/content/site.json") as { properties: Record<string, unknown> };
  const collections = globSync("content/*", { cwd: root }).map((file) => path.parse(file).name);
  const keys = Object.keys(settings.properties);
  const blocks = globSync("blocks/*/", { cwd: root }).map((folder) => path.basename(folder));
  const pictures = globSync("theme/pictures/*/*.tsx", { cwd: root }).map(
    (file) => path.parse(file).name,
  );
  const tokens = [...read("theme/tokens.json").matchAll(/"([\w-]+)":\s*\{/g)].map(
    ([, name = ""]) => `--${name}`,
  );
  const shared = globSync("content/shared/*", { cwd: root }).map((file) => path.parse(file).name);
  const fields = globSync("schema/content/*.json", { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/"(\w+)": \{/g)].map(([, name = ""]) => name),
  );
  // Inside a sentence only what is put together of words is surely a name.
  const words = [...blocks, ...pictures, ...shared, ...fields].filter((name) =>
    /[a-z][-_]/.test(name),
  );
  const isOwn = (name: string): boolean => !common.has(name);
  return {
    literals: [...collections, ...keys, ...blocks, ...pictures, ...tokens].filter(isOwn),
    members: [...collections, ...keys].filter(isOwn),
    words: new Set(words),
  };
}

function readModules(patterns: string[]): Module[] {
  const files = globSync(patterns, { cwd: root }).filter((file) => !file.includes("node_modules"));
  return files
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted()
    .map(readModule);
}

function readModule(file: string): Module {
  const { program } = parseSync(path.join(root, file), read(file));
  const module: Module = {
    file,
    imports: [],
    values: new Set(),
    globs: [],
    literals: new Set(),
    members: new Set(),
  };
  visit(program);
  return module;

  function visit(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== "object" || node === null) return;
    const {
      type,
      source,
      value,
      callee,
      arguments: passed,
      property,
      properties,
      computed,
    } = node as Node;
    if (typeof source?.value === "string") {
      module.imports.push(source.value);
      if (!isOfTypes(node)) module.values.add(source.value);
    }
    if (type === "Literal" && typeof value === "string") module.literals.add(value);
    if (type === "TemplateElement") module.literals.add((value as { raw: string }).raw);
    if (type === "MemberExpression" && !computed && property?.name !== undefined)
      module.members.add(property.name);
    if (type === "ObjectPattern")
      for (const { key } of properties ?? []) if (key?.name) module.members.add(key.name);
    if (type === "CallExpression" && callee?.property?.name === "glob" && isOfMeta(callee.object))
      module.globs.push(...listTexts(passed?.[0]));
    for (const child of Object.values(node)) visit(child);
  }
}

/** Whether an import or export takes nothing but types. */
function isOfTypes({ type, importKind, exportKind, specifiers = [] }: Node): boolean {
  if (type === "TSImportType" || importKind === "type" || exportKind === "type") return true;
  const kinds = specifiers.map((one) => one.importKind ?? one.exportKind);
  return kinds.length > 0 && kinds.every((kind) => kind === "type");
}

type Node = {
  type?: string;
  importKind?: string;
  exportKind?: string;
  specifiers?: { importKind?: string; exportKind?: string }[];
  source?: { value?: unknown };
  value?: unknown;
  callee?: { property?: { name?: string }; object?: { type?: string } };
  arguments?: unknown[];
  property?: { name?: string };
  properties?: { key?: { name?: string } }[];
  computed?: boolean;
};

function isOfMeta(object: { type?: string } | undefined): boolean {
  return object?.type === "MetaProperty";
}

function listTexts(node: unknown): string[] {
  const { value, elements } = node as { value?: unknown; elements?: unknown[] };
  if (typeof value === "string") return [value];
  return (elements ?? []).flatMap(listTexts);
}

function isIn(name: string, key: string): boolean {
  const [before = "", behind = ""] = key.split("*");
  return name.startsWith(before) && name.endsWith(behind);
}

function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

function readJson(file: string): unknown {
  return JSON.parse(read(file));
}
