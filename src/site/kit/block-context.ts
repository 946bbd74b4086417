import { createContext } from "react";

/**
 * The block that is being rendered; the renderer provides it, so that no block passes it on by
 * hand.
 */
export type BlockIdentity = {
  /** The block's folder. */
  type: string;
  /** The id of the block's root element, from the page. */
  id?: string;
  /** `quote-1`: unique on the page, the same on every build. */
  instance: string;
  /** True when it may be visible without scrolling, and shows the page's first photographs. */
  isAtTop: boolean;
};

/** The block that is being rendered; empty in an island, which gets what it needs as props. */
export const BlockContext = createContext<BlockIdentity>({
  type: "block",
  instance: "block-1",
  isAtTop: false,
});
