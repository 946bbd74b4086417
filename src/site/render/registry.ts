import type { FunctionComponent } from "react";
import type { JsonObject } from "#core/json.ts";

/** The exports of a block's `block.tsx`. */
export type BlockModule = {
  Block: FunctionComponent<JsonObject>;
  /**
   * schema.org data for the head, without its `@context`; null where these props have none to give.
   * Addresses in it are absolute: `url` is the site's.
   */
  structuredData?: (props: JsonObject, site: { url: string }) => object | null;
};

const modules = import.meta.glob<BlockModule>("/blocks/*/block.tsx", { eager: true });

const blocks = new Map(
  Object.entries(modules).map(([file, module]) => [file.split("/").at(-2) ?? file, module]),
);

/** @returns types of the blocks whose code exports no `Block` */
export function listSilentBlocks(): string[] {
  return [...blocks].flatMap(([type, module]) =>
    typeof module.Block === "function" ? [] : [type],
  );
}

/**
 * @param type the name of a folder below `blocks/`
 * @throws when there is none (the check of the documents refuses such pages), or when it exports no
 *   `Block`
 */
export function findBlock(type: string): BlockModule {
  const module = blocks.get(type);
  if (module === undefined) throw new Error(`blocks/${type}/block.tsx does not exist.`);
  if (typeof module.Block !== "function")
    throw new Error("it exports no Block. Write export function Block, without default.");
  return module;
}
