import { createContext } from "react";

/** A photograph in the widths and formats that the build made of it. */
export type ImageFacts = {
  width: number;
  height: number;
  /** Best format first. */
  sources: { type: string; srcset: string }[];
  src: string;
};

/**
 * Finds a photograph by its address in the documents; the renderer provides it, and notes what was
 * asked for.
 */
export const ImagesContext = createContext<(address: string) => ImageFacts | undefined>(
  () => undefined,
);
