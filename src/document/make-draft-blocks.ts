import type { Place } from "./diagnostic.ts";
import type { DraftBlock } from "./draft.ts";
import type { Finding } from "./finding.ts";
import { isJsonObject, type Json, type JsonObject } from "./json.ts";
import type { Content } from "./read-content.ts";
import type { Source } from "./source.ts";

/** The blocks that a page may name. */
export type BlockNames = { blocks: Source["blocks"]; shared: Content["shared"] };

/**
 * Reads a region's blocks, shared ones put in place of their names. What the first check refuses is
 * left out: it has its message already.
 *
 * @param list the region as written
 * @param place where it was written
 */
export function makeDraftBlocks(
  list: Json | undefined,
  place: Place,
  names: BlockNames,
): { blocks: DraftBlock[]; findings: Finding[] } {
  const findings: Finding[] = [];
  const blocks = (Array.isArray(list) ? list : []).flatMap((block, index): DraftBlock[] => {
    const origin = { file: place.file, path: [...place.path, index] };
    if (!isJsonObject(block)) return [];
    const draft = readBlock(block, origin, []);
    return draft === null ? [] : [draft];
  });
  return { blocks, findings };

  function readBlock(block: JsonObject, origin: Place, chain: string[]): DraftBlock | null {
    const { type, use, id, props } = block;
    const named = typeof id === "string" ? { id } : {};
    if (typeof type === "string") {
      if (names.blocks[type] === undefined) return null;
      const written = isJsonObject(props) ? props : {};
      const propsPlace = { file: origin.file, path: [...origin.path, "props"] };
      return { type, ...named, origin, props: { value: written, place: propsPlace, overlays: [] } };
    }
    if (typeof use !== "string") return null;
    const shared = names.shared.get(use);
    if (shared === undefined) return null;
    if (chain.includes(use)) {
      const cycle = [...chain.slice(chain.indexOf(use)), use].join(" → ");
      const at = { file: origin.file, path: [...origin.path, "use"] };
      findings.push({ id: "use-cycle", params: { chain: cycle }, place: at });
      return null;
    }
    const draft = readBlock(shared.block, shared.place, [...chain, use]);
    return draft === null ? null : { ...draft, ...named };
  }
}
