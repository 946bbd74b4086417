import { isLongList, listBindings } from "#core/document/bind/bindings.ts";
import { addressListPage } from "#core/document/expand/list-part.ts";
import { readJson } from "#core/document/read/read-json.ts";
import { makeLookup } from "./describe/describe-result.ts";
import type { Knowledge } from "./knowledge.ts";

/**
 * @param to another address of the page
 * @returns the addresses at which the list of a page continues, each with its new one
 */
export function listParts(
  knowledge: Knowledge,
  route: string,
  to: string,
): { from: string; to: string }[] {
  const file = knowledge.pages.get(route)?.file ?? "";
  const { value = null } = readJson(file, knowledge.textOf(file));
  const list = listBindings(value).find(isLongList);
  if (list === undefined) return [];
  const count = list.kind.countPages?.(list.binding, makeLookup(knowledge, undefined)) ?? 1;
  return Array.from({ length: count - 1 }, (_, index) => ({
    from: addressListPage(route, index + 2),
    to: addressListPage(to, index + 2),
  }));
}
