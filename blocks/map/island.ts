/** Nothing is asked of the map's server before the button is pressed. */
export function wake(island: HTMLElement): void {
  const button = island.querySelector<HTMLElement>(".map-button");
  button?.addEventListener("click", () => {
    const { address = "", title = "" } = button.dataset;
    const frame = document.createElement("iframe");
    frame.className = "map-frame";
    frame.title = title;
    frame.loading = "lazy";
    frame.referrerPolicy = "strict-origin-when-cross-origin";
    frame.src = address;
    island.replaceChildren(frame);
    // The button that had the focus is gone.
    frame.focus();
  });
}
