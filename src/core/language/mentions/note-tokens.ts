import type { Node } from "jsonc-parser";
import { listItems, listProperties, readProperty, readString, type Scribe } from "./scribe.ts";

/**
 * Notes the design tokens of a file (Design Tokens Community Group), their aliases, and the names
 * in rules.
 */
export function noteTokens(scribe: Scribe, root: Node): void {
  const names = new Map<string, string>();
  visitGroup(root, []);
  const extensions = readProperty(root, "$extensions");
  const colors = [
    ...listProperties(readProperty(extensions, "tessera.roles")).map(({ value }) => value),
    ...listItems(readProperty(extensions, "tessera.contrast")).flatMap((rule) =>
      ["text", "on"].flatMap((key) => listItems(readProperty(rule, key))),
    ),
  ];
  for (const node of colors) {
    const name = names.get(readString(node) ?? "");
    if (name !== undefined) scribe.note({ kind: "token", name }, node);
  }

  function visitGroup(group: Node, path: string[]): void {
    for (const { key, name, value } of listProperties(group)) {
      if (name.startsWith("$")) {
        noteAliases(value);
        continue;
      }
      const own = [...path, name];
      if (readProperty(value, "$value") !== undefined) {
        const token = own.join(".");
        names.set(propertyOf(token), token);
        scribe.note({ kind: "token", name: token }, key, { role: "definition" });
      }
      visitGroup(value, own);
    }
  }

  function noteAliases(node: Node): void {
    for (const child of node.children ?? []) noteAliases(child);
    const alias = /^\{([^{}]+)\}$/.exec(readString(node) ?? "")?.[1];
    if (alias === undefined) return;
    const part = { from: 1, length: alias.length };
    scribe.note({ kind: "token", name: alias }, node, { part });
  }
}

/** @returns the name of a token's custom property, without its dashes: `color.ink` is `ink` */
export function propertyOf(token: string): string {
  return token.replace(/^color\./, "").replaceAll(".", "-");
}
