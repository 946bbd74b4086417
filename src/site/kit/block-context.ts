import { createContext } from "react";

/** Which block is being rendered; given by the renderer, so that no block passes it on by hand. */
export type BlockIdentity = {
  /** The block's folder. */
  type: string;
  /** From the page: the id of the block's root element. */
  id?: string;
  /** `quote-1`: unique on the page, the same on every build. */
  instance: string;
  /** Whether it may be seen without scrolling, and shows the page's first photographs. */
  isAtTop: boolean;
};

/** The block that is being rendered; not there in an island, which gets what it needs as props. */
export const BlockContext = createContext<BlockIdentity>({
  type: "block",
  instance: "block-1",
  isAtTop: false,
});
