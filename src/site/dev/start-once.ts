/** Something that is started when it is first asked for, and once. */
export type Started<Value> = {
  /** Starts it where it is not started; one that failed to start is started again. */
  get: () => Promise<Value>;
  /** @returns it, where it has been started or is being started */
  current: () => Promise<Value | undefined>;
};

/** @param start is not called again before it has failed */
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
