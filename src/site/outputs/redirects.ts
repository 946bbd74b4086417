import type { Output } from "./output.ts";

/** The file of old addresses that static hosts read, and our server too. */
export const redirects: Output = {
  name: "redirects",
  addresses: () => [{ address: "/_redirects" }],
  read: (_file, { site }) =>
    site.redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join(""),
};
