import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { changeObject, type EditedSite, print, readFile, setFile } from "./edited-site.ts";

/** Chooses one of a list, by the numbers that the sequence came with; nothing of an empty one. */
export type Pick = <Item>(items: Item[]) => Item | undefined;

/** What somebody does to a site; `base` is as it stood before any edit. */
export type Edit = (site: EditedSite, pick: Pick, base: EditedSite) => EditedSite;

export function pagesOf(site: EditedSite): string[] {
  return filesBelow(site, "pages/");
}

export function jsonFiles({ files }: EditedSite): string[] {
  return [...files.keys()].filter((file) => file.endsWith(".json")).toSorted();
}

/** Sorted, so that the same numbers choose the same file whatever was done before. */
export function filesBelow({ files }: EditedSite, folder: string): string[] {
  return [...files.keys()].filter((file) => file.startsWith(folder)).toSorted();
}

export function remove(site: EditedSite, file: string | undefined): EditedSite {
  return file === undefined ? site : setFile(site, file, undefined);
}

export function change(
  site: EditedSite,
  file: string | undefined,
  how: (value: JsonObject) => JsonObject,
): EditedSite {
  return file === undefined ? site : changeObject(site, file, how);
}

export function changeBlocks(
  site: EditedSite,
  pick: Pick,
  how: (blocks: Json[]) => Json[],
): EditedSite {
  return change(site, pick(pagesOf(site)), (page) => {
    const { blocks } = page;
    return Array.isArray(blocks) ? { ...page, blocks: how(blocks) } : page;
  });
}

export function changeBlock(
  site: EditedSite,
  pick: Pick,
  how: (block: JsonObject) => JsonObject,
): EditedSite {
  return changeBlocks(site, pick, (blocks) => {
    const one = pick(blocks);
    return blocks.map((block) => (block === one && isJsonObject(block) ? how(block) : block));
  });
}

export function setProp(block: JsonObject, key: string, value: Json): JsonObject {
  const { props } = block;
  return { ...block, props: { ...(isJsonObject(props) ? props : {}), [key]: value } };
}

export function changePeople(site: EditedSite, how: (people: Json[]) => Json[]): EditedSite {
  const people = readFile(site, "content/people.json");
  return Array.isArray(people) ? setFile(site, "content/people.json", print(how(people))) : site;
}

/** @returns a schema with one of the rules, by the names of properties, that it has any use for */
export function changeProperty(
  schema: JsonObject,
  pick: Pick,
  rules: [name: string, rule: JsonObject][],
): JsonObject {
  const { properties } = schema;
  const known = isJsonObject(properties) ? properties : {};
  const [name = "", rule = {}] = pick(rules.filter(([one]) => one in known)) ?? [];
  const before = known[name];
  if (!isJsonObject(before)) return schema;
  return { ...schema, properties: { ...known, [name]: { ...before, ...rule } } };
}
