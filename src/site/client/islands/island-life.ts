/** A running island, as its element controls it. */
export type IslandLife = {
  /** Stops the island, because it leaves the page. */
  stop: () => void;
  /** @param next the same island in the fetched page that is shown next */
  adopt: (next: Element) => void;
};

/** The events that the element is notified of. */
export type IslandNews = {
  /** The island answers to clicks now. */
  onAwake: () => void;
  /** The island threw: its original HTML is restored. */
  onFailed: (cause: unknown) => void;
};
