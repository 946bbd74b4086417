import { createContext } from "react";

/** How dates are written (BCP 47): the site's `locale`, or its language; given by the renderer. */
export const LocaleContext = createContext("en");
