import { createContext } from "react";

/**
 * Finds the bytes of a file of `public/` by its address in the documents; the renderer provides it,
 * and notes what was asked for.
 */
export const SizesContext = createContext<(address: string) => number | undefined>(() => undefined);
