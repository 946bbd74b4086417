/** The parts of a page that hold blocks, in the order in which a visitor meets them. */
export const regions = ["header", "banner", "blocks", "aside", "closing", "footer"] as const;

/** The regions that a site's `defaults` fill if a page has none of its own. */
export const defaultRegions = ["header", "banner", "closing", "footer"] as const;

export type Region = (typeof regions)[number];
export type DefaultRegion = (typeof defaultRegions)[number];

export const themes = ["light", "dark", "auto"] as const;

export const layouts = ["full", "left", "right", "center"] as const;

export type Theme = (typeof themes)[number];
export type Layout = (typeof layouts)[number];

/** The layouts that show the region `aside`. */
export const layoutsWithAside = ["left", "right"] as const satisfies Layout[];

/** Keys of a page whose values may be bindings; they are checked again once those are read. */
export const bindableKeys = ["title", "label", "description", "seo"] as const;
