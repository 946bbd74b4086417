/**
 * Makes an object of texts by file: `texts[file]` calls `read`, which may read the disk. Store a
 * text that is needed twice.
 *
 * @param names of all files, in order
 */
export function makeTexts(
  names: string[],
  isThere: (file: string) => boolean,
  read: (file: string) => string | undefined,
): Record<string, string> {
  return new Proxy<Record<string, string>>(
    {},
    {
      get: (_target, name) => (typeof name === "string" ? read(name) : undefined),
      has: (_target, name) => typeof name === "string" && isThere(name),
      ownKeys: () => names,
      getOwnPropertyDescriptor: (_target, name) =>
        typeof name === "string" && isThere(name)
          ? { get: () => read(name), enumerable: true, configurable: true }
          : undefined,
    },
  );
}
