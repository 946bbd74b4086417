import { noticeEvent, type Notice } from "#site/kit/notify.ts";
import { hidePlainNotice, showPlainNotice } from "./show-plain-notice.ts";

type ShowNotice = (notice: Notice) => void;

/** Milliseconds that a visitor waits for the first toast before its text is shown plainly. */
const patienceMs = 1000;

/** Milliseconds until screen readers know a new live region: they read only its changes. */
const settledMs = 100;

/**
 * Shows the notices of islands (the kit's `notify`) as toasts. Sonner is fetched at the first;
 * until it is there, and if it cannot be fetched, as without a connection, the text is shown
 * plainly.
 */
export function startToaster(): void {
  const state: { show?: Promise<ShowNotice> } = {};

  async function answer(notice: Notice): Promise<void> {
    const timer = setTimeout(showPlainNotice, patienceMs, notice.text);
    try {
      state.show ??= fetchToaster();
      const show = await state.show;
      hidePlainNotice();
      show(notice);
    } catch {
      // The next notice tries again, when there may be a connection.
      delete state.show;
      showPlainNotice(notice.text);
    } finally {
      clearTimeout(timer);
    }
  }

  document.addEventListener(noticeEvent, (notice) => {
    if (notice instanceof CustomEvent) void answer(notice.detail as Notice);
  });
}

async function fetchToaster(): Promise<ShowNotice> {
  const { mountToaster } = await import("./toaster.tsx");
  const show = mountToaster();
  await new Promise((resolve) => setTimeout(resolve, settledMs));
  return show;
}
