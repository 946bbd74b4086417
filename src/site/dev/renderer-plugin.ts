import { createRunnableDevEnvironment, type Plugin } from "vite";

/** @returns what makes Vite run the renderer in this process, and forget modules only when it is told to */
export function makeRendererPlugin(): Plugin {
  return {
    name: "tessera-renderer",
    config: () => ({
      environments: {
        ssr: {
          dev: {
            // What was saved is forgotten in the queue's own order.
            createEnvironment: (name, config) =>
              createRunnableDevEnvironment(name, config, { runnerOptions: { hmr: false } }),
          },
        },
      },
    }),
  };
}
