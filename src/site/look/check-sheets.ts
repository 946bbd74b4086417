import path from "node:path";
import { type Container, CssSyntaxError, type Declaration, parse, type Root } from "postcss";
import { findMissingHost, type Hosts } from "#core/allow.ts";
import type { Issue } from "#core/messages/issue.ts";
import { findOpenBlock } from "./find-open-block.ts";
import { suggestName } from "./suggest-name.ts";

/** The names that the sheets of a site may use. */
export type SheetNames = {
  /**
   * Custom properties declared elsewhere: by the theme's tokens, the engine, packages; null if they
   * cannot be read.
   */
  properties: string[] | null;
  /** Texts of the site's code, which may declare more. */
  code: string[];
  /** Every sheet, font and drawing beside the sheets, from the site's folder. */
  files: string[];
  /** The hosts that every page allows. */
  hosts: Hosts;
};

/** Matches an address relative to its sheet; others are of packages, or on the web. */
const relative = /^\.\.?\//;

/** Matches `var(--ink)`, and not `var(--ink, black)`, which has a fallback. */
const uses = /var\(\s*(--[\w-]+)\s*\)/g;

const addresses = /url\(\s*(["']?)([^"')]+)\1\s*\)/g;

/** Matches names in code, even incomplete ones: `--tone-${tone}`. */
const written = /--[a-zA-Z][\w-]*(?:\$\{)?/g;

/**
 * Checks that the style sheets of a site can be parsed, and that the files and properties that they
 * name exist.
 *
 * @param sheets texts by file, from the site's folder
 */
export function checkSheets(sheets: Record<string, string>, names: SheetNames): Issue[] {
  const read = Object.entries(sheets).map(([file, text]) => readSheet(file, text));
  const words = names.code.flatMap((text) => text.match(written) ?? []);
  const declaredNames = [
    ...(names.properties ?? []),
    ...read.flatMap(({ root }) => (root === null ? [] : findDeclared(root))),
    ...words.filter((word) => !word.endsWith("${")),
  ];
  const beginnings = words.filter((word) => word.endsWith("${")).map((word) => word.slice(0, -2));
  const declared = new Set(declaredNames);
  // A sheet that cannot be parsed may declare any property.
  const isWhole = names.properties !== null && read.every(({ root }) => root !== null);
  return read.flatMap(({ file, text, root, issues }): Issue[] => {
    if (root === null) return issues;
    const sheet = { file, text };
    const ofFiles = [
      ...checkImports(root, file),
      ...checkFiles(root, sheet, names.files),
      ...checkForeign(root, sheet, names.hosts),
    ];
    return isWhole ? [...ofFiles, ...checkUses(root, sheet)] : ofFiles;
  });

  function checkUses(root: Root, sheet: Sheet): Issue[] {
    return findInValues(root, sheet, uses).flatMap(({ words: [, name = ""], offset, whole }) => {
      const isKnown = declared.has(name) || beginnings.some((start) => name.startsWith(start));
      if (isKnown) return [];
      const meant = suggestName(name, [...declared]);
      const span = { offset: offset + whole.indexOf(name), length: name.length };
      const params = { name, ...meant, changes: retype(span, meant.suggestion) };
      const location = { file: sheet.file, path: [], span };
      return [{ id: "style-property", params, location }];
    });
  }
}

type Sheet = { file: string; text: string };

type ReadSheet = Sheet & { root: Root | null; issues: Issue[] };

function readSheet(file: string, text: string): ReadSheet {
  try {
    return { file, text, root: parse(text), issues: [] };
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return { file, text, root: null, issues: [tellSyntax({ file, text }, error)] };
  }
}

/** PostCSS's reasons, in words for those who do not know its terms. */
const reasons: Record<string, { reason: string; help: string }> = {
  "Unclosed comment": { reason: "this comment is not closed", help: "Write */ where it ends." },
  "Unclosed string": {
    reason: "this text is not closed",
    help: "Write its second quotation mark.",
  },
  "Unclosed quote": { reason: "this text is not closed", help: "Write its second quotation mark." },
  "Unclosed bracket": { reason: "this bracket is not closed", help: "Write ) where it ends." },
  "Unclosed block": {
    reason: "these rules are not closed",
    help: "Write } where they end.",
  },
  "Unexpected }": {
    reason: "there is a } without its {",
    help: "Delete the }, or write the rule that it closes.",
  },
  "Double colon": {
    reason: "there are two colons, and the ; of the line before may be missing",
    help: "Write ; at the end of the declaration above.",
  },
};

function tellSyntax(
  { file, text }: Sheet,
  { reason, line = 1, column = 1 }: CssSyntaxError,
): Issue {
  const open = reason === "Unclosed block" ? findOpenBlock(text) : null;
  const offset = open?.offset ?? offsetOf(text, line, column);
  const words = reasons[reason] ?? {
    reason: `"${findLine(text, offset)}" is neither a rule nor a declaration`,
    help: "Write it like color: red; within the braces of a rule.",
  };
  const location = { file, path: [], span: { offset, length: open?.length ?? 1 } };
  return { id: "style-syntax", params: { ...words, changes: open?.changes ?? [] }, location };
}

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split("\n").slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, column - 1);
}

function findLine(text: string, offset: number): string {
  const [line = ""] = text.slice(offset).split("\n");
  return line.trim().slice(0, 60);
}

/** @returns the custom properties that a sheet declares; none where it cannot be read */
export function listDeclared(css: string): string[] {
  const { root } = readSheet("", css);
  return root === null ? [] : findDeclared(root);
}

function findDeclared(root: Root): string[] {
  const names: string[] = [];
  root.walkDecls(/^--/, ({ prop }) => void names.push(prop));
  root.walkAtRules("property", ({ params }) => void names.push(params.trim()));
  return names;
}

/** At-rules that may stand before imports. */
const beforeRules = new Set(["import", "charset", "layer", "namespace"]);

/** Reports imports after rules: browsers ignore them. */
function checkImports(root: Root, file: string): Issue[] {
  const begun = root.nodes.findIndex(
    (node) =>
      node.type === "rule" ||
      (node.type === "atrule" && (!beforeRules.has(node.name) || node.nodes !== undefined)),
  );
  if (begun === -1) return [];
  return root.nodes.slice(begun).flatMap((node): Issue[] => {
    if (node.type !== "atrule" || node.name !== "import") return [];
    const name = readAddress(node.params) ?? node.params;
    const span = spanOf(node);
    return [{ id: "style-import", params: { name }, location: { file, path: [], span } }];
  });
}

function checkFiles(root: Root, sheet: Sheet, files: string[]): Issue[] {
  const named = findInValues(root, sheet, addresses).map(({ words, offset, whole }) => {
    const name = words[2] ?? "";
    return { name, offset: offset + whole.indexOf(name) };
  });
  root.walkAtRules("import", (node) => {
    const name = readAddress(node.params);
    const { offset } = spanOf(node);
    if (name !== null) named.push({ name, offset: sheet.text.indexOf(name, offset) });
  });
  const folder = sheet.file.slice(0, sheet.file.lastIndexOf("/"));
  return named.flatMap(({ name, offset }): Issue[] => {
    const [address = ""] = name.split(/[?#]/);
    if (!relative.test(address) || files.includes(path.posix.join(folder, address))) return [];
    const span = { offset, length: address.length };
    const meant = suggestName(
      address,
      files.map((file) => pathFrom(folder, file)),
    );
    const params = { name: address, ...meant, changes: retype(span, meant.suggestion) };
    return [{ id: "style-file", params, location: { file: sheet.file, path: [], span } }];
  });
}

function retype(span: { offset: number; length: number }, meant: string | undefined) {
  return meant === undefined ? [] : [{ ...span, text: meant }];
}

/** Matches an address with a host of its own. */
const foreign = /^(?:https?:)?\/\//i;

/** Reports what a sheet loads from hosts that are not allowed. */
function checkForeign(root: Root, { file, text }: Sheet, hosts: Hosts): Issue[] {
  const loads: { kind: "fonts" | "images" | "styles"; name: string; offset: number }[] = [];
  root.walkAtRules("import", (node) => {
    const name = readAddress(node.params);
    const { offset } = spanOf(node);
    if (name !== null) loads.push({ kind: "styles", name, offset: text.indexOf(name, offset) });
  });
  root.walkDecls((node) => {
    const { parent } = node;
    const isFont = parent?.type === "atrule" && "name" in parent && parent.name === "font-face";
    const { offset, length } = spanOf(node);
    for (const match of text.slice(offset, offset + length).matchAll(addresses)) {
      const name = match[2] ?? "";
      const at = offset + match.index + match[0].indexOf(name);
      loads.push({ kind: isFont ? "fonts" : "images", name, offset: at });
    }
  });
  return loads.flatMap(({ kind, name, offset }): Issue[] => {
    const load = { kind, address: name.trim() };
    const host = foreign.test(load.address) ? findMissingHost(load, hosts) : null;
    if (host === null) return [];
    const location = { file, path: [], span: { offset, length: name.length } };
    const params = { kind, hrefs: [load.address], host, file: "content/site.json" };
    return [{ id: "foreign-host", params, location }];
  });
}

/** @returns the file that an `@import` names */
function readAddress(params: string): string | null {
  return (
    /^(?:url\(\s*)?["']([^"']+)["']|^url\(\s*([^)"'\s]+)/.exec(params)?.slice(1).find(Boolean) ??
    null
  );
}

/** Finds all matches of a pattern in the values of a sheet's declarations, with their places. */
function findInValues(root: Container, { text }: Sheet, pattern: RegExp) {
  const matches: { words: string[]; whole: string; offset: number }[] = [];
  root.walkDecls((node: Declaration) => {
    const { offset, length } = spanOf(node);
    for (const match of text.slice(offset, offset + length).matchAll(pattern))
      matches.push({ words: [...match], whole: match[0], offset: offset + match.index });
  });
  return matches;
}

function spanOf({ source }: Pick<Declaration, "source">): { offset: number; length: number } {
  const from = source?.start?.offset ?? 0;
  return { offset: from, length: (source?.end?.offset ?? from) - from };
}

/** @returns the address by which a sheet in a folder names a file */
function pathFrom(folder: string, file: string): string {
  const way = path.posix.relative(folder, file);
  return way.startsWith("../") ? way : `./${way}`;
}
