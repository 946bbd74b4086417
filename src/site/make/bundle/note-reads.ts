import type { Plugin } from "vite";

/** Hooks in which plugins report that their result rests on another file. */
const hooks = ["buildStart", "resolveId", "load", "transform"] as const;

type Context = { addWatchFile: (file: string) => void };

type Hook = (this: Context, ...args: unknown[]) => unknown;

/**
 * Notes the files that plugins have read beside the module that they got: Tailwind's plugin looks
 * for class names wherever they may be. Rolldown reports these files in watch mode alone.
 *
 * @returns the same plugins
 */
export function noteReads(plugins: Plugin[], note: (file: string) => void): Plugin[] {
  return plugins.map((plugin) => {
    const copy: Plugin = Object.create(
      Object.getPrototypeOf(plugin),
      Object.getOwnPropertyDescriptors(plugin),
    );
    for (const hook of hooks) {
      const own = plugin[hook];
      if (typeof own === "function") Reflect.set(copy, hook, hear(own as Hook, note));
      else if (own !== undefined)
        Reflect.set(copy, hook, { ...own, handler: hear(own.handler as Hook, note) });
    }
    return copy;
  });
}

function hear(act: Hook, note: (file: string) => void): Hook {
  return function hearing(...args) {
    const add = this.addWatchFile.bind(this);
    const addWatchFile = (file: string): void => {
      note(file);
      add(file);
    };
    return act.apply(Object.assign(this, { addWatchFile }), args);
  };
}
