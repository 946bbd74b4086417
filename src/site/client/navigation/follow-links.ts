import { isLineFree } from "../line.ts";

/** Reasons to leave a click on a link to the browser. */
const clickReasons = {
  handled: ({ defaultPrevented }) => defaultPrevented,
  otherButton: ({ button }) => button !== 0,
  otherPlace: ({ metaKey, ctrlKey, shiftKey, altKey }) => metaKey || ctrlKey || shiftKey || altKey,
} satisfies Record<string, (click: MouseEvent) => boolean>;

/** Reasons why a link does not lead to another page of the site. */
const linkReasons = {
  otherWindow: ({ target }) => target !== "" && target !== "_self",
  download: (link) => link.hasAttribute("download"),
  otherSite: ({ origin, pathname }) =>
    origin !== location.origin || !pathname.startsWith(import.meta.env.BASE_URL),
  file: ({ pathname }) => /\.[a-z0-9]+$/i.test(pathname),
  /** True also for a link to the very same address, which a browser loads again. */
  samePage: ({ pathname, search }) => pathname === location.pathname && search === location.search,
} satisfies Record<string, (link: HTMLAnchorElement) => boolean>;

type Links = {
  /** Navigates to an address of this site: path, query and hash. */
  go: (href: string) => void;
  /** Fetches a page when its link is pointed at; may fail. */
  preload: (link: HTMLAnchorElement) => Promise<unknown>;
};

/** Events that show that a link may be followed soon. */
const pointing = ["pointerover", "touchstart", "focusin"] as const;

/**
 * Handles the links of the whole document, present and future, with one listener for each kind of
 * event.
 */
export function followLinks({ go, preload }: Links): void {
  document.addEventListener("click", (click) => {
    const link = findPageLink(click);
    if (link === null || Object.values(clickReasons).some((isReason) => isReason(click))) return;
    click.preventDefault();
    go(link.pathname + link.search + link.hash);
  });

  function point(sign: Event): void {
    const link = findPageLink(sign);
    // A failure is reported when the link is followed.
    if (link !== null && isLineFree()) preload(link).catch(() => undefined);
  }
  for (const sign of pointing) document.addEventListener(sign, point, { passive: true });
}

/** Finds an event's link, if it leads from this page to another of the site. */
function findPageLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  return link instanceof HTMLAnchorElement && isPageLink(link) ? link : null;
}

/** @returns true if a link leads from this page to another of the site */
export function isPageLink(link: HTMLAnchorElement): boolean {
  return !Object.values(linkReasons).some((isReason) => isReason(link));
}
