import { noticeEvent } from "#ui/notify.ts";
import type * as toasterModule from "./toaster.tsx";

type Toaster = typeof toasterModule;

/**
 * Answers the notices of islands (`#ui/notify.ts`) with toasts. Sonner is fetched when a form is
 * entered, so that it is there when sending fails for want of a connection; or at the first notice.
 */
export function startToaster(): void {
  const state: { toaster?: Promise<Toaster> } = {};

  function open(): Promise<Toaster> {
    state.toaster ??= import("./toaster.tsx").then((toaster) => {
      toaster.mountToaster();
      return toaster;
    });
    return state.toaster;
  }

  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.closest("tessera-island form")) void open();
  });
  document.addEventListener(noticeEvent, (notice) => {
    if (notice instanceof CustomEvent)
      void open().then(({ showToast }) => showToast(notice.detail));
  });
}
