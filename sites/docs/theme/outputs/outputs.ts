import type { Output } from "@tessera-pages/engine";

/**
 * Has every page's head ask for `public/scheme.js`, which is not a module: what a visitor chose is
 * there before the first look, and no page shows the other colours first.
 */
const scheme: Output = {
  name: "scheme",
  addresses: () => [],
  head: () => [{ tag: "script", attributes: { src: "/scheme.js" } }],
  read: () => "",
};

export const outputs = [scheme];
