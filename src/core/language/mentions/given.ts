import { findNodeAtLocation, type Node } from "jsonc-parser";
import type { SchemaPlan } from "#core/schema/schema-plan.ts";
import { planOfBlock } from "./note-page.ts";
import { noteValue } from "./note-values.ts";
import { listProperties, readProperty, type Scribe } from "./scribe.ts";
import { toPath } from "#core/document/bind/lookup.ts";

/** A value that a binding gives to a block's prop, whose schema says what it means. */
export type Given = {
  /** The collection of its entry or entries; null for settings. */
  collection: string | null;
  /** The path of a setting or a field; null for whole entries. */
  path: string | null;
  /** The names of an entry's fields by those of props. */
  as: Record<string, string>;
  type: string;
  names: string[];
};

/** Notes the meaning of a setting, or a field of an entry, in the blocks that it is given to. */
export function noteGiven(scribe: Scribe, root: Node, given: Given[]): void {
  for (const { path, as, type, names } of given) {
    const plan = names.reduce<SchemaPlan | undefined>(
      (at, name) => at?.properties?.get(name) ?? at?.items?.properties?.get(name),
      planOfBlock(scribe, type),
    );
    if (path === null)
      for (const [name, part] of plan?.items?.properties ?? [])
        noteMeaning(scribe, readProperty(root, as[name] ?? name), part);
    else noteMeaning(scribe, findNodeAtLocation(root, [...toPath(path)]), plan);
  }
}

function noteMeaning(scribe: Scribe, node: Node | undefined, plan: SchemaPlan | undefined): void {
  if (node === undefined || plan?.hasFormats !== true) return;
  const isBinding = listProperties(node).some(({ name }) => name.startsWith("$"));
  if (!isBinding) noteValue(scribe, node, { plan, owner: null, names: [] });
}
