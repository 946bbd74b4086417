import { brochures } from "./brochures.ts";
import { socialImages } from "./social-images.ts";

/** What this site makes beside its pages; `site.config.ts` hands it to the engine. */
export const outputs = [brochures, socialImages];
