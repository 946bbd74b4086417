import { type ESTree, type Plugin, Visitor } from "vite";
import { applyEdits, type Change } from "#core/edit/apply-edits.ts";

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
      const changes: Change[] = [];
      new Visitor({
        Property({ key, start: offset, end }) {
          if (nameOf(key) === "outputs")
            changes.push({ offset, length: end - offset, text: "outputs: undefined" });
        },
      }).visit(this.parse(code));
      return applyEdits(code, changes);
    },
  };
}

function nameOf(key: ESTree.PropertyKey): unknown {
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? key.value : null;
}
