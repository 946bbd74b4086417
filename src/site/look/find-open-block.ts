import { type Container, parse, type Position } from "postcss";
import type { Change } from "#core/edit/apply-edits.ts";

/** Rules without an end, and the brace that ends them, if its place is clear. */
export type OpenBlock = { offset: number; length: number; changes: Change[] };

/**
 * Finds the rules of a sheet that are begun and not ended. A missing closing brace puts the next
 * rules into those before it: only the indentation shows its place.
 *
 * @param css a sheet that has more opening braces than closing ones
 */
export function findOpenBlock(css: string): OpenBlock | null {
  const root = parseClosed(css);
  const shallow = root === null ? null : findShallow(root);
  if (shallow === null) return null;
  const { from, to } = shallow;
  const rules = css.slice(0, css.lastIndexOf("\n", to.offset)).trimEnd();
  const text = `\n${" ".repeat(from.column - 1)}}`;
  const changes = [{ offset: rules.length, length: 0, text }];
  return { offset: from.offset, length: css.indexOf("{", from.offset) - from.offset, changes };
}

/** The most missing braces: no sheet is nested deeper. */
const deepest = 40;

function parseClosed(css: string): Container | null {
  for (let missing = 1; missing <= deepest; missing += 1) {
    try {
      return parse(css + "}".repeat(missing));
    } catch {
      // One more brace is tried.
    }
  }
  return null;
}

/** The start of rules, and the start of those before which they should have ended. */
type Shallow = { from: Position; to: Position };

/**
 * Finds the first rules that are indented no further than those that contain them, while those
 * before are; or that end further left than they began. Without indentation there are none.
 */
function findShallow(container: Container): Shallow | null {
  const outer = container.type === "root" ? null : (container.source?.start ?? null);
  for (const [index, node] of (container.nodes ?? []).entries()) {
    const from = node.source?.start;
    const isShallow = outer !== null && from !== undefined && from.column <= outer.column;
    if (isShallow && from.line > outer.line) return index === 0 ? null : { from: outer, to: from };
    const isOpen = node.type === "rule" || (node.type === "atrule" && node.nodes !== undefined);
    const inner = isOpen ? findShallow(node) : null;
    if (inner !== null) return inner;
    const to = node.source?.end;
    if (isOpen && from !== undefined && to !== undefined && endsFurtherOut(from, to))
      return { from, to };
  }
  return null;
}

function endsFurtherOut(from: Position, to: Position): boolean {
  return to.line > from.line && to.column < from.column;
}
