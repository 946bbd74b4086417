import { createContext } from "react";

/** A photograph in the widths and formats that the build made of it. */
export type ImageFacts = {
  width: number;
  height: number;
  /** Best format first. */
  sources: { type: string; srcset: string }[];
  src: string;
};

/** Photographs by their address in the documents; the renderer provides them. */
export const ImagesContext = createContext<Record<string, ImageFacts>>({});
