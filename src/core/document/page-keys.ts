/** The parts of a page that hold blocks, in the order in which a visitor meets them. */
export const regions = ["header", "banner", "blocks", "aside", "closing", "footer"] as const;

/** The regions that a site's `defaults` fill if a page has none of its own. */
export const defaultRegions = ["header", "banner", "closing", "footer"] as const;

export const themes = ["light", "dark", "auto"] as const;

export const layouts = ["full", "left", "right", "center"] as const;

/** The layouts that show the region `aside`. */
export const layoutsWithAside = ["left", "right"] as const satisfies (typeof layouts)[number][];

/** Keys of a page whose values may be bindings; they are checked again once those are read. */
export const bindableKeys = ["title", "label", "description", "seo"] as const;
