/** Milliseconds: long enough to be read twice. */
const shownMs = 8000;

const state: { notice?: HTMLElement; timer?: number } = {};

/**
 * Shows a line of text at the window's edge, for when nothing more can be fetched. It is announced,
 * and disappears by itself; the theme styles `tessera-notice`.
 */
export function showPlainNotice(text: string): void {
  state.notice ??= addNotice();
  say(text);
  state.timer = window.setTimeout(hidePlainNotice, shownMs);
}

/** Removes the line. */
export function hidePlainNotice(): void {
  say("");
}

function say(text: string): void {
  clearTimeout(state.timer);
  if (state.notice === undefined) return;
  state.notice.textContent = text;
  state.notice.toggleAttribute("shown", text !== "");
}

function addNotice(): HTMLElement {
  const notice = document.createElement("tessera-notice");
  notice.setAttribute("role", "alert");
  document.body.append(notice);
  return notice;
}
