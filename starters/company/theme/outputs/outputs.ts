import { shareImage } from "./share-image.ts";

/** What this site makes beside its pages; `site.config.ts` hands it to the engine. */
export const outputs = [shareImage];
