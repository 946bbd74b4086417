import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import type { Notice } from "#ui/notify.ts";
import "sonner/dist/styles.css";
import "./toaster.css";

/**
 * Milliseconds until a toast goes; it waits while pointed at, and while the tab is hidden. Sonner's
 * own numbers stand for the rest: 356 px wide, 14 px apart, swiped away from 45 px on.
 */
const dismissAfterMs = 4000;
const visibleToasts = 3;

/** Puts the place for toasts into the document. */
export function mountToaster(): void {
  const host = document.createElement("div");
  document.body.append(host);
  createRoot(host).render(
    <Toaster
      className="toaster"
      position="bottom-right"
      duration={dismissAfterMs}
      visibleToasts={visibleToasts}
      gap={14}
      closeButton
    />,
  );
}

/** Shows a notice; one with the id of a toast that stands changes that toast. */
export function showToast({ kind, text, id }: Notice): void {
  toast[kind](text, id === undefined ? {} : { id });
}
