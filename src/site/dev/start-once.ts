/** A value that is started once, on the first request. */
export type Started<Value> = {
  /** Starts the value if needed; one that failed to start is started again. */
  get: () => Promise<Value>;
  /** @returns the value, if it is started or starting */
  current: () => Promise<Value | undefined>;
};

/** @param start is called again only after it failed */
export function startOnce<Value>(start: () => Promise<Value>): Started<Value> {
  let known: Promise<Value> | undefined;
  return {
    get() {
      if (known !== undefined) return known;
      const own = start();
      known = own;
      own.catch(() => {
        // Another may have been started since.
        if (known === own) known = undefined;
      });
      return own;
    },
    current: async () => known?.catch(() => undefined),
  };
}
