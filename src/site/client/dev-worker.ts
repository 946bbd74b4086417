type Factory = {
  defaultPolicy: unknown;
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string | null },
  ) => unknown;
};

/**
 * Lets Vite's client wait for a server that restarts: it does so in a worker, whose code it makes
 * up itself. A built site has no such policy, and no worker.
 */
export function allowDevWorker(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  if (trustedTypes === undefined || trustedTypes.defaultPolicy !== null) return;
  const { origin } = location;
  trustedTypes.createPolicy("default", {
    createScriptURL: (url) => (url.startsWith(`blob:${origin}/`) ? url : null),
  });
}
