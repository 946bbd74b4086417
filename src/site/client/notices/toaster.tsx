import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import circleAlert from "@tessera-pages/engine/icons/circle-alert.svg";
import circleCheck from "@tessera-pages/engine/icons/circle-check.svg";
import info from "@tessera-pages/engine/icons/info.svg";
import loaderCircle from "@tessera-pages/engine/icons/loader-circle.svg";
import x from "@tessera-pages/engine/icons/x.svg";
import { SvgIcon } from "#site/kit/svg-icon.tsx";
import type { Notice } from "#site/kit/notify.ts";
import { watchToastSpace } from "./watch-toast-space.ts";
import "sonner/dist/styles.css";
import "./toaster.css";

// The site's own styles, if it has any.
import.meta.glob("/theme/toaster.css", { eager: true });

/**
 * Milliseconds until a toast disappears; it waits while pointed at, and while the tab is hidden.
 * The rest has Sonner's own values: 356 px wide, 14 px apart, swiped away from 45 px on.
 */
const dismissAfterMs = 4000;
const visibleToasts = 3;

/** Icons by the kind of toast. */
const toastIcons = {
  success: <SvgIcon svg={circleCheck} />,
  error: <SvgIcon svg={circleAlert} />,
  info: <SvgIcon svg={info} />,
  loading: <SvgIcon svg={loaderCircle} />,
  close: <SvgIcon svg={x} />,
};

/**
 * Adds the toasts' container to the document.
 *
 * @returns a function that shows a notice; one with the id of a visible toast changes that toast
 */
export function mountToaster(): (notice: Notice) => void {
  const host = document.createElement("div");
  const { notifications = "", closeNotice = "" } = document.body.dataset;
  document.body.append(host);
  host.addEventListener("pointerdown", dropSelection);
  const root = createRoot(host);
  const stayClearOf = watchToastSpace(host, (offset) => {
    const bottom = offset === null ? {} : { bottom: offset };
    root.render(
      <Toaster
        className="toaster"
        position="bottom-right"
        duration={dismissAfterMs}
        visibleToasts={visibleToasts}
        gap={14}
        offset={bottom}
        mobileOffset={bottom}
        icons={toastIcons}
        containerAriaLabel={notifications}
        toastOptions={{ closeButtonAriaLabel: closeNotice }}
        closeButton
      />,
    );
  });
  return ({ kind, text, id, from }) => {
    stayClearOf(from ?? null);
    toast[kind](text, id === undefined ? {} : { id });
  };
}

/**
 * Removes the selection: Sonner moves no toast while words are selected anywhere. A press elsewhere
 * ends a selection; one on a toast, whose own words cannot be selected, would leave it.
 */
function dropSelection(): void {
  const selection = getSelection();
  if (String(selection ?? "") !== "") selection?.removeAllRanges();
}
