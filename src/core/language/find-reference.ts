import type { Location } from "#core/messages/location.ts";
import { parseDocument } from "#core/messages/parse-tree.ts";
import { findNodeAtOffset } from "jsonc-parser";
import type { Knowledge } from "./knowledge.ts";
import type { Position } from "./place/scene.ts";

/** A `$ref` of a schema: its characters, and its target. */
type Reference = { offset: number; length: number; location: Location };

/** @returns the `$ref` at a place of a schema; null if there is none, or it is the engine's */
export function findReference(knowledge: Knowledge, { file, offset }: Position): Reference | null {
  if (!/^(?:blocks|schema)\//.test(file)) return null;
  const { root } = parseDocument(knowledge.textOf(file));
  const node = root === undefined ? undefined : findNodeAtOffset(root, offset);
  const key: unknown = node?.parent?.children?.[0]?.value;
  if (node?.type !== "string" || key !== "$ref" || node.parent?.children?.[1] !== node) return null;
  const url = URL.parse(String(node.value), `file:///${file}`);
  if (url === null || url.protocol !== "file:") return null;
  const target = decodeURIComponent(url.pathname.slice(1));
  if (!knowledge.source.documents.files.has(target)) return null;
  const path = url.hash.slice(1).split("/").slice(1);
  const steps = path.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  return { offset: node.offset, length: node.length, location: { file: target, path: steps } };
}
