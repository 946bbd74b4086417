/** Puts the frame in the button's place when it is pressed; nothing is asked of its host before. */
export function openFrame(island: HTMLElement): void {
  const button = island.querySelector<HTMLElement>(".asked-frame-button");
  button?.addEventListener("click", () => {
    const { address = "", title = "" } = button.dataset;
    const frame = document.createElement("iframe");
    frame.className = "asked-frame-frame";
    frame.title = title;
    frame.loading = "lazy";
    frame.referrerPolicy = "strict-origin-when-cross-origin";
    // Who pressed the button need not press the film's own.
    frame.allow = "autoplay; fullscreen";
    frame.src = address;
    island.replaceChildren(frame);
    // The button that had the focus is gone.
    frame.focus();
  });
}
