/** The control that an arrow key follows; in a text from right to left they change places. */
const controls = {
  ltr: { ArrowLeft: ".gallery-previous", ArrowRight: ".gallery-next" },
  rtl: { ArrowLeft: ".gallery-next", ArrowRight: ".gallery-previous" },
};

/**
 * Opens pictures as modal dialogs in place of the browser's `:target`: the arrow keys move on,
 * Escape closes, and the focus returns to the picture that was seen last.
 */
export function wake(island: HTMLElement): () => void {
  const views = [...island.querySelectorAll<HTMLDialogElement>(".gallery-view")];

  function close(view: HTMLDialogElement): void {
    view.close();
    findTarget(island, view.querySelector(".gallery-close"))?.focus();
  }

  function follow(link: Element | null, view: HTMLDialogElement | undefined): void {
    const target = findTarget(island, link);
    if (!(target instanceof HTMLDialogElement)) {
      if (view !== undefined) close(view);
      return;
    }
    view?.close();
    target.showModal();
  }

  function onClick(click: MouseEvent): void {
    const { target } = click;
    if (!(target instanceof Element) || click.metaKey || click.ctrlKey || click.shiftKey) return;
    const view = views.find(({ open }) => open);
    const link = target.closest("a");
    // Beside the picture there is only the shade.
    const isShade = view !== undefined && target === view;
    if (link === null && !isShade) return;
    click.preventDefault();
    follow(link ?? view?.querySelector(".gallery-close") ?? null, view);
  }

  function onKey(press: KeyboardEvent): void {
    const view = views.find(({ open }) => open);
    const { key } = press;
    if (view === undefined || (key !== "ArrowLeft" && key !== "ArrowRight")) return;
    press.preventDefault();
    const direction = getComputedStyle(view).direction === "rtl" ? "rtl" : "ltr";
    follow(view.querySelector(controls[direction][key]), view);
  }

  /** Escape: the browser would return the focus to where the first picture was opened. */
  function onCancel(cancel: Event): void {
    if (!(cancel.target instanceof HTMLDialogElement)) return;
    cancel.preventDefault();
    close(cancel.target);
  }

  island.addEventListener("click", onClick);
  island.addEventListener("keydown", onKey);
  island.addEventListener("cancel", onCancel, true);
  // The address may name a picture that is shown without JavaScript already.
  const named = views.find((view) => view.matches(":target"));
  if (named !== undefined) named.showModal();
  return () => {
    island.removeEventListener("click", onClick);
    island.removeEventListener("keydown", onKey);
    island.removeEventListener("cancel", onCancel, true);
    for (const view of views) view.close();
  };
}

/** @returns the element that a link of the gallery names by its anchor */
function findTarget(island: HTMLElement, link: Element | null): HTMLElement | null {
  const anchor = link?.getAttribute("href") ?? "";
  return anchor.startsWith("#") ? island.querySelector<HTMLElement>(anchor) : null;
}
