import type { ReactElement } from "react";
import { renderIslandByReact } from "#site/kit/island-context.ts";
import { needsReact } from "./markup/needs-react.ts";
import { type Markup, writeMarkup } from "./markup/write-markup.ts";

/** Islands that React has to render, whatever their props. */
const slow = new WeakSet<object>();

/** No context of a block reaches into an island. */
const none = new Map();

/**
 * Renders an island as `renderToString` does, by the quick way where it can be gone.
 *
 * @param prefix what its ids begin with
 * @returns its facts, too; null where React rendered it, and nobody noted them
 * @throws what it throws
 */
export function renderIsland(
  island: ReactElement,
  prefix: string,
): Markup | { html: string; facts: null } {
  const type = island.type as object;
  if (!slow.has(type))
    try {
      return writeMarkup(island, { prefix, surroundings: none, isAlive: true });
    } catch (cause) {
      if (cause === needsReact.always) slow.add(type);
    }
  return { html: renderIslandByReact(island, prefix), facts: null };
}
