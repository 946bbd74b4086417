import { type ESTree, type Plugin, Visitor } from "vite";

/**
 * Removes `outputs` from a site's configuration: a service makes no files, and need not include the
 * code that draws.
 *
 * @param file the site's `site.config.ts`
 */
export function makeConfigPlugin(file: string): Plugin {
  return {
    name: "tessera:service-config",
    enforce: "post",
    transform(code, id) {
      if (id !== file) return null;
      const outputs: ESTree.ObjectProperty[] = [];
      new Visitor({
        Property(node) {
          if (nameOf(node.key) === "outputs") outputs.push(node as ESTree.ObjectProperty);
        },
      }).visit(this.parse(code));
      // The edits go from the end, so that places before stay as they are.
      return outputs
        .toSorted((one, other) => other.start - one.start)
        .reduce(
          (text, { start, end }) => `${text.slice(0, start)}outputs: undefined${text.slice(end)}`,
          code,
        );
    },
  };
}

function nameOf(key: ESTree.PropertyKey): unknown {
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? key.value : null;
}
