import type { ResolvedPage } from "#document/resolved-site.ts";

/** @returns the page for unknown addresses of a site that has no `pages/404.json` of its own */
export function makeNotFoundPage(): ResolvedPage {
  const title = "Page not found";
  return {
    route: "/404",
    file: "pages/404.json",
    title,
    description: "There is no page at this address.",
    theme: "light",
    layout: "full",
    banner: { title, trail: [{ label: "Home", href: "/" }, { label: title }] },
    blocks: [],
    aside: [],
    closing: [],
    seo: { title, noindex: true },
    status: "published",
  };
}
