/**
 * Passes a query string through byte for byte: the site's routers do not parse it, it is the page's
 * own.
 */
export const rawSearch = {
  parseSearch: (text: string) => ({ text }),
  stringifySearch: ({ text }: Record<string, unknown>) => (typeof text === "string" ? text : ""),
};
