/** Milliseconds after which a visitor would begin to wonder; most pages are there before. */
const patienceMs = 200;

/**
 * @returns functions for the start and the end of a navigation; the theme styles
 *   `html[data-loading]`
 */
export function makeProgress(): { begin: () => void; end: () => void } {
  const state: { timer?: number } = {};
  return {
    begin() {
      clearTimeout(state.timer);
      state.timer = window.setTimeout(show, patienceMs, true);
    },
    end() {
      clearTimeout(state.timer);
      show(false);
    },
  };
}

function show(isLoading: boolean): void {
  document.documentElement.toggleAttribute("data-loading", isLoading);
}
