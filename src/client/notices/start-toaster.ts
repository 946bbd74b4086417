import { noticeEvent, type Notice } from "#kit/notify.ts";

type ShowNotice = (notice: Notice) => void;

/**
 * Answers the notices of islands (the kit's `notify`) with toasts. Sonner is fetched when a form is
 * entered, so that it is there when sending fails for want of a connection; or at the first notice.
 */
export function startToaster(): void {
  const state: { show?: Promise<ShowNotice> } = {};

  function open(): Promise<ShowNotice> {
    state.show ??= import("./toaster.tsx").then(({ mountToaster }) => mountToaster());
    return state.show;
  }

  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.closest("tessera-island form")) void open();
  });
  document.addEventListener(noticeEvent, (notice) => {
    if (notice instanceof CustomEvent) void open().then((show) => show(notice.detail as Notice));
  });
}
