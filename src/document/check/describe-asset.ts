import type { Suggestion } from "../messages/message.ts";
import { suggest } from "../messages/suggest.ts";
import { setOf } from "./set-of.ts";

/** An address at which there is no file: as it is written, and what it may have been meant to be. */
export type LostAsset = { address: string; isOutside?: boolean } & Suggestion;

/** Ways to write the folder that addresses begin in. */
const beginnings = /^(?:\.{0,2}\/)*(?:public\/)?/;

/**
 * @param address as written
 * @param assets addresses of the files below public/
 */
export function describeAsset(address: string, assets: string[]): LostAsset {
  if (/^(?:https?:|data:|\/\/)/i.test(address)) return { address, isOutside: true };
  const own = `/${address.replaceAll("\\", "/").replace(beginnings, "")}`;
  if (setOf(assets).has(own)) return { address, suggestion: own };
  return suggest({ address }, own, assets);
}
