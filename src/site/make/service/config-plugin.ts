import type { Plugin } from "vite";
import { listNodes } from "./list-nodes.ts";

/**
 * Leaves `outputs` out of a site's configuration: who serves a site makes nothing, and need not carry
 * what draws.
 *
 * @param file the site's `site.config.ts`
 */
export function makeConfigPlugin(file: string): Plugin {
  return {
    name: "tessera:service-config",
    enforce: "post",
    transform(code, id) {
      if (id !== file) return null;
      const outputs = listNodes(this.parse(code)).filter(
        (node) => node.type === "Property" && nameOf(node["key"]) === "outputs",
      );
      // From the end, so that places before stay as they are.
      return outputs
        .toSorted((one, other) => other.start - one.start)
        .reduce(
          (text, { start, end }) => `${text.slice(0, start)}outputs: undefined${text.slice(end)}`,
          code,
        );
    },
  };
}

function nameOf(key: unknown): unknown {
  if (typeof key !== "object" || key === null) return null;
  return "name" in key ? key.name : Reflect.get(key, "value");
}
