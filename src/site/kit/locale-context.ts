import { createContext } from "react";

/**
 * The locale that dates are written in (BCP 47): the site's `locale`, or its language; the renderer
 * provides it.
 */
export const LocaleContext = createContext("en");
