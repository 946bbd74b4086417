import type { Node } from "jsonc-parser";
import type { Target } from "../target.ts";
import {
  listItems,
  listProperties,
  note,
  noteDefinition,
  notePart,
  readProperty,
  readString,
  type Scribe,
} from "./scribe.ts";

/**
 * Notes the design tokens of a file (Design Tokens Community Group), their aliases, and the names
 * in rules.
 */
export function noteTokens(scribe: Scribe, root: Node): void {
  const tokens = new Map<string, Target>();
  visitGroup(root, []);
  const extensions = readProperty(root, "$extensions");
  const colors = [
    ...listProperties(readProperty(extensions, "tessera.roles")).map(({ value }) => value),
    ...listItems(readProperty(extensions, "tessera.contrast")).flatMap((rule) =>
      ["text", "on"].flatMap((key) => listItems(readProperty(rule, key))),
    ),
  ];
  for (const node of colors) {
    const token = tokens.get(readString(node) ?? "");
    if (token !== undefined) note(scribe, token, node);
  }

  function visitGroup(group: Node, path: string[]): void {
    for (const { key, name, value } of listProperties(group)) {
      if (name.startsWith("$")) {
        noteAliases(value);
        continue;
      }
      const tokenPath = [...path, name];
      if (readProperty(value, "$value") !== undefined) {
        const token = { kind: "token", name: tokenPath.join(".") } as const;
        tokens.set(propertyOf(token.name), token);
        noteDefinition(scribe, token, key);
      }
      visitGroup(value, tokenPath);
    }
  }

  function noteAliases(node: Node): void {
    for (const child of node.children ?? []) noteAliases(child);
    const alias = /^\{([^{}]+)\}$/.exec(readString(node) ?? "")?.[1];
    if (alias === undefined) return;
    notePart(scribe, { kind: "token", name: alias }, { node, from: 1, length: alias.length });
  }
}

/** @returns the name of a token's custom property, without its dashes: `color.ink` is `ink` */
export function propertyOf(token: string): string {
  return token.replace(/^color\./, "").replaceAll(".", "-");
}
