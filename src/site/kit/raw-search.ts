/** How the site's routers read a query string: not at all, it is the page's own and passes byte for byte. */
export const rawSearch = {
  parseSearch: (text: string) => ({ text }),
  stringifySearch: ({ text }: Record<string, unknown>) => (typeof text === "string" ? text : ""),
};
