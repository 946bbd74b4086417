/** What wakes an island, and what the element of it that is awake answers to. */
export type IslandLife = {
  /** It leaves the page. */
  stop: () => void;
  /** @param next the same island in a page that was fetched, and comes into the window */
  adopt: (next: Element) => void;
};

/** What the element is told. */
export type IslandNews = {
  /** It answers to clicks now. */
  onAwake: () => void;
  /** It threw: its HTML stands as it came. */
  onFailed: (cause: unknown) => void;
};
