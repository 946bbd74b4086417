import { isLineFree } from "../line.ts";
import { findPageLink, isTakenOver } from "./reasons-to-leave.ts";

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
    if (link === null || !isTakenOver(link, click)) return;
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
