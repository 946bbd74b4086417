import { createContext } from "react";

/** A picture with its size. */
type Drawn = { src: string; width: number; height: number };

/** A site's logo: `logo` in its settings, with the sizes of its pictures. */
export type LogoFacts = { light: Drawn; dark?: Drawn; alt?: string; hasName: boolean };

/** The site's logo; null where it has none. The renderer provides it. */
export const LogoContext = createContext<LogoFacts | null>(null);
