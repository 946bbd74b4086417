import { isLineFree } from "../line.ts";
import { findPageLink, isTakenOver } from "./reasons-to-leave.ts";

type Links = {
  /** Goes to an address of this site: path, query and hash. */
  go: (href: string) => void;
  /** Fetches a page that a link was pointed at; may fail. */
  preload: (link: HTMLAnchorElement) => Promise<unknown>;
};

/** Signs that a link may be followed soon. */
const pointing = ["pointerover", "touchstart", "focusin"] as const;

/** Takes over the links of the whole document, present and future, with one listener a kind of event. */
export function followLinks({ go, preload }: Links): void {
  document.addEventListener("click", (click) => {
    const link = findPageLink(click);
    if (link === null || !isTakenOver(link, click)) return;
    click.preventDefault();
    go(link.pathname + link.search + link.hash);
  });

  function point(sign: Event): void {
    const link = findPageLink(sign);
    // What cannot be preloaded is told when it is followed.
    if (link !== null && isLineFree()) preload(link).catch(() => undefined);
  }
  for (const sign of pointing) document.addEventListener(sign, point, { passive: true });
}
