type Reason = (link: HTMLAnchorElement, click: MouseEvent) => boolean;

/** Reasons to leave a click on a link to the browser. */
const clickReasons = {
  handled: (_link, click) => click.defaultPrevented,
  otherButton: (_link, click) => click.button !== 0,
  otherPlace: (_link, click) => click.metaKey || click.ctrlKey || click.shiftKey || click.altKey,
} satisfies Record<string, Reason>;

/** Reasons why a link does not lead to another page of the site. */
const linkReasons = {
  otherWindow: ({ target }) => target !== "" && target !== "_self",
  download: (link) => link.hasAttribute("download"),
  otherSite: ({ origin }) => origin !== location.origin,
  file: ({ pathname }) => /\.[a-z0-9]+$/i.test(pathname),
  /** True also for a link to the very same address, which a browser loads again. */
  samePage: ({ pathname, search }) => pathname === location.pathname && search === location.search,
} satisfies Record<string, (link: HTMLAnchorElement) => boolean>;

/**
 * Finds an event's link, if it leads from this page to another of the site.
 *
 * @returns null where there is none
 */
export function findPageLink({ target }: Event): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest("a[href]");
  if (!(link instanceof HTMLAnchorElement)) return null;
  return isPageLink(link) ? link : null;
}

/** @returns true if a link leads from this page to another of the site */
export function isPageLink(link: HTMLAnchorElement): boolean {
  return !Object.values(linkReasons).some((isReason) => isReason(link));
}

/** @returns true if the router handles a click on a link */
export function isTakenOver(link: HTMLAnchorElement, click: MouseEvent): boolean {
  return !Object.values(clickReasons).some((isReason) => isReason(link, click));
}
