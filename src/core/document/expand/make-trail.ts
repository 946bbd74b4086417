import type { Crumb } from "../resolved-site.ts";

/**
 * Makes a page's breadcrumb from its route: the pages above it, from `/` on, and the page itself.
 *
 * @param page its route and title
 * @param labelOf returns the label of a route's page, or undefined if there is none
 */
export function makeTrail(
  { route, title }: { route: string; title: string },
  labelOf: (route: string) => string | undefined,
): Crumb[] {
  const own = { label: title };
  if (route === "/") return [own];
  const steps = route.split("/").slice(1, -1);
  const above = ["/", ...steps.map((_, index) => `/${steps.slice(0, index + 1).join("/")}`)];
  const crumbs = above.flatMap((href): Crumb[] => {
    const label = labelOf(href);
    return label === undefined ? [] : [{ label, href }];
  });
  return [...crumbs, own];
}
