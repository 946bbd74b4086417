import { createContext, type ReactNode } from "react";

/**
 * Renders a block of the site that a long text has between its paragraphs; the renderer provides it.
 *
 * @param written the block's name and its props, as the text has them
 */
export const InnerBlocksContext = createContext<
  (written: { type: string; json: string }, instance: string) => ReactNode
>(() => null);
