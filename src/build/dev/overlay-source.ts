import type { Source } from "#document/source.ts";

/**
 * Lays texts over a site's documents, as if they had been saved.
 *
 * @param texts by path from the root, of documents that are there and of new ones
 * @returns another source; the one given stays as it is
 */
export function overlaySource(source: Source, texts: ReadonlyMap<string, string>): Source {
  if (texts.size === 0) return source;
  const { documents, unread } = source;
  const names = [...new Set([...Object.keys(documents), ...texts.keys()])].toSorted();
  const known = new Set(names);
  // What lies below may be read from the disk when it is asked for, and is not to be copied.
  const read = (name: string): string | undefined => texts.get(name) ?? documents[name];
  const overlaid = new Proxy<Record<string, string>>(
    {},
    {
      get: (_target, name) => (typeof name === "string" ? read(name) : undefined),
      has: (_target, name) => typeof name === "string" && known.has(name),
      ownKeys: () => names,
      getOwnPropertyDescriptor: (_target, name) =>
        typeof name === "string" && known.has(name)
          ? { get: () => read(name), enumerable: true, configurable: true }
          : undefined,
    },
  );
  const isOver = (location: { file: string }): boolean => texts.has(location.file);
  return {
    ...source,
    documents: overlaid,
    ...(unread === undefined
      ? {}
      : { unread: (file: string) => (texts.has(file) ? [] : unread(file)) }),
    // What kept the old text from being read is not the new one's.
    issues: source.issues.filter(({ location }) => !isOver(location)),
  };
}
