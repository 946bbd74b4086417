/** The page that a header stands on. */
export type Place = {
  /** `/services/websites` */
  route?: string;
  /** Its breadcrumb, which ends in the page itself. */
  trail?: { label: string; href?: string }[];
};

/** As `aria-current` has it: the page itself, or a section that it belongs to. */
export type Current = "page" | "true";

/**
 * Says whether a link of the navigation leads to a page, or to the section that the page is part of.
 *
 * @returns undefined where it leads elsewhere
 */
export function findCurrent(href: string, { route = "", trail = [] }: Place): Current | undefined {
  if (href === route) return "page";
  if (href === "/") return undefined;
  const isAncestor = trail.some((crumb) => crumb.href === href);
  return isAncestor || route.startsWith(`${href}/`) ? "true" : undefined;
}
