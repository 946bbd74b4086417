/** Where each key leads from a tab, of so many. */
const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

const inRightToLeft: Record<string, string> = { ArrowRight: "ArrowLeft", ArrowLeft: "ArrowRight" };

/**
 * Makes tabs of links to panels, as ARIA has them: one tab takes focus, the arrow keys choose, and the
 * address names the panel that is shown. Panels that are not shown are found by find-in-page.
 */
export function wake(island: HTMLElement): () => void {
  const list = island.querySelector<HTMLElement>(".tabs-list");
  const tabs = [...island.querySelectorAll<HTMLAnchorElement>(".tabs-tab")];
  const panels = [...island.querySelectorAll<HTMLElement>(".tabs-panel")];

  // Browsers that do not know "until-found" would show such a panel.
  const hidden = "onbeforematch" in island ? "until-found" : "";

  function select(index: number): void {
    for (const [at, tab] of tabs.entries()) {
      const isSelected = at === index;
      tab.setAttribute("aria-selected", String(isSelected));
      tab.tabIndex = isSelected ? 0 : -1;
      if (isSelected) panels[at]?.removeAttribute("hidden");
      else panels[at]?.setAttribute("hidden", hidden);
    }
  }

  function selectNamed(): boolean {
    const index = panels.findIndex(({ id }) => `#${id}` === location.hash);
    if (index !== -1) select(index);
    return index !== -1;
  }

  /** Names the panel in the address, for whoever copies it; the page does not move. */
  function choose(index: number): void {
    select(index);
    history.replaceState(history.state, "", `#${panels[index]?.id ?? ""}`);
  }

  function onClick(click: MouseEvent): void {
    const index = tabs.findIndex((tab) => tab.contains(click.target as Node));
    if (index === -1 || click.metaKey || click.ctrlKey || click.shiftKey) return;
    click.preventDefault();
    choose(index);
  }

  function onKey(press: KeyboardEvent): void {
    const index = tabs.indexOf(press.target as HTMLAnchorElement);
    const isMirrored = getComputedStyle(island).direction === "rtl";
    const key = isMirrored ? (inRightToLeft[press.key] ?? press.key) : press.key;
    // A link is followed by Enter alone; a tab by the space bar too.
    const next = key === " " ? index : moves[key]?.(index, tabs.length);
    if (index === -1 || next === undefined) return;
    press.preventDefault();
    choose(next);
    tabs[next]?.focus();
  }

  function onMatch(found: Event): void {
    select(panels.findIndex((panel) => panel.contains(found.target as Node)));
  }

  island.toggleAttribute("data-tabs", true);
  list?.setAttribute("role", "tablist");
  for (const [index, tab] of tabs.entries()) {
    const panel = panels[index];
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", panel?.id ?? "");
    panel?.setAttribute("role", "tabpanel");
    panel?.setAttribute("aria-labelledby", tab.id);
  }
  if (!selectNamed()) select(0);
  island.addEventListener("click", onClick);
  island.addEventListener("keydown", onKey);
  island.addEventListener("beforematch", onMatch);
  addEventListener("hashchange", selectNamed);
  return () => {
    island.removeEventListener("click", onClick);
    island.removeEventListener("keydown", onKey);
    island.removeEventListener("beforematch", onMatch);
    removeEventListener("hashchange", selectNamed);
  };
}
