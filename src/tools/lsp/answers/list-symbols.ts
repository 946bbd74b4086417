import { findNodeAtLocation, type Node } from "jsonc-parser";
import { type DocumentSymbol, SymbolKind } from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { parseDocument } from "#core/edit/parse-tree.ts";
import type { OpenedDocument } from "../open-sites.ts";
import { rangeOf } from "./to-range.ts";

const kinds: Partial<Record<Node["type"], SymbolKind>> = {
  object: SymbolKind.Object,
  array: SymbolKind.Array,
  number: SymbolKind.Number,
  boolean: SymbolKind.Boolean,
  null: SymbolKind.Null,
};

/** The keys that name an object in a list, the best first. */
const names = ["type", "use", "id", "title", "name", "label", "slug", "text"];

/** @returns a document's outline: blocks and entries by their names, all else by its key */
export function listSymbols({ document, file }: OpenedDocument): DocumentSymbol[] {
  if (!file.endsWith(".json")) return [];
  const { root } = parseDocument(document.getText());
  return root === undefined ? [] : listChildren(document, root);
}

function listChildren(document: TextDocument, { type, children = [] }: Node): DocumentSymbol[] {
  if (type === "array")
    return children.map((child, index) => makeSymbol(document, child, nameItem(child, index)));
  return children.flatMap((property) => {
    const [key, value] = property.children ?? [];
    if (type !== "object" || key === undefined || value === undefined) return [];
    const symbol = makeSymbol(document, value, { name: String(key.value) });
    const whole = { range: rangeOf(document, property), selectionRange: rangeOf(document, key) };
    return [{ ...symbol, ...whole }];
  });
}

function makeSymbol(
  document: TextDocument,
  node: Node,
  { name, detail }: { name: string; detail?: string },
): DocumentSymbol {
  const range = rangeOf(document, node);
  const children = listChildren(document, node);
  const value = node.children === undefined ? String(node.value) : undefined;
  const shown = detail ?? value;
  return {
    // Editors refuse an empty name.
    name: name === "" ? '""' : name,
    kind: kinds[node.type] ?? SymbolKind.String,
    range,
    selectionRange: range,
    ...(shown === undefined ? {} : { detail: shown }),
    ...(children.length === 0 ? {} : { children }),
  };
}

function nameItem(node: Node, index: number): { name: string; detail?: string } {
  if (node.type !== "object") return { name: String(index + 1) };
  const [name, detail] = names.flatMap((key) => {
    const value: unknown = findNodeAtLocation(node, [key])?.value;
    return typeof value === "string" && value !== "" ? [value] : [];
  });
  return { name: name ?? String(index + 1), ...(detail === undefined ? {} : { detail }) };
}
