import { createContext } from "react";

/** Bytes of the files of `public/`, by their address in the documents; the renderer provides them. */
export const SizesContext = createContext<Record<string, number>>({});
