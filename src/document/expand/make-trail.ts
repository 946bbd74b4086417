import { isJsonObject, type Json, wordsOf } from "../json.ts";
import type { Crumb } from "../resolved-site.ts";

/**
 * Makes a page's breadcrumb from its route: its ancestors that are pages, and the page itself.
 *
 * @param page its route and title
 * @param titles of the pages that may stand between, by route
 * @param navigation the header's links, whose words are used for what they lead to
 */
export function makeTrail(
  page: { route: string; title: string },
  titles: (route: string) => string | undefined,
  navigation: Json | undefined,
): Crumb[] {
  const links = Array.isArray(navigation) ? navigation.filter(isJsonObject) : [];
  const labels = new Map(links.map(({ href, label }) => [wordsOf(href), wordsOf(label)]));
  const steps = page.route.split("/").slice(1, -1);
  const ancestors = steps.map((_, index) => `/${steps.slice(0, index + 1).join("/")}`);
  const between = ancestors.flatMap((route): Crumb[] => {
    const title = titles(route);
    return title === undefined ? [] : [{ label: labels.get(route) ?? title, href: route }];
  });
  return [{ label: labels.get("/") ?? "Home", href: "/" }, ...between, { label: page.title }];
}
