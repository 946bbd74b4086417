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
  /**
   * Returns true if the page of an address is there or on its way. It is shown sooner than the browser
   * would show it, which would ask for it again; any other is the browser's own.
   */
  isAsked: (href: string) => boolean;
  /** Navigates to an address of this site: path, query and hash. */
  go: (href: string) => void;
  /** Fetches a page when its link is pointed at; may fail. */
  preload: (link: HTMLAnchorElement) => Promise<unknown>;
};

/** Events that show that a link may be followed soon; a finger's touch begins with the first. */
const pointing = ["pointerover", "focusin"];

/**
 * Handles the links of the whole document, present and future, with one listener for each kind of
 * event.
 */
export function followLinks({ isAsked, go, preload }: Links): void {
  // From a page that the browser is leaving it follows each link: the last click wins.
  const state = { isLeaving: false };
  addEventListener("pageshow", () => {
    state.isLeaving = false;
  });
  document.addEventListener("click", (click) => {
    const link = findPageLink(click);
    if (link === null || Object.values(clickReasons).some((isReason) => isReason(click))) return;
    const href = link.pathname + link.search;
    // Without a connection the browser would have nothing to show.
    state.isLeaving ||= !isAsked(href) && navigator.onLine;
    if (state.isLeaving) return;
    click.preventDefault();
    go(href + link.hash);
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
