import { createRunnableDevEnvironment, type Plugin } from "vite";

/**
 * @returns a plugin by which Vite runs the renderer in this process, and invalidates modules only
 *   when the engine asks for it
 */
export function makeRendererPlugin(): Plugin {
  return {
    name: "tessera-renderer",
    config: () => ({
      environments: {
        ssr: {
          dev: {
            // The queue of saves invalidates modules in its own order.
            createEnvironment: (name, config) =>
              createRunnableDevEnvironment(name, config, { runnerOptions: { hmr: false } }),
          },
        },
      },
    }),
  };
}
