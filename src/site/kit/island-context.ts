import { createContext, type ReactElement } from "react";
import { renderToString } from "react-dom/server";

/**
 * Renders an island as the browser is to wake it.
 *
 * @param prefix what its ids begin with
 */
export type RenderIsland = (island: ReactElement, prefix: string) => string;

/** How islands are rendered: by React, where the renderer knows no quicker way to the same bytes. */
export const IslandContext = createContext<RenderIsland>(renderIslandByReact);

export function renderIslandByReact(island: ReactElement, prefix: string): string {
  return renderToString(island, { identifierPrefix: prefix });
}
