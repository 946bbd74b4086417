import type { Note } from "#core/note.ts";
import type { HeadSite } from "./output.ts";

/**
 * Lets a page rest on those of the site's files alone that its head was made of.
 *
 * @returns the same site, which notes what is read of its files; another for each page, so that what
 *   an output keeps by its site is read by each page
 */
export function noteFiles(site: HeadSite, note: Note): HeadSite {
  const has = (address: string): boolean => {
    note(`beside:${address}`);
    return site.files.has(address);
  };
  return {
    ...site,
    assets: watch(site.assets, () => note("assets")),
    files: watch(site.files, () => note("files"), { has }),
  };
}

/** @param own methods that note by themselves what they read */
function watch<List extends object>(
  list: List,
  note: () => void,
  own: Record<PropertyKey, unknown> = {},
): List {
  return new Proxy(list, {
    get(target, key) {
      if (Object.hasOwn(own, key)) return own[key];
      note();
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
